import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql } from '../driver/connect.ts';

/** A run that some process is at work on now. */
export interface RunningRun {
  readonly orgId: string;
  readonly organization: string;
  readonly runId: string;
  readonly channel: string;
  readonly dryRun: boolean;
  /** read, plan or apply. */
  readonly stage: string;
  /** As last noted, at most half a second ago. */
  readonly bytes: number;
  readonly offers: number;
  /** Since its start, by the database's clock. */
  readonly seconds: number;
}

/**
 * Runs under way in any process, the longest first. A run is told by its organization's lock and not by its record
 * alone, which a killed process leaves behind as `running`.
 */
export async function listRunningRuns(sql: AnySql): Promise<RunningRun[]> {
  const running = await forReachable(
    sql,
    ({ only }) => sql<Omit<RunningRun, 'organization'>[]>`
      select org_id as "orgId", id as "runId", channel, dry_run as "dryRun", stage,
        bytes_read::float8 as bytes, offers_read as offers,
        extract(epoch from statement_timestamp() - started_at)::float8 as seconds
      from runs where state = 'running' ${only('org_id')} order by started_at`,
  );
  const alive = await sql<{ id: string; name: string }[]>`
    select id, name from organizations
    where id = any(${running.map(({ orgId }) => orgId)}::uuid[]) and run_is_alive(id)`;
  const names = new Map(alive.map(({ id, name }) => [id, name]));
  return running.flatMap((run) => {
    const organization = names.get(run.orgId);
    return organization === undefined ? [] : [{ ...run, organization }];
  });
}
