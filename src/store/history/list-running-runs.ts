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
  return sql<RunningRun[]>`
    select r.org_id as "orgId", o.name as organization, r.id as "runId", r.channel, r.dry_run as "dryRun", r.stage,
      r.bytes_read::float8 as bytes, r.offers_read as offers,
      extract(epoch from clock_timestamp() - r.started_at)::float8 as seconds
    from runs as r join organizations as o on o.id = r.org_id
    where r.state = 'running' and run_is_alive(r.org_id)
    order by r.started_at`;
}
