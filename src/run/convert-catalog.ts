import { freeBytes } from '../memory/free-bytes.ts';
import { type CatalogHead, readCatalog } from '../read/read-catalog.ts';
import { collectCities } from '../read/yaml/collect-cities.ts';
import { createIntentions } from '../store/run/create-intentions.ts';
import type { Fingerprints } from '../store/run/read-fingerprints.ts';
import type { Stage } from '../store/run/stage-rows.ts';
import { openBatcher, type SliceBatch } from './batch-slices.ts';
import type { Run } from './begin-run.ts';
import { buildContext } from './build-context.ts';
import { type EarlyCreations, openEarlyCreation } from './create-early.ts';
import { hashRaw, hashSalt } from './hash-raw.ts';
import { type KeptPart, openRefusedKeeper } from './keep-refused.ts';
import { countRoom } from './plan-changes.ts';
import { openDispatcher } from './pool/dispatch-batches.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { type PackedContext, packContext } from './run-context.ts';
import { openLedger, type RunLedger, SEEN_SAME } from './run-ledger.ts';
import type { RunPorts, RunRequest } from './run-request.ts';
import { indexUnchanged } from './skip-unchanged.ts';

export interface ConversionParts {
  readonly run: Run;
  readonly request: RunRequest;
  readonly ports: RunPorts;
  readonly fingerprints: Fingerprints;
  readonly stage: Pick<Stage, 'write' | 'flush' | 'transact'>;
}

export interface ConvertedCatalog {
  readonly ledger: RunLedger;
  readonly shop: string;
  readonly head: CatalogHead;
  /** Source of the offers that are refused, or may be. */
  readonly kept: readonly KeptPart[];
  readonly early: EarlyCreations;
}

/**
 * Reads a catalog to its end: every offer is either the same bytes as last time, or converted by a worker and
 * staged, or refused; the ledger tells which. Bounded batches are under way at once, and the source is read no
 * faster than they are taken, so memory does not grow with the file.
 */
export async function convertCatalog(
  source: AsyncIterable<Uint8Array>,
  parts: ConversionParts,
): Promise<ConvertedCatalog> {
  const { run, request, ports, fingerprints, stage } = parts;
  const dictionary = ports.dictionary();
  const ledger = openLedger(ports.settings.maxOffers);
  const activeLimit = request.organization.activeIntentionLimit ?? ports.settings.activeIntentionsLimit;
  const room = countRoom(fingerprints, activeLimit);
  const keeper = openRefusedKeeper(ledger, room, fingerprints.externalIds.length);
  const began = performance.now();
  const early = openEarlyCreation({
    ledger,
    fingerprints,
    elapsedMs: () => performance.now() - began,
    room: request.dryRun ? 0 : room,
    create: (ordinals) =>
      stage.transact((sql) =>
        createIntentions(sql, { orgId: run.orgId, channel: request.channel }, ordinals),
      ),
  });
  const findUnchanged = indexUnchanged(fingerprints);
  let head: CatalogHead | null = null;
  let context: PackedContext | null = null;
  let salt = 0n;
  let cities: readonly string[] = [];

  const dispatcher = openDispatcher({
    capacity: ports.pool.capacity,
    convert: (batch) => ports.pool.convert(task(batch, context!, dictionary), run.signal),
    take: async (outcomes, batch) => {
      const drafts = recordOutcomes(ledger, outcomes);
      keeper.takeBatch(outcomes, batch);
      freeBytes(batch.bytes);
      if (drafts > 0) await Promise.all([stage.write(outcomes.rows, drafts), early.advance()]);
      freeBytes(outcomes.rows);
    },
  });
  const batcher = openBatcher(dispatcher.submit);

  const summary = await readCatalog(
    abortable(source, run.signal),
    {
      maxBytes: ports.settings.maxCatalogBytes,
      maxOffers: ports.settings.maxOffers,
      maxYamlBytes: ports.settings.maxYamlBytes,
      formats: ports.settings.catalogFormats,
      spoolDir: ports.settings.spoolDir,
      parseYaml: async (bytes) => {
        const catalog = await ports.pool.parseYaml(bytes, run.signal);
        cities = collectCities(catalog);
        return catalog;
      },
      chunksAreGiven: request.chunksAreGiven === true,
      onProgress: run.progress,
    },
    {
      onHead: async (given: CatalogHead) => {
        head = given;
        const built = await buildContext(given, cities, { request, ports, connection: run.connection });
        context = packContext(run.id, built);
        salt = hashSalt([dictionary.version, ports.settings.conversionVersion, JSON.stringify(built)]);
      },
      onSlice: (slice, place) => {
        const rawHash = hashRaw(slice, salt);
        const same = findUnchanged(rawHash);
        ledger.lines[place.ordinal] = place.line;
        ledger.offers = place.ordinal + 1;
        if (same < 0) return batcher.add(slice, place, rawHash);
        ledger.kinds[place.ordinal] = SEEN_SAME;
        ledger.same[place.ordinal] = same;
        keeper.takeSame(place.ordinal, same, slice);
      },
      drained: dispatcher.room,
    },
  ).catch(async (error: unknown) => {
    // An offer that breaks the file stands before the place where the reader gave up: its failure is the first.
    batcher.flush();
    await dispatcher.finish();
    throw error;
  });
  batcher.flush();
  await dispatcher.finish();
  await stage.flush();
  for (const [code, count] of Object.entries(summary.warnings))
    ledger.warnings.set(code, (ledger.warnings.get(code) ?? 0) + count);
  return { ledger, shop: summary.shop, head: head!, kept: keeper.finish(), early: early.done() };
}

function task(
  batch: SliceBatch,
  context: PackedContext,
  dictionary: { version: string; bytes: SharedArrayBuffer },
) {
  return {
    ...batch,
    contextKey: context.key,
    context: context.bytes,
    dictionaryVersion: dictionary.version,
    dictionary: dictionary.bytes,
  };
}

/** Ends the reading with the signal's reason, also while the source is silent. */
async function* abortable(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await unlessAborted(iterator.next(), signal);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    void iterator.return?.(undefined)?.catch(() => {});
  }
}

/**
 * Not a race against one promise that lives as long as the run: such a promise keeps every race it took part in,
 * and with them every chunk of the file (60 MB a run, measured).
 */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
