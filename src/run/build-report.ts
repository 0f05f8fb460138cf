import { TALLY_COUNTERS, type TallyCode } from '../model/counters.ts';
import type { Tally } from '../model/draft.ts';
import { REFUSALS, type Refusal } from '../model/refusal.ts';
import type { RunReport } from '../model/report.ts';
import type { Plan } from './plan-changes.ts';

export interface ReportFacts {
  readonly runId: string;
  readonly shop: string;
  readonly dryRun: boolean;
  /** The plan's refusals, each with its name. */
  readonly refusals: readonly Refusal[];
  /** Tolerated defects that no published offer carries: code → count. */
  readonly warnings: ReadonlyMap<string, number>;
  /** Edits by hand of before that the run keeps. */
  readonly keptEdits: NonNullable<RunReport['kept_edits']>;
}

/**
 * Builds the run report from the plan. Pure; a dry run and a real run build it alike.
 * Counters are what the plan does to the database: the apply fails unless the database agrees with each of them.
 */
export function buildReport(plan: Plan, facts: ReportFacts): RunReport {
  const skipped = facts.refusals.filter((refusal) => REFUSALS[refusal.code].list === 'skipped');
  const errors = facts.refusals.filter((refusal) => REFUSALS[refusal.code].list === 'errors');
  const sums = sumTallies(plan.tallies, facts.warnings);
  return {
    run_id: facts.runId,
    shop: facts.shop,
    dry_run: facts.dryRun,
    counters: {
      total: plan.total,
      created: plan.create.length,
      updated: plan.update.length,
      unchanged: plan.unchanged,
      skipped: skipped.length,
      closed: plan.close.length,
      errors: errors.length,
      ...sums.flagged,
    },
    skipped,
    errors,
    metrics: {
      total: plan.total,
      converted: plan.recognized,
      skipped: skipped.length,
      category_hit_rate: ratio(plan.recognized, plan.total, 4),
      avg_tags: ratio(sums.tags, sums.offers, 2),
      drop_reasons: sorted(sums.drops),
    },
    warnings: sorted(sums.warnings),
    ...(facts.keptEdits.length === 0 ? {} : { kept_edits: facts.keptEdits }),
  };
}

interface Sums {
  offers: number;
  tags: number;
  /** Offers with the flag of each counter. */
  readonly flagged: Record<TallyCode, number>;
  readonly drops: Map<string, number>;
  readonly warnings: Map<string, number>;
}

/** Adds up the tallies; each distinct text is parsed once (60 000 offers have a few hundred distinct ones). */
function sumTallies(tallies: ReadonlyMap<string, number>, warnings: ReadonlyMap<string, number>): Sums {
  const sums: Sums = {
    offers: 0,
    tags: 0,
    flagged: Object.fromEntries(TALLY_COUNTERS.map(({ code }) => [code, 0])) as Record<TallyCode, number>,
    drops: new Map(),
    warnings: new Map(warnings),
  };
  for (const [text, offers] of tallies) {
    const tally = JSON.parse(text) as Tally;
    sums.offers += offers;
    sums.tags += tally.tags * offers;
    for (const { code, flag } of TALLY_COUNTERS) if (tally[flag]) sums.flagged[code] += offers;
    add(sums.drops, tally.drops, offers);
    add(sums.warnings, tally.warnings, offers);
  }
  return sums;
}

function add(into: Map<string, number>, counts: Readonly<Record<string, number>>, times: number): void {
  for (const [key, count] of Object.entries(counts)) into.set(key, (into.get(key) ?? 0) + count * times);
}

/** Most frequent first, equal counts by text: the same order however batches came back. */
function sorted(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}

function ratio(part: number, whole: number, decimals: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10 ** decimals) / 10 ** decimals;
}
