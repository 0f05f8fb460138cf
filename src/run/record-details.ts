import type { Tally } from '../model/draft.ts';
import { REFUSALS } from '../model/refusal.ts';
import type { RunReport } from '../model/report.ts';
import type { ReservedSql, Sql } from '../store/driver/connect.ts';
import { type PlacedRefusal, storeRefusedSource } from '../store/history/store-refused-source.ts';
import { storeRunSummary } from '../store/history/store-run-summary.ts';
import { recordChanges } from '../store/run/record-changes.ts';
import type { ConvertedCatalog } from './convert-catalog.ts';
import type { Plan } from './plan-changes.ts';

interface DetailedRun {
  readonly orgId: string;
  readonly plan: Plan;
  readonly report: RunReport;
  readonly catalog: ConvertedCatalog;
}

/**
 * Records what the account area shows of a run beyond its report: tags per product, the source of refused offers and,
 * for a dry run, what it would have changed. Before the apply, so that no run ends without; nothing depends on it.
 */
export async function recordDetails(
  sql: Sql,
  connection: ReservedSql,
  { orgId, plan, report, catalog }: DetailedRun,
): Promise<void> {
  const run = { orgId, runId: report.run_id };
  const { metrics, warnings, kept_edits } = report;
  await storeRunSummary(sql, run, {
    metrics,
    warnings,
    tags_per_offer: countTags(plan.tallies),
    ...(kept_edits === undefined ? {} : { kept_edits }),
  });
  if (catalog.kept.length > 0) await storeRefusedSource(sql, run, describeRefused(plan, catalog));
  if (report.dry_run) await recordChanges(connection, run, plan);
}

/** Tags of a published product → how many products have so many. */
function countTags(tallies: ReadonlyMap<string, number>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [text, offers] of tallies) {
    const { tags } = JSON.parse(text) as Tally;
    counts[tags] = (counts[tags] ?? 0) + offers;
  }
  return counts;
}

/** Of what was kept, some may have become no refusal: it has no entry. */
function describeRefused(plan: Plan, { head, shop, kept }: ConvertedCatalog) {
  const refusals = placeRefusals(plan);
  const parts = kept.map((part) => ({
    zstd: part.zstd,
    slices: part.slices.map(({ ordinal, bytes }) => ({ bytes, refusal: refusals.get(ordinal) ?? null })),
  }));
  return { head: { ...head, shop }, refused: refusals.size, parts };
}

/** Refusals by ordinal. Places are those of the report's lists, one after the other: `unfoldRefusals` makes the same. */
function placeRefusals({ refusals }: Plan): Map<number, PlacedRefusal> {
  const placed = new Map<number, PlacedRefusal>();
  for (const list of ['skipped', 'errors'] as const)
    for (const [ordinal, { line, code, reason }] of refusals)
      if (REFUSALS[code].list === list) placed.set(ordinal, { line, code, reason, place: placed.size + 1 });
  return placed;
}
