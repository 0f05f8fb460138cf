import { type Counters, completeCounters } from '../../model/counters.ts';
import type { RunOrigin } from '../../model/run/run-origin.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { endDeadRuns } from '../run/end-dead-runs.ts';

/** A run's record, columns as stored; its report is read apart. */
export interface RunRecord {
  readonly id: string;
  readonly channel: string;
  readonly dry_run: boolean;
  readonly remove_missing: boolean;
  readonly state: string;
  readonly stage: string;
  readonly bytes_read: number;
  readonly offers_read: number;
  readonly shop: string | null;
  /** As its sender called it; null: not given. */
  readonly file_name: string | null;
  /** Null for runs of older versions, of a new dictionary and of operators. */
  readonly started_by: RunOrigin['by'] | null;
  /** Name of the key, e-mail of the account, host of the link. */
  readonly starter: string | null;
  readonly timings: unknown;
  /** Null unless it succeeded. */
  readonly counters: Counters | null;
  readonly error: unknown;
  /** When its whole file was stored, to wait for its turn; null: it did not wait. */
  readonly queued_at: Date | null;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  /** When its report was removed for its age; null: it was not. */
  readonly report_expired_at: Date | null;
  /** The check whose file it publishes. */
  readonly publishes: string | null;
  /** The run that it has taken back; null for an import. */
  readonly undoes: string | null;
  /** What it has taken back was itself the taking back of a run, which is as it was: of any longer chain, every second one. */
  readonly returns: boolean;
  /** The run that it has taken back, or brought back, closed what somebody had decided on. */
  readonly of_closing: boolean;
  /** The run that has taken it back. */
  readonly undone_by: string | null;
  /** Until when it can be taken back; null: it cannot. */
  readonly undo_until: Date | null;
}

/** The columns of a record. Earlier rows may outlive their time by an hour, until they are swept. */
const columnsOf = (sql: AnySql, orgId: string) => sql`
  id, channel, dry_run, remove_missing, state, stage, bytes_read::float8 as bytes_read, offers_read, shop, file_name, started_by, starter, timings,
  counters, error, queued_at, started_at, finished_at, publishes, report_expired_at, undoes, undone_by,
  ${ofFirst(sql, orgId, sql`depth % 2 = 0`)} as returns,
  ${ofFirst(sql, orgId, sql`(counters ->> 'total')::int = 0 and (counters ->> 'closed')::int > 0`)} as of_closing,
  case when state = 'succeeded' and undone_by is null and undo_until > now() then undo_until end as undo_until`;

/** Nobody takes a run back and forth so often; a circle, should one ever stand there, ends. */
const LONGEST_CHAIN = 50;

/** What is true of the run that a chain of undos begins with, and of its depth. */
const ofFirst = (sql: AnySql, orgId: string, what: ReturnType<AnySql>) => sql`
  coalesce((
    with recursive chain as (
      select undone.undoes, undone.counters, 1 as depth from runs as undone
      where undone.org_id = ${orgId} and undone.id = runs.undoes
      union all
      select undone.undoes, undone.counters, chain.depth + 1 from chain
      join runs as undone on undone.org_id = ${orgId} and undone.id = chain.undoes
      where chain.depth < ${LONGEST_CHAIN}
    )
    select ${what} from chain where undoes is null), false)`;

/** Which runs are wanted; what is absent does not matter. */
export interface RunFilter {
  readonly state?: string | undefined;
  readonly started_by?: RunOrigin['by'] | undefined;
  readonly dry_run?: boolean | undefined;
}

/** Runs of an organization, newest first; `before` is the id of the last run of the page before. */
export async function listRuns(
  sql: AnySql,
  orgId: string,
  limit: number,
  before: string | null,
  filter: RunFilter = {},
): Promise<RunRecord[]> {
  return lookTwice(
    sql,
    orgId,
    () => sql<RunRecord[]>`
    select ${columnsOf(sql, orgId)}
    from runs
    where ${whichRuns(sql, orgId, filter)} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}`,
  );
}

/** How many there are on all pages. */
export async function countRuns(sql: AnySql, orgId: string, filter: RunFilter): Promise<number> {
  const counted = await sql<{ count: number }[]>`
    select count(*)::int as count from runs where ${whichRuns(sql, orgId, filter)}`;
  return onlyRow(counted).count;
}

function whichRuns(sql: AnySql, orgId: string, filter: RunFilter) {
  const { state = null, started_by = null, dry_run = null } = filter;
  return sql`org_id = ${orgId}
    and (${state}::text is null or state = ${state}::text)
    and (${started_by}::text is null or started_by = ${started_by}::text)
    and (${dry_run}::boolean is null or dry_run = ${dry_run}::boolean)`;
}

/** One run without its report, which may be 10 MB; null when the organization has no such run. */
export async function findRunRecord(sql: AnySql, orgId: string, runId: string): Promise<RunRecord | null> {
  const [row] = await lookTwice(
    sql,
    orgId,
    () => sql<RunRecord[]>`
    select ${columnsOf(sql, orgId)}
    from runs where org_id = ${orgId} and id = ${runId}`,
  );
  return row ?? null;
}

/** A run that stands as running may be of a process that has died: nobody is shown such a one. */
async function lookTwice<T extends RunRecord>(
  sql: AnySql,
  orgId: string,
  look: () => PromiseLike<T[]>,
): Promise<T[]> {
  const runs = await look();
  if (!runs.some((run) => run.state === 'running')) return runs.map(complete);
  await endDeadRuns(sql, orgId);
  return (await look()).map(complete);
}

/** A run of an older program may lack counters. */
function complete<R extends RunRecord>(run: R): R {
  return run.counters === null ? run : { ...run, counters: completeCounters(run.counters) };
}
