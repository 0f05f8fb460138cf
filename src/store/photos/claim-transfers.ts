import { hasCitus } from '../cluster/has-citus.ts';
import type { Sql, TransactionSql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { claimOnNodes } from './claim-on-nodes.ts';
import type { ClaimedTransfer, ClaimOptions } from './claimed-transfer.ts';

/**
 * Claims transfers of one organization from one host: the organization that had a turn longest ago and has something
 * due, and of its hosts, if not paused and with room, the one it asked longest ago. Empty when there is none. Holding
 * the host's row while counting keeps `perHost` exact whatever the number of processes; a host that another process is
 * just claiming from is passed over.
 *
 * Queues are looked at one after another in the order of their turns until one has something due: 300 ms become 15 where
 * 1000 organizations wait for 3 servers each (`offset 0` keeps the planner from reading all transfers at once).
 */
export async function claimTransfers(sql: Sql, options: ClaimOptions): Promise<readonly ClaimedTransfer[]> {
  if (await hasCitus(sql)) return await claimOnNodes(sql, options);
  return sql.begin(async (tx): Promise<ClaimedTransfer[]> => {
    const [queue] = await tx<Queue[]>`
      with turns as materialized (
        select org_id, host, claimed_at, max(claimed_at) over (partition by org_id) as turn from photo_queues
        where org_id <> all(${[...options.full]}::uuid[])
        order by turn nulls first, claimed_at nulls first
      )
      select q.org_id as "orgId", q.host from turns as q cross join lateral (
        select host from photo_hosts
        where host = q.host and (paused_until is null or paused_until <= now())
          and exists (
            select from photo_transfers as t
            where t.org_id = q.org_id and t.host = q.host and state = 'queued' and claimed_until is null
              and next_attempt_at <= now() offset 0)
          and ${options.perHost} > (
            select count(*) from photo_transfers as t where t.host = q.host and claimed_until is not null)
        for update skip locked limit 1
      ) as h
      limit 1`;
    if (queue === undefined) return [];
    await tx`
      update photo_queues set claimed_at = clock_timestamp() where org_id = ${queue.orgId} and host = ${queue.host}`;
    // Only from here on is what the holder before this one committed sure to be seen.
    const busy = await tx<{ count: number }[]>`
      select count(*)::int from photo_transfers where host = ${queue.host} and claimed_until is not null`;
    const room = Math.min(options.most(queue.orgId), options.perHost - onlyRow(busy).count);
    return room > 0 ? claimOfQueue(tx, queue, room, options) : [];
  });
}

interface Queue {
  readonly orgId: string;
  readonly host: string;
}

/**
 * A link that several runs wait for is fetched for the first of them, which settles it for all. The limit is a
 * plain number: with an expression the planner expects a tenth of the queue and reads all links (40 ms, not 1).
 */
async function claimOfQueue(
  tx: TransactionSql,
  { orgId, host }: Queue,
  room: number,
  { leaseMs }: Pick<ClaimOptions, 'leaseMs'>,
): Promise<ClaimedTransfer[]> {
  return tx<ClaimedTransfer[]>`
    with chosen as materialized (
      select org_id, url_hash, run_id from photo_transfers as t
      where org_id = ${orgId} and host = ${host} and state = 'queued' and claimed_until is null and next_attempt_at <= now()
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
