import { countListed } from '../../model/counters.ts';
import type { RunReport } from '../../model/report.ts';
import type { Sql } from '../../store/driver/connect.ts';
import type { RunRecord } from '../../store/history/list-runs.ts';
import { readRefusals } from '../../store/history/read-refusals.ts';
import { findRunSummary } from '../../store/history/store-run-summary.ts';

/**
 * Writes the JSON text of a run's report in pieces, each read when it is asked for: the lists of the report may be 14 MB.
 * `null` for a run that has no report, or no longer.
 */
export async function* writeStoredReport(
  sql: Sql,
  orgId: string,
  run: RunRecord,
  lists: 'full' | 'summary' = 'full',
): AsyncGenerator<string, void> {
  const { id, counters, dry_run } = run;
  const summary =
    counters === null || run.report_expired_at !== null ? null : await findRunSummary(sql, orgId, id);
  if (counters === null || summary === null) {
    yield 'null';
    return;
  }
  const head = {
    run_id: id,
    shop: run.shop ?? '',
    dry_run,
    counters,
    ...(lists === 'summary' ? { summary: true } : {}),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"skipped":[`;
  let writing = 'skipped';
  let separator = '';
  for await (const page of lists === 'summary' ? [] : readRefusals(sql, orgId, id, countListed(counters))) {
    let text = '';
    for (const { list, ...refusal } of page) {
      if (list !== writing) {
        text += '],"errors":[';
        separator = '';
        writing = list;
      }
      text += separator + JSON.stringify(refusal);
      separator = ',';
    }
    yield text;
  }
  if (writing === 'skipped') yield '],"errors":[';
  const { metrics, warnings, kept_edits, undo } = summary;
  const tail: Partial<RunReport> = {
    metrics,
    warnings,
    ...(kept_edits === undefined ? {} : { kept_edits }),
    ...(undo === undefined ? {} : { undo }),
  };
  yield `],${JSON.stringify(tail).slice(1)}`;
}
