import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql } from '../driver/connect.ts';

/** Prolongs the leases of what a process is at work on. */
export async function renewClaims(sql: AnySql, claimIds: readonly string[], leaseMs: number): Promise<void> {
  if (claimIds.length === 0) return;
  await forReachable(
    sql,
    ({ only }) => sql`
      update photo_transfers set claimed_until = now() + ${leaseMs} * interval '1 millisecond'
      where claimed_until is not null and claim_id = any(${[...claimIds]}::uuid[]) ${only('org_id')}`,
  );
}

/** Gives back what a process that stops has not finished; it counts as not tried. */
export async function releaseClaims(sql: AnySql, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0) return;
  await forReachable(
    sql,
    ({ only }) => sql`
      update photo_transfers set claim_id = null, claimed_until = null, attempts = attempts - 1
      where claimed_until is not null and claim_id = any(${[...claimIds]}::uuid[]) ${only('org_id')}`,
  );
}

/** Frees what nobody is at work on any more: its process has died, or could not settle it. */
export async function releaseExpired(sql: AnySql): Promise<void> {
  await forReachable(
    sql,
    ({ only }) => sql`
      update photo_transfers set claim_id = null, claimed_until = null where claimed_until < now() ${only('org_id')}`,
  );
}

/**
 * Forgets queues in which nothing waits any more. Not young ones: a run that is just being queued has locked its own, and
 * its transfers are not seen before it commits.
 */
export async function forgetQueues(sql: AnySql): Promise<void> {
  await forReachable(
    sql,
    ({ only }) => sql`
      with waiting as materialized (
        select distinct org_id, host from photo_transfers where state = 'queued' ${only('org_id')}
      )
      delete from photo_queues as q
      where wanted_at < now() - interval '1 hour' ${only('q.org_id')} and not exists (
        select from waiting as w where w.org_id = q.org_id and w.host = q.host)`,
  );
}
