import { NO_COUNTERS } from '../../model/counters.ts';
import type { RunReport } from '../../model/report.ts';
import {
  applyChanges,
  dropChanges,
  findLastNumber,
  hasBeenImported,
} from '../../store/dictionary/changes.ts';
import { listRefused } from '../../store/dictionary/refusals.ts';
import {
  type DictionaryWork,
  endWork,
  leaveWork,
  takeWork,
  tellApplying,
} from '../../store/dictionary/work.ts';
import type { ReservedSql } from '../../store/driver/connect.ts';
import { storeRunSummary } from '../../store/history/store-run-summary.ts';
import { claimRun, type RunClaim } from '../../store/run/claim-run.ts';
import { finishRun } from '../../store/run/finish-run.ts';
import { fenceRun } from '../../store/run/hold-lease.ts';
import { markUndoable } from '../../store/undo/mark-undoable.ts';
import { beginRun, type Run } from '../begin-run.ts';
import type { RunPorts } from '../run-request.ts';
import { runTransaction } from '../without-file/run-transaction.ts';
import {
  type Reconversion,
  type ReconversionPorts,
  reconvertOrganization,
} from './reconvert-organization.ts';

export type DictionaryPorts = ReconversionPorts & Pick<RunPorts, 'onFinished'>;

/** What became of an organization; `later`: its imports did not end, or another process is at it. */
export type Applied = (Omit<Reconversion, 'refused'> & { readonly refused: number }) | 'later';

/** An import under way is waited for, with what has been converted; then another organization is taken first. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 200;

/**
 * Takes the dictionary in force to one organization: converts what it has published, without a lock, and applies what
 * changes in ONE transaction under its lock, as a run of the history that can be taken back. Where nothing changes there is no
 * run. Killed at any moment, the organization is wholly as before or wholly as after, and its work is still listed.
 */
export async function applyDictionary(work: DictionaryWork, ports: DictionaryPorts): Promise<Applied> {
  const alone = await ports.sql.reserve();
  try {
    if (!(await takeWork(alone, work))) return 'later';
    try {
      return await applyAlone(work, ports);
    } finally {
      await leaveWork(alone, work.orgId);
    }
  } finally {
    alone.release();
  }
}

async function applyAlone(work: DictionaryWork, ports: DictionaryPorts): Promise<Applied> {
  const { orgId, version } = work;
  const { sql } = ports;
  const number = await findLastNumber(sql, orgId);
  const made = await reconvertOrganization(orgId, ports);
  const claim = await claimGivingWay(orgId, ports);
  if (claim === null) return 'later';
  try {
    const isStale = await hasBeenImported(sql, orgId, number, version);
    if (made.changed > 0 || made.refused.length > 0) await applyAsRun(work, made, claim, ports);
    else await listRefused(sql, orgId, version, []);
    // What has been imported meanwhile with the dictionary before is looked at again.
    if (isStale) return 'later';
    await endWork(sql, work);
  } finally {
    await claim.release();
    await tellApplying(sql, orgId, false);
  }
  return { ...made, refused: made.refused.length };
}

/** Takes the organization's lock for a moment; imports that are under way come first. Null when they do not end. */
async function claimGivingWay(orgId: string, { sql, signal }: DictionaryPorts): Promise<RunClaim | null> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    signal.throwIfAborted();
    await tellApplying(sql, orgId, true);
    const claim = await claimRun(sql, orgId).catch(async (error: unknown) => {
      await tellApplying(sql, orgId, false);
      throw error;
    });
    if (claim !== null) return claim;
    await tellApplying(sql, orgId, false);
    if (performance.now() > until) return null;
    await Bun.sleep(LOOK_MS);
  }
}

async function applyAsRun(
  { orgId, version }: DictionaryWork,
  made: Reconversion,
  claim: RunClaim,
  ports: DictionaryPorts,
): Promise<RunReport> {
  const run = await beginRun(
    {
      organization: { id: orgId },
      channel: 'dictionary',
      dryRun: false,
      removeMissing: false,
      signal: ports.signal,
      claim,
    },
    ports,
  );
  const ids = { orgId, runId: run.id };
  const decide = async (connection: ReservedSql) => {
    await fenceRun(connection, orgId, run.runNumber);
    await connection`set local enable_nestloop = off`;
    const changed = await applyChanges(connection, ids);
    return { changed, report: buildDictionaryReport(run, made, changed.rows) };
  };
  return await runTransaction(run, decide, async (connection, { changed, report }) => {
    await listRefused(connection, orgId, version, made.refused);
    if (changed.rows > 0) await markUndoable(connection, ids, changed.bytes);
    await dropChanges(connection, orgId);
    const { metrics, warnings } = report;
    await storeRunSummary(connection, ids, { metrics, warnings, tags_per_offer: {} });
    await finishRun(connection, { ...ids, runNumber: run.runNumber, report, timings: run.watch.read });
    await connection`commit`;
  });
}

/** What has been changed by an import or by hand in between is left to it, and counts as unchanged. */
function buildDictionaryReport(run: Run, made: Reconversion, updated: number): RunReport {
  const refusals = made.refused.map(({ refusal }) => refusal);
  const skipped = refusals.filter(({ code }) => code === 'unknown_category');
  const errors = refusals.filter(({ code }) => code !== 'unknown_category');
  const total = made.same + made.changed + refusals.length;
  const counters = {
    ...NO_COUNTERS,
    total,
    updated,
    unchanged: made.same + made.changed - updated,
    skipped: skipped.length,
    errors: errors.length,
  };
  return {
    run_id: run.id,
    shop: '',
    dry_run: false,
    counters,
    skipped,
    errors,
    metrics: {
      total,
      converted: total - skipped.length,
      skipped: skipped.length,
      category_hit_rate: total === 0 ? 0 : Number(((total - skipped.length) / total).toFixed(4)),
      avg_tags: 0,
      drop_reasons: {},
    },
    warnings: {},
  };
}
