import { elementAt } from '../model/element-at.ts';
import type { ConversionParts as MadeOf } from '../model/run/reconversion.ts';
import type { CatalogHead } from '../read/catalog-parts.ts';
import { readCatalog } from '../read/read-catalog.ts';
import { readHead } from '../read/read-head.ts';
import type { ReservedSql } from '../store/driver/connect.ts';
import { createIntentions } from '../store/run/create-intentions.ts';
import type { Fingerprints } from '../store/run/read-fingerprints.ts';
import type { Stage } from '../store/run/stage-rows.ts';
import { openBatcher } from './batch-slices.ts';
import type { Run } from './begin-run.ts';
import { type EarlyCreation, type EarlyCreations, openEarlyCreation } from './create-early.ts';
import { type KeptPart, openRefusedKeeper } from './keep-refused.ts';
import { openConditions } from './open-conditions.ts';
import { abortSource } from './pace/abort-source.ts';
import { openReadAhead } from './pace/read-ahead.ts';
import { countRoom } from './plan-changes.ts';
import type { RunWork } from './pool/conversion-pool.ts';
import { openDispatcher } from './pool/dispatch-batches.ts';
import type { RowWish } from './pool/wish-rows.ts';
import { addWarnings, noteSlice, openLedger, type RunLedger } from './run-ledger.ts';
import type { RunPorts, RunRequest } from './run-request.ts';
import { openSkipper } from './skip-unchanged.ts';
import { stageOutcomes } from './stage-outcomes.ts';

export interface ConversionParts {
  readonly run: Run;
  readonly connection: ReservedSql;
  readonly request: RunRequest;
  readonly ports: RunPorts;
  /** Being asked for while the file is read. */
  readonly stored: Promise<Stored>;
}

/** What a run must know, and have, before it can tell what becomes of an offer. */
export interface Stored {
  readonly fingerprints: Fingerprints;
  readonly stage: Pick<Stage, 'write' | 'flush' | 'transact'>;
  /** Null: every draft goes to the stage. */
  readonly wish: RowWish | null;
}

export interface ConvertedCatalog {
  readonly ledger: RunLedger;
  readonly shop: string;
  readonly head: CatalogHead;
  /** Source of the offers that are refused, or may be. */
  readonly kept: readonly KeptPart[];
  /** Version of conversion of this run. */
  readonly conversion: bigint;
  /** What that is made of. */
  readonly made: MadeOf;
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
  const { run, request, ports } = parts;
  const ledger = openLedger(ports.settings.maxOffers);
  const activeLimit = request.organization.activeIntentionLimit ?? ports.settings.activeIntentionsLimit;
  const catalog = readCatalog(abortSource(source, run.signal), readOptions(parts));
  const ahead = openReadAhead(catalog);
  try {
    const { head, cities } = await readHead(catalog);
    const known = await ahead.until(openKnown(head, cities, parts));
    const { stage, fingerprints, wish, conditions } = known;
    const { conversion, parts: made } = conditions;
    const room = countRoom(fingerprints, activeLimit);
    const keeper = openRefusedKeeper(ledger, room, fingerprints.externalIds);
    const early = openEarly(parts, known, ledger, room);
    const skipper = openSkipper(fingerprints, conversion, ledger, keeper);
    const batcher = openBatcher();
    const work = workOf(parts);
    const dispatcher = openDispatcher({
      capacity: ports.pool.capacity,
      convert: (batch) =>
        ports.pool.convert({ ...batch, ...conditions.shared, wanted: wish?.next() ?? null }, work),
      take: (outcomes, batch) => stageOutcomes(outcomes, batch, { ledger, keeper, stage, early, wish }),
    });
    let { shop } = head;
    try {
      for await (const part of ahead.parts()) {
        if (part.kind === 'slices') {
          for (const [index, slice] of part.slices.entries()) {
            noteSlice(ledger, slice);
            const rawHash = elementAt(part.rawHashes, index);
            if (skipper.skip(slice, rawHash)) continue;
            const full = batcher.add(slice, rawHash);
            if (full !== null) dispatcher.submit(full);
          }
          await dispatcher.room();
        } else {
          shop = part.summary.shop;
          addWarnings(ledger, part.summary.warnings);
        }
      }
    } finally {
      // When the reader gave up, an offer that breaks the file stands before that place: its failure is the first.
      const rest = batcher.take();
      if (rest !== null) dispatcher.submit(rest);
      await dispatcher.finish();
    }
    await stage.flush();
    return { ledger, shop, head, kept: keeper.finish(), conversion, made, early: early.done() };
  } finally {
    ahead.close();
    await catalog.return();
  }
}

async function openKnown(head: CatalogHead, cities: readonly string[], parts: ConversionParts) {
  const stored = await parts.stored;
  return { ...stored, conditions: await openConditions(head, cities, parts) };
}

/** A run somebody waits for on a page does not wait behind those of scripts. */
function workOf({ run, request }: ConversionParts): RunWork {
  const lane = request.isInteractive === true ? 'interactive' : 'runs';
  return { place: { lane, owner: run.orgId }, signal: run.signal };
}

function readOptions(parts: ConversionParts) {
  const { run, request, ports } = parts;
  const { settings, pool } = ports;
  const work = workOf(parts);
  return {
    maxBytes: settings.maxCatalogBytes,
    maxOffers: settings.maxOffers,
    maxYamlBytes: settings.maxYamlBytes,
    formats: settings.catalogFormats,
    spoolDir: settings.spoolDir,
    parseYaml: (bytes: Uint8Array) => pool.parseYaml(bytes, work),
    chunksAreGiven: request.chunksAreGiven === true,
    onProgress: run.progress,
  };
}

function openEarly(
  { run, request }: ConversionParts,
  { fingerprints, stage, conditions: { conversion } }: Awaited<ReturnType<typeof openKnown>>,
  ledger: RunLedger,
  room: number,
): EarlyCreation {
  const began = performance.now();
  return openEarlyCreation({
    ledger,
    fingerprints,
    room: request.dryRun ? 0 : room,
    elapsedMs: () => performance.now() - began,
    create: (ordinals) =>
      stage.transact((sql) =>
        createIntentions(
          sql,
          { orgId: run.orgId, channel: request.channel, conversion, runNumber: run.runNumber },
          ordinals,
        ),
      ),
  });
}
