import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showIntention } from '../../src/http/api/show-intention.ts';
import type { RunReport } from '../../src/model/report.ts';
import { buildGuard } from '../../src/outbound/build-guard.ts';
import { openFilePhotoStore } from '../../src/photos/file-photo-store.ts';
import { openPictureProcesses } from '../../src/photos/open-picture-processes.ts';
import type { PhotoPorts } from '../../src/photos/photo-ports.ts';
import type { PhotoStore } from '../../src/photos/photo-store.ts';
import { type PhotoTransfer, startPhotoTransfer } from '../../src/photos/start-photo-transfer.ts';
import { listIntentions } from '../../src/store/intentions/list-intentions.ts';
import { countRunPhotos, type PhotoCounts } from '../../src/store/photos/photo-counts.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { openInlinePool } from '../support/open-inline-pool.ts';
import { openTestRuns, type TestRuns } from '../support/open-run-ports.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

type Organization = Awaited<ReturnType<TestRuns['organization']>>;
type ShownPhoto = ReturnType<typeof showIntention>['photos'][number];

/** Imports and transfers of pictures in this process, with real picture processes and a store of its own. */
export interface TestTransfer {
  readonly runs: TestRuns;
  readonly ports: PhotoPorts;
  /** Errors of the service that the transfers told of. */
  readonly errors: unknown[];
  /** Starts transferring, into the store given or that of `ports`. */
  start(changes?: Partial<PhotoPorts['settings']>, store?: PhotoStore): PhotoTransfer;
  /** Imports offers as a real run. */
  importOffers(
    organization: Organization,
    offers: readonly OfferParts[],
    dryRun?: boolean,
  ): Promise<RunReport>;
  /** The counts of a run once none of its pictures waits any more. */
  settled(organization: Organization, report: RunReport): Promise<PhotoCounts>;
  /** Photos of a product, as the API shows them. */
  photosOf(organization: Organization, externalId: string): Promise<readonly ShownPhoto[]>;
  /** Files of full size in the store. */
  storedHashes(): string[];
  close(): Promise<void>;
}

export const QUICK: PhotoPorts['settings'] = {
  concurrency: 8,
  perHost: 4,
  patience: { failures: 1000, pauseMs: 100, pauses: 3 },
  leaseMs: 30_000,
  tickMs: 30,
  recheckAfterMs: 86_400_000,
  graceMs: 604_800_000,
  sweepMs: 3_600_000,
};

export async function openTestTransfer({ sql }: TestDatabase): Promise<TestTransfer> {
  const runs = await openTestRuns(sql, openInlinePool(2));
  const folder = mkdtempSync(join(tmpdir(), 'catalog-import-photos-'));
  const guard = buildGuard({ allow: '127.0.0.0/8' });
  const errors: unknown[] = [];
  const transfers: PhotoTransfer[] = [];
  const ports: Omit<PhotoPorts, 'processor'> = {
    sql,
    guard,
    store: openFilePhotoStore(folder),
    settings: QUICK,
    onRunFinished: () => {},
    onError: (error) => errors.push(error),
  };
  const open = (changes: Partial<PhotoPorts['settings']> = {}): PhotoPorts => ({
    ...ports,
    settings: { ...QUICK, ...changes },
    processor: openPictureProcesses({ processes: 2, deadlineMs: 20_000, idleMs: 5_000 }),
  });
  return {
    runs,
    ports: open(),
    errors,
    start: (changes, store = ports.store) => {
      const started = startPhotoTransfer({ ...open(changes), store });
      transfers.push(started);
      return started;
    },
    importOffers: (organization, offers, dryRun = false) =>
      runs.run(organization, buildCatalog({ offers }), { dryRun }),
    settled: (organization, report) =>
      waitUntil('the pictures of a run are settled', async () => {
        // A test that cuts the database's connections cuts this one, too; the next look has another.
        const [run] = await sql`
          select from runs where org_id = ${organization.id} and id = ${report.run_id} and photos is not null
        `.catch(() => []);
        return run === undefined ? null : countRunPhotos(sql, organization.id, report.run_id);
      }),
    photosOf: async (organization, externalId) => {
      const filter = { id: null, externalId, state: null, words: [], limit: 1, after: null };
      const [intention] = await listIntentions(sql, organization.id, filter);
      return intention === undefined ? [] : showIntention(intention, '').photos;
    },
    storedHashes: () =>
      readdirSync(folder, { recursive: true })
        .map((path) => /([0-9a-f]{64})\.webp$/.exec(String(path))?.[1] ?? '')
        .filter((hash) => hash !== ''),
    close: async () => {
      await Promise.all(transfers.map((transfer) => transfer.stop()));
      await guard.connections.close();
      runs.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
