import type { AnySql } from '../driver/connect.ts';

/**
 * Asks the process that runs it, whichever that is, to end a run. False when there is no such run, or it has ended:
 * the run's last statement before its commit holds the row, so this either comes in time or sees it ended.
 */
export async function requestCancel(sql: AnySql, orgId: string, runId: string): Promise<boolean> {
  const result = await sql`
    update runs set cancel_requested_at = coalesce(cancel_requested_at, now())
    where org_id = ${orgId} and id = ${runId} and state = 'running'`;
  return result.count > 0;
}

/** Asks for the end of whatever run of an organization is under way. */
export async function requestCancelOfAll(sql: AnySql, orgId: string): Promise<void> {
  await sql`
    update runs set cancel_requested_at = coalesce(cancel_requested_at, now())
    where org_id = ${orgId} and state = 'running'`;
}

/** Whether somebody has asked to end the run. */
export async function isCancelRequested(sql: AnySql, orgId: string, runId: string): Promise<boolean> {
  const [row] = await sql<{ asked: boolean }[]>`
    select cancel_requested_at is not null as asked from runs where org_id = ${orgId} and id = ${runId}`;
  return row?.asked === true;
}
