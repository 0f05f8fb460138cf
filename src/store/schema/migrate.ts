import { fileURLToPath } from 'node:url';
import type { AnySql, ReservedSql, Sql } from '../driver/connect.ts';
import { type AppliedMigration, choosePending } from './choose-pending.ts';
import { MigrationError } from './migration-error.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

/**
 * Brings the schema up to date: applies the folder's `0001-name.sql` files that the database has not seen, in
 * the order of their numbers, each in a transaction of its own, and answers their names. What was applied
 * before a failing file stays applied. Safe to call from any number of processes at once: one works, the
 * others wait and find nothing to do. Rejects with `MigrationError`, or with the driver's error.
 *
 * A lock that somebody holds is waited for a moment only, and asked for again: whoever asks for a table stands behind a
 * migration that waits for it, and a first import holds its transaction for as long as its file arrives.
 *
 * @param folder path of the folder of migrations; the service's own by default.
 * @param tell is told what is under way: some take minutes on a large database.
 */
export async function migrate(
  sql: Sql,
  folder = SCHEMA_FOLDER,
  tell: (message: string) => void = () => {},
): Promise<string[]> {
  const files = await readMigrations(folder);
  const connection = await sql.reserve();
  try {
    // A session lock, not one per transaction: nobody may slip in between two files.
    await connection.unsafe(`set statement_timeout = 0; select pg_advisory_lock(${LOCK_KEY})`);
    const pending = choosePending(files, await readApplied(connection));
    for (const [index, file] of pending.entries()) {
      tell(`migration ${index + 1} of ${pending.length}: ${file.name}`);
      await apply(connection, file, tell);
    }
    return pending.map((file) => file.name);
  } finally {
    await connection
      .unsafe(`select pg_advisory_unlock(${LOCK_KEY}); reset statement_timeout`)
      .catch(() => {}); // The connection is gone, and the lock with it.
    connection.release();
  }
}

/**
 * Names of the migrations that `migrate` would apply, in order; changes nothing. Rejects with `MigrationError` when the
 * history in the database is no beginning of the folder.
 */
export async function listPendingMigrations(sql: Sql, folder = SCHEMA_FOLDER): Promise<string[]> {
  const files = await readMigrations(folder);
  const [row] = await sql<{ made: boolean }[]>`select to_regclass('schema_migrations') is not null as made`;
  const applied = row?.made === true ? await listApplied(sql) : [];
  return choosePending(files, applied).map((file) => file.name);
}

const SCHEMA_FOLDER = fileURLToPath(new URL('./', import.meta.url));
/** The bytes of "migrat": any number that no other advisory lock of the database uses. */
const LOCK_KEY = '120299474542964';

async function readApplied(sql: ReservedSql): Promise<AppliedMigration[]> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now(),
      minimum text
    )
  `;
  return listApplied(sql);
}

/** Before 0014 the table has no minimum. */
async function listApplied(sql: AnySql): Promise<AppliedMigration[]> {
  return sql<AppliedMigration[]>`
    select name, sha256, to_jsonb(m) ->> 'minimum' as minimum from schema_migrations as m order by name`;
}

async function apply(sql: ReservedSql, file: Migration, tell: (message: string) => void): Promise<void> {
  const deadline = Date.now() + LOCKED_AT_MOST_MS;
  while (!(await applyOnce(sql, file, Date.now() < deadline))) {
    tell(`${file.name} waits for a table that a transaction holds`);
    await Bun.sleep(BETWEEN_ATTEMPTS_MS);
  }
}

/** How long others may stand behind a migration that waits, and how long they then have for themselves. */
const LOCK_TIMEOUT_MS = 2000;
const BETWEEN_ATTEMPTS_MS = 1000;
/** Longer than any transaction of the service: after it somebody else holds the table. */
const LOCKED_AT_MOST_MS = 900_000;

/** False when a lock was not to be had and the file may be tried again. */
async function applyOnce(sql: ReservedSql, file: Migration, mayTryAgain: boolean): Promise<boolean> {
  try {
    await sql`begin`;
    await sql.unsafe(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await sql.unsafe(file.text);
    await sql`insert into schema_migrations (name, sha256) values (${file.name}, ${file.sha256})`;
    if (file.minimum !== file.name.slice(0, 4))
      await sql`update schema_migrations set minimum = ${file.minimum} where name = ${file.name}`;
    await sql`commit`;
    return true;
  } catch (error) {
    await sql`rollback`.catch(() => {}); // The connection is gone, and the transaction with it.
    if (mayTryAgain && (error as { code?: string }).code === '55P03') return false;
    throw new MigrationError(
      'failed',
      file.name,
      `failed${place(error, file.text)}: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

/** " at line 12", when the server says where. */
function place(error: unknown, text: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN;
  return position > 0 ? ` at line ${text.slice(0, position).split('\n').length}` : '';
}
