import type { AnySql, Sql, TransactionSql } from '../driver/connect.ts';
import { isDatabaseLost } from '../driver/is-database-lost.ts';
import { type LinkFilter, lockLinks } from './lock-links.ts';
import type { FailedLink } from './settle-transfer.ts';

/** When a server counts as out of order, and for how long it is left alone. */
export interface HostPatience {
  /** Failures of the server itself, one after another, that bring a pause. */
  readonly failures: number;
  /** The first pause; each further one without an answer in between is twice as long. */
  readonly pauseMs: number;
  /** Pauses without an answer in between; after the next failure nothing more is asked of the host. */
  readonly pauses: number;
}

/** Notes that a host answers; cheap when that was known. */
export async function noteAnswer(sql: AnySql, host: string): Promise<void> {
  await sql`
    update photo_hosts set failures = 0, pauses = 0
    where host = ${host} and (failures, pauses) <> (0, 0)`;
}

/**
 * Notes a failure of the server itself. Several in a row pause the host for all processes; several pauses in a row
 * fail everything that still waits for it with `giveUp`, so that a run never waits for a dead server for ever.
 * Failures of requests that were under way when the pause began are not counted again.
 *
 * @param askedPauseMs the pause that the server asked for, which begins at once; null when it did not ask.
 */
export async function noteFault(
  sql: Sql,
  host: string,
  patience: HostPatience,
  giveUp: FailedLink,
  askedPauseMs: number | null = null,
): Promise<'noted' | 'paused' | 'given up'> {
  const [row] = await sql<{ paused: boolean; pauses: number }[]>`
    update photo_hosts as h set
      failures = case when p.begins then 0 else h.failures + 1 end,
      pauses = case when p.begins then h.pauses + 1 else h.pauses end,
      paused_until = case when p.begins then now() + p.length else h.paused_until end
    from (
      select host, failures + 1 >= ${patience.failures} or ${askedPauseMs}::float8 is not null as begins,
        coalesce(${askedPauseMs}::float8, ${patience.pauseMs} * 2 ^ least(pauses, 16)) * interval '1 millisecond' as length
      from photo_hosts where host = ${host} for update
    ) as p
    where h.host = p.host and (h.paused_until is null or h.paused_until <= now())
    returning p.begins as paused, h.pauses`;
  if (row?.paused !== true) return 'noted';
  if (row.pauses <= patience.pauses) return 'paused';
  await failWaiting(sql, host, giveUp);
  return 'given up';
}

/** Of one organization after another: nobody's links are held while others' are failed, and what breaks off is begun again. */
async function failWaiting(sql: Sql, host: string, failure: FailedLink): Promise<void> {
  const owners = await sql<
    { orgId: string }[]
  >`select org_id as "orgId" from photo_queues where host = ${host}`;
  for (const { orgId } of owners)
    await sql
      .begin((tx) => failWaitingOf(tx, orgId, host, failure))
      .catch((error: unknown) => {
        // Of a cluster one server may be down: what it knows of is asked for again, and fails again.
        if (!isDatabaseLost(error)) throw error;
      });
  await sql`update photo_hosts set failures = 0, pauses = 0, paused_until = null where host = ${host}`;
}

/** Links first, then their transfers: the order of locks everywhere. */
async function failWaitingOf(
  tx: TransactionSql,
  orgId: string,
  host: string,
  { code, text, permanent }: FailedLink,
): Promise<void> {
  const waiting = tx`org_id = ${orgId} and host = ${host} and state = 'queued' and claimed_until is null`;
  const links: LinkFilter = tx`photo_hash is null and url_hash in (select url_hash from photo_transfers where ${waiting})`;
  await lockLinks(tx, orgId, links);
  await tx`
    update photo_links set error_code = ${code}, error_text = ${text}, permanent = ${permanent}
    where org_id = ${orgId} and ${links}`;
  await tx`
    update photo_transfers set state = 'failed', error_code = ${code}, error_text = ${text} where ${waiting}`;
}
