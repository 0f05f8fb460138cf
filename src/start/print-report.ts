import { type CounterCode, OFFER_COUNTERS, PLAN_COUNTERS, TALLY_COUNTERS } from '../model/counters.ts';
import type { Refusal } from '../model/refusal.ts';
import type { RunReport } from '../model/report.ts';

/** Prints a run report as a person reads it: what happened, then every refused product with its line and reason. */
export function printReport(report: RunReport, print: (line: string) => void): void {
  const { counters, metrics } = report;
  print(`Report of «${report.shop}»${report.dry_run ? ' (dry run: nothing was changed)' : ''}`);
  const told = (shown: readonly { readonly code: CounterCode; readonly english: string }[]) =>
    shown.map(({ code, english }) => `${counters[code]} ${english}`).join(', ');
  print(`  ${counters.total} products: ${told(OFFER_COUNTERS)}; ${told(PLAN_COUNTERS)}`);
  print(`  ${told(TALLY_COUNTERS)}, ${metrics.avg_tags} tags on average`);
  printRefusals('Skipped', report.skipped, print);
  printRefusals('Errors', report.errors, print);
  const warnings = Object.entries(report.warnings).map(([code, count]) => `${code} × ${count}`);
  if (warnings.length > 0) print(`  Tolerated in the file: ${warnings.join(', ')}`);
}

/** A screenful; the answer of the push has them all. */
const SHOWN = 20;

function printRefusals(title: string, refusals: readonly Refusal[], print: (line: string) => void): void {
  if (refusals.length === 0) return;
  print(`  ${title}:`);
  for (const refusal of refusals.slice(0, SHOWN))
    print(`    line ${refusal.line}  ${refusal.id ?? '(no id)'}  ${refusal.reason}  ${refusal.name}`);
  if (refusals.length > SHOWN) print(`    … and ${refusals.length - SHOWN} more`);
}
