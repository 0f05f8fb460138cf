import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** What a version has done to everything published, whichever process has taken it there. */
export interface AppliedCounts {
  /** With changed products. */
  readonly organizations: number;
  readonly changed: number;
  /** Refused by it, and left published. */
  readonly refused: number;
}

/** Counts what runs of a version of the dictionary have done since it came into force. */
export async function countApplied(sql: AnySql, version: string, since: Date): Promise<AppliedCounts> {
  const rows = await forReachable(
    sql,
    ({ only }) => sql<Omit<AppliedCounts, 'refused'>[]>`
      select count(distinct org_id)::int as organizations, coalesce(sum((counters->>'updated')::int), 0)::int as changed
      from runs
      where channel = 'dictionary' and state = 'succeeded' and undoes is null and started_at >= ${since}
        and (counters->>'updated')::int > 0 ${only('org_id')}`,
  );
  const listed = await forReachable(
    sql,
    ({ only }) => sql<Pick<AppliedCounts, 'refused'>[]>`
      select count(*)::int as refused from dictionary_refusals where version = ${version} ${only('org_id')}`,
  );
  return { ...onlyRow(rows), ...onlyRow(listed) };
}
