import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AnySql, ReservedSql, Sql } from '../driver/connect.ts';

/** Why the schema cannot be brought up to date; `migration` is the file concerned. Nothing of it was applied. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  constructor(
    readonly code: 'misnamed' | 'edited' | 'missing' | 'out_of_order' | 'failed',
    readonly migration: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`Migration ${migration} ${message}`, options);
  }
}

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
 */
export async function migrate(sql: Sql, folder = SCHEMA_FOLDER): Promise<string[]> {
  const files = await readMigrations(folder);
  const connection = await sql.reserve();
  try {
    // A session lock, not one per transaction: nobody may slip in between two files.
    await connection.unsafe(`set statement_timeout = 0; select pg_advisory_lock(${LOCK_KEY})`);
    const pending = choosePending(files, await readApplied(connection));
    for (const file of pending) await apply(connection, file);
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
  const applied = row?.made === true ? await listApplied(sql) : new Map<string, string>();
  return choosePending(files, applied).map((file) => file.name);
}

interface Migration {
  readonly name: string;
  readonly text: string;
  /** Of the text with \n line ends, so that a checkout with \r\n is the same migration. */
  readonly sha256: string;
}

const SCHEMA_FOLDER = fileURLToPath(new URL('./', import.meta.url));
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/** The bytes of "migrat": any number that no other advisory lock of the database uses. */
const LOCK_KEY = '120299474542964';

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  names.forEach((name, index) => {
    if (!FILE_NAME.test(name))
      throw new MigrationError('misnamed', name, 'is not named like 0001-add-table.sql');
    const before = names[index - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError('misnamed', name, `has the same number as ${before}: renumber it`);
    }
  });
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function readApplied(sql: ReservedSql): Promise<Map<string, string>> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )
  `;
  return listApplied(sql);
}

async function listApplied(sql: AnySql): Promise<Map<string, string>> {
  const rows = await sql<
    { name: string; sha256: string }[]
  >`select name, sha256 from schema_migrations order by name`;
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

/** The files to apply, once the history in the database is found to be a beginning of the folder. */
function choosePending(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(files.map((file) => file.name));
  const last = [...applied.keys()].at(-1) ?? '';
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new MigrationError(
        'missing',
        name,
        'was applied to this database, but has no file here: the database is newer than this version of the service',
      );
    }
  }
  return files.filter((file) => {
    const sha256 = applied.get(file.name);
    if (sha256 !== undefined && sha256 !== file.sha256) {
      throw new MigrationError(
        'edited',
        file.name,
        'was edited after it had been applied: restore it and put the change into a new migration',
      );
    }
    if (sha256 === undefined && file.name < last) {
      throw new MigrationError(
        'out_of_order',
        file.name,
        `comes before ${last}, which is applied already: give it a higher number`,
      );
    }
    return sha256 === undefined;
  });
}

async function apply(sql: ReservedSql, file: Migration): Promise<void> {
  const deadline = Date.now() + LOCKED_AT_MOST_MS;
  while (!(await applyOnce(sql, file, Date.now() < deadline))) await Bun.sleep(BETWEEN_ATTEMPTS_MS);
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
