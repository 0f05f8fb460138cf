import { forReachable, type Reachable } from '../cluster/for-reachable.ts';
import type { Sql, TransactionSql } from '../driver/connect.ts';
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
 * what is due of an organization is claimed on its own server, for no statement locks rows of several.
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
        const claimed = await claimOfTurn(tx, turn, options, only);
        if (claimed.length > 0) return claimed;
      }
      return [];
    }),
  );
}

async function claimOfTurn(
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
  const chosen = await tx<{ urlHash: Uint8Array; runId: string }[]>`
    select url_hash as "urlHash", run_id as "runId" from photo_transfers as t
    where org_id = ${turn.orgId} and host = ${turn.host} and state = 'queued' and claimed_until is null
      and next_attempt_at <= now()
      and not exists (
        select from photo_transfers as earlier
        where earlier.org_id = ${turn.orgId} and earlier.url_hash = t.url_hash and earlier.run_id < t.run_id
          and earlier.state = 'queued')
    order by rank, url_hash limit ${options.perHost} for update skip locked`;
  if (chosen.length === 0) return [];
  const busy = await tx<{ count: number }[]>`
    select count(*)::int from photo_transfers where host = ${turn.host} and claimed_until is not null and org_id = any(${held.owners}::uuid[])`;
  const room = Math.min(options.most(turn.orgId), options.perHost - onlyRow(busy).count);
  if (room <= 0) return [];
  await tx`
    update photo_queues set claimed_at = clock_timestamp() where org_id = ${turn.orgId} and host = ${turn.host}`;
  return await mark(tx, turn, chosen.slice(0, room), options.leaseMs);
}

async function mark(
  tx: TransactionSql,
  { orgId }: Turn,
  chosen: readonly { readonly urlHash: Uint8Array; readonly runId: string }[],
  leaseMs: number,
): Promise<ClaimedTransfer[]> {
  const hashes = chosen.map(({ urlHash }) => Buffer.from(urlHash).toString('hex'));
  const runs = chosen.map(({ runId }) => runId);
  const claims = chosen.map(() => crypto.randomUUID());
  return await tx<ClaimedTransfer[]>`
    update photo_transfers as t
    set claim_id = c.claim_id, claimed_until = now() + ${leaseMs} * interval '1 millisecond', attempts = t.attempts + 1
    from (
      select decode(hash, 'hex') as url_hash, run_id, claim_id
      from unnest(${hashes}::text[], ${runs}::uuid[], ${claims}::uuid[]) as c (hash, run_id, claim_id)
    ) as c, photo_links as l
    where l.org_id = ${orgId} and l.url_hash = c.url_hash
      and t.org_id = ${orgId} and t.url_hash = c.url_hash and t.run_id = c.run_id
    returning t.claim_id as "claimId", t.org_id as "orgId", t.url_hash as "urlHash", l.url, t.host, t.attempts,
      case when l.photo_hash is not null then l.etag end as etag,
      case when l.photo_hash is not null then l.last_modified end as "lastModified"`;
}
