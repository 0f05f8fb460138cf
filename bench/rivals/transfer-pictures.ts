import { buildGuard } from '../../src/outbound/build-guard.ts';
import { openFilePhotoStore } from '../../src/photos/file-photo-store.ts';
import { openPictureProcesses } from '../../src/photos/open-picture-processes.ts';
import { startPhotoTransfer } from '../../src/photos/start-photo-transfer.ts';
import { runImport } from '../../src/run/run-import.ts';
import type { RunPorts } from '../../src/run/run-request.ts';
import type { PhotoCounts } from '../../src/store/photos/photo-counts.ts';

export interface TransferSetting {
  readonly run: RunPorts;
  readonly orgId: string;
  readonly processes: number;
  /** Where the photos go. */
  readonly folder: string;
}

/**
 * The service's whole way of these files: a catalog is imported whose products show them, each under its own link of
 * a loopback server, then the transfer starts and fetches, processes and stores them. Returns milliseconds from the
 * start of the transfer to the last photo. One more picture goes before, so that processes and codecs are loaded.
 */
export async function transferPictures(paths: readonly string[], setting: TransferSetting): Promise<number> {
  const shop = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => new Response(Bun.file(paths[Number(new URL(request.url).pathname.slice(1))]!)),
  });
  const guard = buildGuard({ allow: `127.0.0.1:${shop.port}` });
  let settled = Promise.withResolvers<PhotoCounts>();
  const transfer = startPhotoTransfer({
    sql: setting.run.sql,
    guard,
    store: openFilePhotoStore(setting.folder),
    processor: openPictureProcesses({ processes: setting.processes, deadlineMs: 20_000, idleMs: 60_000 }),
    settings: {
      concurrency: 8,
      perHost: 8,
      patience: { failures: 5, pauseMs: 30_000, pauses: 4 },
      leaseMs: 60_000,
      tickMs: 50,
      recheckAfterMs: 86_400_000,
      graceMs: 604_800_000,
      sweepMs: 3_600_000,
    },
    onRunFinished: ({ photos }) => settled.resolve(photos),
    onError: (error) => settled.reject(error),
  });
  const transferThese = async (numbers: readonly number[]): Promise<number> => {
    settled = Promise.withResolvers<PhotoCounts>();
    await importProducts(
      numbers.map((number) => `http://127.0.0.1:${shop.port}/${number}?${numbers.length}`),
      setting,
    );
    const started = performance.now();
    const { stored } = await settled.promise;
    if (stored !== numbers.length) throw new Error(`${stored} of ${numbers.length} pictures were stored`);
    return performance.now() - started;
  };
  try {
    await transferThese([0, 1]);
    return await transferThese(paths.map((_, number) => number));
  } finally {
    await transfer.stop();
    await guard.connections.close();
    await shop.stop(true);
  }
}

async function importProducts(links: readonly string[], { run, orgId }: TransferSetting): Promise<void> {
  const offers = links.map(
    (link, number) =>
      `<offer id="${links.length}-${number}"><name>Дрель ударная ДУ-${number}</name><price>2490</price><categoryId>1</categoryId><picture>${link}</picture></offer>`,
  );
  const catalog = `<yml_catalog><shop><name>Стройдвор</name><categories><category id="1">Дрели</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;
  await runImport(
    (async function* () {
      yield new TextEncoder().encode(catalog);
    })(),
    {
      organization: { id: orgId, city: 'Москва', domain: null, activeIntentionLimit: null },
      channel: 'push',
      dryRun: false,
      removeMissing: false,
      signal: new AbortController().signal,
    },
    run,
  );
}
