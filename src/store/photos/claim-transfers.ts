import type { Sql, TransactionSql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** A link that this process is to fetch now. */
export interface ClaimedTransfer {
  /** Of this claim: it settles the transfer only while it holds it. */
  readonly claimId: string;
  readonly orgId: string;
  readonly urlHash: Uint8Array;
  readonly url: string;
  readonly host: string;
  /** Times it was claimed, this one included. */
  readonly attempts: number;
  /** Validators of the answer that gave the photo it has; null without one. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface ClaimOptions {
  /** Most transfers to claim. */
  readonly most: number;
  /** Most transfers from one host at once, over all processes. */
  readonly perHost: number;
  readonly leaseMs: number;
}

/**
 * Claims transfers of one host: the one that was asked longest ago, is not paused and has room. Empty when there is
 * no such host. Holding the host's row while counting keeps `perHost` exact whatever the number of processes; a
 * host that another process is just claiming from is passed over.
 */
export async function claimTransfers(sql: Sql, options: ClaimOptions): Promise<readonly ClaimedTransfer[]> {
  return sql.begin(async (tx): Promise<ClaimedTransfer[]> => {
    const [host] = await tx<{ host: string }[]>`
      update photo_hosts set claimed_at = now()
      where host = (
        select host from photo_hosts as h
        where (paused_until is null or paused_until <= now())
          and exists (
            select from photo_transfers as t
            where t.host = h.host and state = 'queued' and claimed_until is null and next_attempt_at <= now())
          and ${options.perHost} > (
            select count(*) from photo_transfers as t where t.host = h.host and claimed_until is not null)
        order by claimed_at nulls first limit 1 for update skip locked)
      returning host`;
    if (host === undefined) return [];
    // Only from here on is what the holder before this one committed sure to be seen.
    const busy = await tx<{ count: number }[]>`
      select count(*)::int from photo_transfers where host = ${host.host} and claimed_until is not null`;
    const room = Math.min(options.most, options.perHost - onlyRow(busy).count);
    return room > 0 ? claimOfHost(tx, host.host, room, options) : [];
  });
}

/**
 * A link that several runs wait for is fetched for the first of them, which settles it for all. The limit is a
 * plain number: with an expression the planner expects a tenth of the queue and reads all links (40 ms, not 1).
 */
async function claimOfHost(
  tx: TransactionSql,
  host: string,
  room: number,
  { leaseMs }: ClaimOptions,
): Promise<ClaimedTransfer[]> {
  return tx<ClaimedTransfer[]>`
    with chosen as materialized (
      select org_id, url_hash, run_id from photo_transfers as t
      where host = ${host} and state = 'queued' and claimed_until is null and next_attempt_at <= now()
        and not exists (
          select from photo_transfers as earlier
          where earlier.org_id = t.org_id and earlier.url_hash = t.url_hash and earlier.run_id < t.run_id
            and earlier.state = 'queued')
      order by rank, url_hash limit ${room} for update skip locked
    )
    update photo_transfers as t
    set claim_id = gen_random_uuid(), claimed_until = now() + ${leaseMs} * interval '1 millisecond',
      attempts = t.attempts + 1
    from chosen as c join photo_links as l on l.org_id = c.org_id and l.url_hash = c.url_hash
    where t.org_id = c.org_id and t.url_hash = c.url_hash and t.run_id = c.run_id
    returning t.claim_id as "claimId", t.org_id as "orgId", t.url_hash as "urlHash", l.url, t.host, t.attempts,
      case when l.photo_hash is not null then l.etag end as etag,
      case when l.photo_hash is not null then l.last_modified end as "lastModified"`;
}
