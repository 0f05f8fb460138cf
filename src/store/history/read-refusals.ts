import type { Refusal } from '../../model/refusal.ts';
import type { Sql } from '../driver/connect.ts';
import { unfoldRefusals } from './list-refusals.ts';

/** A refusal, and the list of the report that has it. */
export interface ListedRefusal extends Refusal {
  readonly list: 'skipped' | 'errors';
}

/** Read at once: some 120 KB, 2 ms of the main thread. */
const PAGE = 500;

/**
 * All refusals of a run in the order of its report, in pages that are read when they are asked for: 60 000 of them
 * are 14 MB, and whoever takes them slowly holds one page and no connection. Throws when there are not `count`, for the
 * report may be removed for its age meanwhile.
 */
export async function* readRefusals(
  sql: Sql,
  orgId: string,
  runId: string,
  count: number,
): AsyncGenerator<readonly ListedRefusal[], void> {
  let position = 0;
  while (position < count) {
    await unfoldRefusals(sql, orgId, runId);
    const page = await sql<ListedRefusal[]>`
      select list, external_id as id, reason, code, line, name from run_refusals
      where org_id = ${orgId} and run_id = ${runId} and position > ${position} order by position limit ${PAGE}`;
    if (page.length === 0) throw new Error(`of ${count} refusals of run ${runId} there are ${position}`);
    yield page;
    position += page.length;
  }
}
