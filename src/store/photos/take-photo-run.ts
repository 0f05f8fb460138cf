import { forReachable } from '../cluster/for-reachable.ts';
import type { Sql, TransactionSql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { type LinkFilter, lockLinks } from './lock-links.ts';

/** A run whose transfers have been queued. */
export interface TakenPhotoRun {
  readonly orgId: string;
  readonly runId: string;
  /** Links that are to be fetched for it. */
  readonly queued: number;
}

/** More rows than this in an empty table mislead the planner until its statistics are renewed. */
const ANALYZE_FROM = 1_000;

/**
 * Queues the transfers of the run that has waited longest: one for each different link of the lists it changed,
 * one for each link of its products on sale that failed before and may be tried again, and a conditional one for each
 * stored picture of its new and changed intentions whose server gave validators longer than `recheckAfterMs` ago.
 * What is known already (stored, or refused for good) is settled at once. Null when no run waits.
 *
 * One transaction: a crash leaves the run waiting. Any number of processes may call it; the runs of one
 * organization are taken one after another.
 */
export async function takePhotoRun(sql: Sql, recheckAfterMs: number): Promise<TakenPhotoRun | null> {
  const taken = await forReachable(sql, ({ only }) =>
    sql.begin(async (tx): Promise<TakenPhotoRun | null> => {
      const [run] = await tx<{ org_id: string; run_id: string; applied_at: string; changed: boolean }[]>`
      select org_id, run_id, applied_at::text, changed from photo_runs as r
      where taken_at is null ${only('org_id')} and not exists (
        select from photo_runs as earlier
        where earlier.org_id = r.org_id and earlier.taken_at is null and earlier.run_id < r.run_id)
      order by applied_at limit 1 for update skip locked`;
      if (run === undefined) return null;
      const [orgId, runId] = [run.org_id, run.run_id];
      // As in the apply: statistics know nothing of what an organization has just brought.
      await tx`set local enable_nestloop = off`;
      let queued = 0;
      if (run.changed || (await hasFailing(tx, orgId))) await countLinks(tx, orgId, run.applied_at);
      if (run.changed) queued += await queueRecorded(tx, orgId, runId, recheckAfterMs);
      queued += await queueRetries(tx, orgId, runId);
      // Hosts first, and in their order: whoever claims holds a host and then takes its turn of the queue, and another run
      // may name the same hosts.
      await tx`
      insert into photo_hosts (host)
      select distinct host from photo_transfers
      where org_id = ${orgId} and run_id = ${runId} and state = 'queued' order by host
      on conflict (host) do update set wanted_at = now()`;
      await tx`
      insert into photo_queues (org_id, host)
      select distinct org_id, host from photo_transfers
      where org_id = ${orgId} and run_id = ${runId} and state = 'queued' order by host
      on conflict (org_id, host) do update set wanted_at = now()`;
      await tx`update photo_runs set taken_at = now() where org_id = ${orgId} and run_id = ${runId}`;
      return { orgId, runId, queued };
    }),
  );
  if (taken !== null && taken.queued >= ANALYZE_FROM) await sql`analyze photo_transfers, photo_links`;
  return taken;
}

/** Whether links have failed that may be tried again: those of products on sale are, and a run that only closes takes some off. */
async function hasFailing(tx: TransactionSql, orgId: string): Promise<boolean> {
  const failing = await tx`select from photo_links where org_id = ${orgId} and ${isFailing(tx)} limit 1`;
  return failing.count > 0;
}

function isFailing(tx: TransactionSql): LinkFilter {
  return tx`photo_hash is null and not permanent and error_code is not null`;
}

/**
 * Counts anew which links the pictures of products on sale name, and gives up the transfers of those that no intention names.
 * A link that only closed products name counts for none, so that it is not tried again, and keeps its photo.
 */
async function countLinks(tx: TransactionSql, orgId: string, appliedAt: string): Promise<void> {
  await tx`
    create temporary table if not exists wanted_links (
      url_hash bytea, url text, pictures integer, rank smallint, recorded integer, touched integer
    ) on commit delete rows`;
  // As text: a Date would lose the microseconds by which the run's own lists are known. In the order of the indexes
  // that the links and transfers go into: 0.5 s less for 120 000.
  await tx`
    insert into wanted_links
    select hash_link(p.url), min(p.url), count(*) filter (where i.state = 'published'), min(p.place) - 1,
      count(*) filter (where i.pictures_at = ${appliedAt}::text::timestamptz),
      count(*) filter (where i.updated_at = ${appliedAt}::text::timestamptz and i.state = 'published')
    from intentions as i cross join unnest(i.pictures) with ordinality as p (url, place)
    where i.org_id = ${orgId}
    group by 1 order by 1`;
  await lockLinks(tx, orgId, tx`true`);
  await tx`
    insert into photo_links as l (org_id, url_hash, url, pictures, rank)
    select ${orgId}::uuid, url_hash, url, pictures, rank from wanted_links
    on conflict (org_id, url_hash) do update
      set pictures = excluded.pictures, rank = excluded.rank, unused_since = null
      where (l.pictures, l.rank, l.unused_since) is distinct from (excluded.pictures, excluded.rank, null)`;
  await tx`
    with wanted as materialized (select url_hash from wanted_links)
    update photo_links as l set pictures = 0, unused_since = now()
    where org_id = ${orgId} and unused_since is null
      and not exists (select from wanted as w where w.url_hash = l.url_hash)`;
  // A transfer under way is left to end: its process holds the row.
  await tx`
    with given_up as (
      select t.url_hash, t.run_id
      from photo_transfers as t join photo_links as l on l.org_id = t.org_id and l.url_hash = t.url_hash
      where t.org_id = ${orgId} and t.state = 'queued' and t.claimed_until is null
        and l.unused_since is not null
      for update of t skip locked
    )
    delete from photo_transfers
    where org_id = ${orgId} and (url_hash, run_id) in (select url_hash, run_id from given_up)`;
}

async function queueRecorded(
  tx: TransactionSql,
  orgId: string,
  runId: string,
  recheckAfterMs: number,
): Promise<number> {
  const rows = await tx<{ queued: number }[]>`
    with known as (
      select l.*, w.recorded, w.touched,
        l.photo_hash is not null and coalesce(l.etag, l.last_modified) is not null
          and l.checked_at < now() - ${recheckAfterMs} * interval '1 millisecond' as stale
      from wanted_links as w join photo_links as l on l.org_id = ${orgId} and l.url_hash = w.url_hash
    ),
    added as (
      insert into photo_transfers (org_id, url_hash, run_id, host, pictures, rank, state, error_code, error_text)
      select org_id, url_hash, ${runId}::uuid, host_of_link(url),
        case when recorded > 0 then recorded else touched end, rank,
        case when stale or (photo_hash is null and error_code is null) then 'queued'
             when photo_hash is not null then 'stored' else 'failed' end,
        error_code, error_text
      from known
      where (recorded > 0 and (error_code is null or permanent)) or (touched > 0 and stale)
      returning state
    )
    select count(*) filter (where state = 'queued')::int as queued from added`;
  return onlyRow(rows).queued;
}

/**
 * Passing failures; and, when no later run is going to ask for them, links that have given nothing yet and that
 * nobody is about to fetch.
 */
async function queueRetries(tx: TransactionSql, orgId: string, runId: string): Promise<number> {
  const later = await tx`
    select from photo_runs where org_id = ${orgId} and taken_at is null and run_id > ${runId}::uuid limit 1`;
  const added = await tx`
    insert into photo_transfers (org_id, url_hash, run_id, host, pictures, rank, state)
    select l.org_id, l.url_hash, ${runId}::uuid, host_of_link(l.url), l.pictures, l.rank, 'queued'
    from photo_links as l left join (
      select distinct url_hash from photo_transfers where org_id = ${orgId} and state = 'queued'
    ) as t using (url_hash)
    where org_id = ${orgId} and photo_hash is null and l.pictures > 0 and not permanent
      and (l.error_code is not null or (t.url_hash is null and ${later.count === 0}))`;
  const failing: LinkFilter = tx`pictures > 0 and ${isFailing(tx)}`;
  await lockLinks(tx, orgId, failing);
  await tx`
    update photo_links set error_code = null, error_text = null where org_id = ${orgId} and ${failing}`;
  return added.count;
}
