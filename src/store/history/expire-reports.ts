import { forReachable, type Reachable } from '../cluster/for-reachable.ts';
import type { AnySql } from '../driver/connect.ts';

/** How long the lists of a report are kept; never shorter than a week, whatever these say. */
export interface ReportKeeping {
  readonly keptMs: number;
  /** The newest reports of an organization that are kept; older ones go once a week has passed. */
  readonly perOrganization: number;
}

/** Within these nobody has to hurry to read a report. */
const LEAST_DAYS = 7;
/** At once: a report may be 14 MB, and its removal is written to the log of the database. */
const BATCH = 200;

/**
 * Removes reports that have grown old or are beyond the organization's quota, and the rows unfolded from them. The run
 * stays for good, with counters, timings, metrics and its error.
 *
 * @returns how many were removed; all that there are.
 */
export async function expireReports(sql: AnySql, keeping: ReportKeeping): Promise<number> {
  let expired = 0;
  for (;;) {
    const batch = await forReachable(sql, ({ only }) => expireBatch(sql, keeping, only));
    expired += batch;
    if (batch < BATCH) return expired;
  }
}

async function expireBatch(
  sql: AnySql,
  { keptMs, perOrganization }: ReportKeeping,
  only: Reachable['only'],
): Promise<number> {
  const result = await sql`
    with expired as materialized (
      select org_id, id from (
        select org_id, id, started_at, row_number() over (partition by org_id order by id desc) as place
        from runs where report is not null ${only('org_id')}
      ) as kept
      where started_at < now() - ${LEAST_DAYS} * interval '1 day'
        and (place > ${perOrganization} or started_at < now() - ${keptMs} * interval '1 millisecond')
      limit ${BATCH}
    ),
    unfolded as (
      delete from run_refusals as f using expired as e where f.org_id = e.org_id and f.run_id = e.id ${only('f.org_id')}
    )
    update runs as r set report = null, report_expired_at = now(), refusals_listed_at = null
    from expired as e where r.org_id = e.org_id and r.id = e.id ${only('r.org_id')}`;
  return result.count;
}
