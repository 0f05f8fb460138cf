import { hasCitus } from '../cluster/has-citus.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** An organization that a version has not been taken to yet. */
export interface DictionaryWork {
  readonly orgId: string;
  readonly version: string;
}

/** After an organization whose imports did not end, the others come first. */
const AGAIN_SECONDS = 5;

/** Has every organization with imported intentions converted anew with a version; what was to be done before is forgotten. */
export async function addWork(sql: AnySql, version: string, who: string): Promise<void> {
  // In a cluster intentions lie elsewhere, perhaps on a server that is down: of who has never imported nothing is found later.
  const hasImported = (await hasCitus(sql))
    ? sql`select from run_leases as l where l.org_id = o.id`
    : sql`select from intentions as i where i.org_id = o.id and i.source is not null`;
  await sql`
    insert into dictionary_work (org_id, version, who)
    select id, ${version}, ${who} from organizations as o where exists (${hasImported})
    on conflict (org_id) do update set version = excluded.version, who = excluded.who, added_at = now(), tried_at = null`;
}

/** Organizations that are due, the one that waits longest first. */
export async function listWork(sql: AnySql, limit: number): Promise<DictionaryWork[]> {
  return sql<DictionaryWork[]>`
    select org_id as "orgId", version from dictionary_work
    where tried_at is null or tried_at < now() - ${AGAIN_SECONDS} * interval '1 second'
    order by tried_at nulls first, org_id limit ${limit}`;
}

export async function countWork(sql: AnySql): Promise<number> {
  return onlyRow(await sql<{ count: number }[]>`select count(*)::int as count from dictionary_work`).count;
}

/** An organization that a version has not been taken to yet, for people. */
export interface WaitingWork {
  readonly organization: string;
  readonly version: string;
  /** Somebody has begun with it: its imports did not end, or it is being converted. */
  readonly triedAt: Date | null;
}

/** The first organizations that wait, by name. */
export async function listWaitingWork(sql: AnySql, limit: number): Promise<WaitingWork[]> {
  return sql<WaitingWork[]>`
    select o.name as organization, w.version, w.tried_at as "triedAt"
    from dictionary_work as w join organizations as o on o.id = w.org_id
    order by w.tried_at nulls last, o.name limit ${limit}`;
}

/** Whoever works at an organization is alone: two would write the same. Freed with the connection. */
export async function takeWork(connection: AnySql, { orgId, version }: DictionaryWork): Promise<boolean> {
  const { taken } = onlyRow(
    await connection<{ taken: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended('dictionary:' || ${orgId}::text, 0)) as taken`,
  );
  if (!taken) return false;
  const due = await connection`
    update dictionary_work set tried_at = now() where org_id = ${orgId} and version = ${version}`;
  if (due.count > 0) return true;
  await leaveWork(connection, orgId);
  return false;
}

export async function leaveWork(connection: AnySql, orgId: string): Promise<void> {
  await connection`select pg_advisory_unlock(hashtextextended('dictionary:' || ${orgId}::text, 0))`;
}

/** Says, before the organization's lock is asked for, that it will be held for a moment only. */
export async function tellApplying(sql: AnySql, orgId: string, isApplying: boolean): Promise<void> {
  await sql`
    update dictionary_work set applying_since = case when ${isApplying} then now() end where org_id = ${orgId}`;
}

/** The longest that a run of a new dictionary holds an organization's lock, in minutes: else its process is dead. */
const LONGEST = 2;

/** Whether the organization's lock is held, or about to be, by a run that an import waits for. */
export async function isApplying(sql: AnySql, orgId: string): Promise<boolean> {
  const found = await sql`
    select from dictionary_work
    where org_id = ${orgId} and applying_since > now() - ${LONGEST} * interval '1 minute'`;
  return found.count > 0;
}

/** Done, unless another version is to be taken to the organization meanwhile. */
export async function endWork(sql: AnySql, { orgId, version }: DictionaryWork): Promise<void> {
  await sql`delete from dictionary_work where org_id = ${orgId} and version = ${version}`;
}
