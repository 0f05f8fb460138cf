import type { AnySql } from '../driver/connect.ts';
import { firstIdSince, momentOfId } from './first-id-since.ts';

/** What can be done with a check that has succeeded. */
export interface CheckRecord {
  /** Until when its file is kept, to be published; null: it is no longer. */
  readonly file_kept_until: Date | null;
  /** The run that publishes it, or has done so. */
  readonly published_by: string | null;
  /** Runs that have changed what is published since: it may do something else now. */
  readonly changed_since: number;
}

/** An older run may have waited for so long. */
const DAY_MS = 86_400_000;

/**
 * Null: there is no such run, or it is no check that has succeeded. The file of one that was published counts as gone as
 * soon as its run has succeeded; it is removed a moment later.
 */
export async function findCheck(sql: AnySql, orgId: string, runId: string): Promise<CheckRecord | null> {
  const [row] = await sql<CheckRecord[]>`
    select case when p.state is distinct from 'succeeded' then f.kept_until end as file_kept_until, p.id as published_by,
      (select count(*)::int from runs as o
        where o.org_id = ${orgId} and o.id >= ${firstIdSince(momentOfId(runId) - DAY_MS)}
          and o.state = 'succeeded' and not o.dry_run and o.finished_at > r.finished_at
          and o.publishes is distinct from r.id) as changed_since
    from runs as r
      left join stored_files as f
        on f.org_id = r.org_id and f.id = r.file_id and f.body_hash is not null and f.kept_until > now()
      left join lateral (
        select id, state from runs
        where org_id = ${orgId} and id > r.id and publishes = r.id and state in ('queued', 'running', 'succeeded')
        order by id desc limit 1
      ) as p on true
    where r.org_id = ${orgId} and r.id = ${runId} and r.dry_run and r.state = 'succeeded' and r.undoes is null`;
  return row ?? null;
}

/** The organization's last check, if it can be published and has not been; its run's id. */
export async function findLastCheck(sql: AnySql, orgId: string): Promise<string | null> {
  const [row] = await sql<{ id: string; kept: boolean }[]>`
    select r.id, f.id is not null as kept
    from runs as r
      left join stored_files as f
        on f.org_id = r.org_id and f.id = r.file_id and f.body_hash is not null and f.kept_until > now()
    where r.org_id = ${orgId} and r.id >= ${firstIdSince(Date.now() - 2 * DAY_MS)} and r.dry_run and r.state = 'succeeded'
    order by r.id desc limit 1`;
  return row?.kept === true ? row.id : null;
}
