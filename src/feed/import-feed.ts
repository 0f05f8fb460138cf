import { ACCESS } from '../model/access.ts';
import type { Counters } from '../model/counters.ts';
import { originOfLink } from '../model/run/run-origin.ts';
import { RunFailure } from '../model/run-failure.ts';
import { readServiceState } from '../run/read-service-state.ts';
import { runImport } from '../run/run-import.ts';
import type { SyncTarget } from '../store/feeds/read-sync-target.ts';
import type { ImportedFile } from '../store/feeds/record-sync.ts';
import type { RunClaim } from '../store/run/claim-run.ts';
import { readSettings } from '../store/service/settings.ts';
import { countUnchanged } from './count-unchanged.ts';
import { digestConditions } from './digest-conditions.ts';
import { describeSuccess, FILE_UNCHANGED } from './feed-messages.ts';
import type { FeedPorts } from './feed-ports.ts';
import { type FetchedFile, fetchFeed } from './fetch-feed.ts';
import { type HeldBytes, holdBytes } from './hold-bytes.ts';

/** What a successful synchronization leaves in the feed. */
export interface FeedSuccess {
  readonly message: string;
  readonly counters: Counters | null;
  /** Null: nothing was read, what is known of the file stays. */
  readonly imported: ImportedFile | null;
}

/**
 * For so long a file is held before a run begins: 60 MB at 4 MB/s. Until then nothing of it can be cancelled or
 * watched, for there is no run; what arrives slower is imported while it does.
 */
const HOLD_MS = 15_000;

/**
 * Fetches the feed's file and imports it by the same run as a push. The server is asked for changes only when an
 * unchanged file could change nothing: same dictionary, settings and toggles, and nobody has touched the
 * organization's intentions since. A server that knows nothing of such questions sends the same bytes again: so that
 * this is as good as a 304, the file is held then until it is whole, and makes no run. Rejects with RunFailure.
 */
export async function importFeed(
  target: SyncTarget & { readonly url: string },
  claim: RunClaim,
  ports: FeedPorts,
  { signal, load }: { readonly signal: AbortSignal; readonly load: () => number },
): Promise<FeedSuccess> {
  const denied = ACCESS[target.access];
  if (denied !== null) throw new RunFailure(denied.code);
  if (target.rests) throw new RunFailure('feed_resting');
  const { pairDisabled, settings } = await readServiceState(ports.sql, ports.runSettings);
  if (pairDisabled !== null) throw new RunFailure('pair_disabled', {}, `Причина: ${pairDisabled}`);

  const dictionary = ports.run.dictionary();
  const conditions = digestConditions({
    target,
    dictionaryVersion: dictionary.version,
    settings,
    stored: await readSettings(ports.sql),
  });
  const known = findKnown(target, conditions);
  const link = { url: target.url, known, maxBytes: settings.maxCatalogBytes };
  const file = await fetchFeed(ports.guard, link, ports.patience, signal, load);
  if (file.unchanged) return tellUnchanged(target, null);

  const held = known === null ? null : await holdKnown(file, known, settings.spoolDir);
  try {
    if (known !== null && isSame(file.hashes().body, known.bodyHash)) {
      // Validators of the same bytes may be others: the next request names those.
      return tellUnchanged(target, { ...known, ...file.validators });
    }
    const report = await runImport(
      held ?? file.bytes,
      {
        organization: target.importer,
        channel: 'pull',
        dryRun: false,
        removeMissing: target.closeMissing,
        maxClosePercent: target.maxClosePercent,
        signal,
        claim,
        origin: originOfLink(target.url),
        chunksAreGiven: held?.isWhole === true,
      },
      { ...ports.run, dictionary: () => dictionary, settings },
    );
    const { counters } = report;
    const { head: headHash, body: bodyHash } = file.hashes();
    const nothingNew = isSame(bodyHash, target.imported.bodyHash) && !hasEffect(counters);
    return {
      message: nothingNew ? FILE_UNCHANGED : describeSuccess(counters),
      counters,
      imported: { runId: report.run_id, ...file.validators, headHash, bodyHash, conditions },
    };
  } finally {
    file.discard();
    await held?.close();
  }
}

/** The file imported last, when running it again could change nothing; else null. */
function findKnown({ imported }: SyncTarget, conditions: Uint8Array): ImportedFile | null {
  const { untouched, runId, ...file } = imported;
  const isIdle = untouched && isSame(conditions, file.conditions);
  return runId !== null && isIdle ? { ...file, runId, conditions } : null;
}

/** Null: by what is known it cannot be the same file, or nothing is known. */
function holdKnown(file: FetchedFile, known: ImportedFile, spoolDir: string): Promise<HeldBytes> | null {
  const { headHash, bodyHash } = known;
  if (headHash === null || bodyHash === null) return null;
  const isWorthwhile = (): boolean => {
    const { head } = file.hashes();
    return head === null || isSame(head, headHash);
  };
  return holdBytes(file.bytes, { spoolDir, holdMs: HOLD_MS, isWorthwhile });
}

function tellUnchanged({ lastCounters }: SyncTarget, imported: ImportedFile | null): FeedSuccess {
  const counters = lastCounters === null ? null : countUnchanged(lastCounters);
  return { message: FILE_UNCHANGED, counters, imported };
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one !== null && other !== null && Buffer.compare(one, other) === 0;
}

function hasEffect({ created, updated, closed }: Counters): boolean {
  return created + updated + closed > 0;
}
