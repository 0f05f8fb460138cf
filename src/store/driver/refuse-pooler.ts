import type { AnySql, Sql } from './connect.ts';

/** What to do about a pooler that lends its sessions by the transaction. */
export const POOLER_ADVICE =
  'use the pooler in session mode (pool_mode = session) or connect to PostgreSQL itself: locks, temporary tables and notifications of the service need a session that lasts longer than a transaction';

/** SQLSTATE with which PgBouncer refuses settings that a connection begins with. */
export const SETTINGS_REFUSED = '08P01';
export const SETTINGS_ADVICE =
  'let the pooler pass what it does not know: ignore_startup_parameters = plan_cache_mode, temp_buffers, work_mem, statement_timeout, idle_in_transaction_session_timeout';

/** Why the service does not work on this database; the message says what to do. */
export class UnsuitableDatabase extends Error {
  override readonly name = 'UnsuitableDatabase';
}

/** How often two connections are asked for their sessions. */
const TIMES = 5;
const PAUSE_MS = 5;

/** Rejects with `UnsuitableDatabase` behind a pooler that the service cannot work with; see `findPooler`. */
export async function refusePooler(sql: Sql): Promise<void> {
  const found = await findPooler(sql).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === SETTINGS_REFUSED)) throw error;
    throw new UnsuitableDatabase(
      `DATABASE_URL refuses the connection (${error.message}): ${SETTINGS_ADVICE}.`,
    );
  });
  if (found)
    throw new UnsuitableDatabase(`DATABASE_URL leads to a pooler in transaction mode: ${POOLER_ADVICE}.`);
}

/**
 * Whether a pooler in transaction or statement mode stands between us and PostgreSQL: then two connections of ours,
 * both open, are served by one session, or one connection by several.
 *
 * @param sql may open two connections.
 */
export async function findPooler(sql: Sql): Promise<boolean> {
  const [one, other] = await Promise.all([sql.reserve(), sql.reserve()]);
  try {
    const session = await readSession(one);
    const isMoved = async () => (await readSession(one)) !== session;
    // A pooler takes a session back a moment after its transaction, and may lend several in turn.
    for (let time = 0; time < TIMES; time++, await Bun.sleep(PAUSE_MS))
      if ((await readSession(other)) === session || (await isMoved())) return true;
    await other.unsafe('begin'); // Holds a session that the pooler could lend `one` next.
    for (let time = 0; time < TIMES; time++) if (await isMoved()) return true;
    return false;
  } finally {
    await other.unsafe('rollback').catch(() => {}); // With the connection, its transaction is gone.
    one.release();
    other.release();
  }
}

/** A simple query: a prepared one may already fail behind such a pooler. */
async function readSession(sql: AnySql): Promise<number | undefined> {
  const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
  return row?.pid;
}
