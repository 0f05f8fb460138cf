import { findNode } from '../cluster/find-node.ts';
import { forReachable, type Reachable } from '../cluster/for-reachable.ts';
import type { AnySql, Sql, TransactionSql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import type { ClaimedTransfer, ClaimOptions } from './claimed-transfer.ts';

interface Turn {
  readonly orgId: string;
  readonly host: string;
}

/** Queues looked at for one that has something due; the others have their turn with the next call. */
const TURNS = 50;

/**
 * `claimTransfers` in a cluster: queues and hosts lie on the coordinator and are taken there in the order of their turns;
 * what is due of an organization is claimed on its own server and over a connection to it, for no statement locks rows of
 * several, and one that goes through the coordinator costs it more than the claim itself.
 */
export async function claimOnNodes(sql: Sql, options: ClaimOptions): Promise<readonly ClaimedTransfer[]> {
  return await forReachable(sql, ({ only }) =>
    sql.begin(async (tx): Promise<ClaimedTransfer[]> => {
      const turns = await tx<Turn[]>`
      select q.org_id as "orgId", q.host
      from (
        select org_id, host, claimed_at, max(claimed_at) over (partition by org_id) as turn from photo_queues
        where org_id <> all(${[...options.full]}::uuid[]) ${only('org_id')}
      ) as q join photo_hosts as h on h.host = q.host and (h.paused_until is null or h.paused_until <= now())
      order by q.turn nulls first, q.claimed_at nulls first limit ${TURNS}`;
      for (const turn of turns) {
        const claimed = await claimOfTurn(sql, tx, turn, options, only);
        if (claimed.length > 0) return claimed;
      }
      return [];
    }),
  );
}

async function claimOfTurn(
  sql: Sql,
  tx: TransactionSql,
  turn: Turn,
  options: ClaimOptions,
  only: Reachable['only'],
): Promise<ClaimedTransfer[]> {
  const [held] = await tx<{ owners: string[] }[]>`
    select array(select org_id::text from photo_queues as q where q.host = h.host ${only('q.org_id')}) as owners
    from photo_hosts as h
    where host = ${turn.host} and (paused_until is null or paused_until <= now()) for update skip locked`;
  if (held === undefined) return [];
  const node = await findNode(sql, turn.orgId);
  const isShared = held.owners.length > 1;
  const { busy, isDue } = isShared ? await lookAtAll(tx, turn, held.owners) : await look(node, turn);
  const room = Math.min(options.most(turn.orgId), options.perHost - busy);
  if (!isDue || room <= 0) return [];
  const claimed = await claim(node, turn, room, options.leaseMs);
  if (claimed.length > 0)
    await tx`
      update photo_queues set claimed_at = clock_timestamp() where org_id = ${turn.orgId} and host = ${turn.host}`;
  return claimed;
}

interface Look {
  /** Of the host, whoever's they are. */
  readonly busy: number;
  readonly isDue: boolean;
}

/** Several organizations have pictures on the host; whether anything is due the claim finds out. */
async function lookAtAll(tx: TransactionSql, { host }: Turn, owners: readonly string[]): Promise<Look> {
  const rows = await tx<{ busy: number }[]>`
    select count(*)::int as busy from photo_transfers
    where host = ${host} and claimed_until is not null and org_id = any(${[...owners]}::uuid[])`;
  return { ...onlyRow(rows), isDue: true };
}

/** Apart from the claim: as a part of it this count made a server of Citus 13.2 fall over. */
async function look(node: AnySql, { orgId, host }: Turn): Promise<Look> {
  const rows = await node<Look[]>`
    select (
        select count(*)::int from photo_transfers
        where org_id = ${orgId} and host = ${host} and claimed_until is not null
      ) as busy,
      exists (
        select from photo_transfers
        where org_id = ${orgId} and host = ${host} and state = 'queued' and claimed_until is null and next_attempt_at <= now()
      ) as "isDue"`;
  return onlyRow(rows);
}

/**
 * One statement, and its own transaction: what the coordinator's one holds meanwhile are turns and hosts, so that nothing is
 * prepared on two servers. Should that one break, nobody knows of the claims, and they end with their lease. Ids are made here,
 * for Citus takes no volatile function.
 */
async function claim(
  node: AnySql,
  { orgId, host }: Turn,
  room: number,
  leaseMs: number,
): Promise<ClaimedTransfer[]> {
  const claims = Array.from({ length: room }, () => crypto.randomUUID());
  return await node<ClaimedTransfer[]>`
    with chosen as materialized (
      select url_hash, run_id from photo_transfers as t
      where org_id = ${orgId} and host = ${host} and state = 'queued' and claimed_until is null
        and next_attempt_at <= now()
        and not exists (
          select from photo_transfers as earlier
          where earlier.org_id = ${orgId} and earlier.url_hash = t.url_hash and earlier.run_id < t.run_id
            and earlier.state = 'queued')
      order by rank, url_hash limit ${room} for update skip locked
    ), named as (
      select url_hash, run_id, (${claims}::uuid[])[row_number() over ()] as claim_id from chosen
    )
    update photo_transfers as t
    set claim_id = c.claim_id, claimed_until = now() + ${leaseMs} * interval '1 millisecond', attempts = t.attempts + 1
    from named as c, photo_links as l
    where l.org_id = ${orgId} and l.url_hash = c.url_hash
      and t.org_id = ${orgId} and t.url_hash = c.url_hash and t.run_id = c.run_id
    returning t.claim_id as "claimId", t.org_id as "orgId", t.url_hash as "urlHash", l.url, t.host, t.attempts,
      case when l.photo_hash is not null then l.etag end as etag,
      case when l.photo_hash is not null then l.last_modified end as "lastModified"`;
}
