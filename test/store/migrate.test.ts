import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/store/driver/connect.ts';
import { migrate } from '../../src/store/schema/migrate.ts';
import { MigrationError } from '../../src/store/schema/migration-error.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

setDefaultTimeout(120_000);

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = mkdtempSync(join(tmpdir(), 'catalog-import-migrations-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

async function listTables(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  return rows.map((row) => row.name);
}

async function refusal(): Promise<MigrationError> {
  const error = await migrate(database.sql, folder).catch((error: unknown) => error);
  if (!(error instanceof MigrationError)) throw new Error(`expected a MigrationError, got ${error}`);
  return error;
}

describe('migrating', () => {
  test('applies the files in the order of their numbers and answers their names', async () => {
    write({
      '0002-fill.sql': "insert into words values ('дрель')",
      '0001-words.sql': 'create table words (word text)',
      'readme.md': 'not a migration',
    });
    expect(await migrate(database.sql, folder)).toEqual(['0001-words.sql', '0002-fill.sql']);
    expect([...(await database.sql`select word from words`)]).toEqual([{ word: 'дрель' }]);
  });

  test('applies only what is new the next time', async () => {
    write({ '0001-words.sql': 'create table words (word text)' });
    await migrate(database.sql, folder);
    expect(await migrate(database.sql, folder)).toEqual([]);
    write({ '0002-more.sql': 'create table more (word text)' });
    expect(await migrate(database.sql, folder)).toEqual(['0002-more.sql']);
  });

  test('lets others through while a table is held, and goes on once it is free', async () => {
    const { sql } = database;
    await sql`create table words (word text)`;
    await sql`insert into words values ('дрель')`;
    write({ '0001-more.sql': 'alter table words add column more text' });
    const holding = await sql.reserve();
    await holding`begin`;
    await holding`select from words`;
    const migrating = migrate(sql, folder);
    try {
      await waitUntil('the migration waits for the table', async () => {
        const [row] =
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%' and datname = current_database()`;
        return row !== undefined;
      });
      // Behind the migration in the queue; it must not stand there until the holder ends.
      expect(await sql<{ word: string }[]>`select word from words`).toHaveLength(1);
    } finally {
      await holding`commit`;
      holding.release();
    }
    expect(await migrating).toEqual(['0001-more.sql']);
    expect([...(await sql`select word, more from words`)]).toEqual([{ word: 'дрель', more: null }]);
  });

  test('leaves nothing of a failing file, keeps the files before it, and goes on once it is mended', async () => {
    write({
      '0001-words.sql': 'create table words (word text)',
      '0002-bad.sql': 'create table half (word text);\n\ninsert into nowhere values (1);',
    });
    const error = await refusal();
    expect(error.code).toBe('failed');
    expect(error.message).toBe('Migration 0002-bad.sql failed at line 3: relation "nowhere" does not exist');
    expect(await listTables()).toEqual(['schema_migrations', 'words']);
    write({ '0002-bad.sql': 'create table whole (word text)' });
    expect(await migrate(database.sql, folder)).toEqual(['0002-bad.sql']);
  });

  test('refuses a file that was edited after it had been applied, and names it', async () => {
    write({ '0001-words.sql': 'create table words (word text)' });
    await migrate(database.sql, folder);
    write({ '0001-words.sql': 'create table words (word varchar)', '0002-more.sql': 'create table more ()' });
    const error = await refusal();
    expect([error.code, error.migration]).toEqual(['edited', '0001-words.sql']);
    expect(await listTables()).toEqual(['schema_migrations', 'words']);
  });

  test('takes a file with other line ends for the same file', async () => {
    write({ '0001-words.sql': 'create table words (\n  word text\n)' });
    await migrate(database.sql, folder);
    write({ '0001-words.sql': 'create table words (\r\n  word text\r\n)' });
    expect(await migrate(database.sql, folder)).toEqual([]);
  });

  test('runs beside newer migrations that say so, and on nothing newer than these', async () => {
    const words = { '0001-words.sql': 'create table words (word text)' };
    write({ ...words, '0002-more.sql': '-- Minimum: 0001\ncreate table more (word text)' });
    await migrate(database.sql, folder);
    rmSync(join(folder, '0002-more.sql'));
    expect(await migrate(database.sql, folder)).toEqual([]);
    write({
      '0002-more.sql': '-- Minimum: 0001\ncreate table more (word text)',
      '0003-last.sql': 'drop table words',
    });
    await migrate(database.sql, folder);
    rmSync(join(folder, '0002-more.sql'));
    rmSync(join(folder, '0003-last.sql'));
    const error = await refusal();
    expect([error.code, error.migration]).toEqual(['missing', '0003-last.sql']);
  });

  test('tells which migration is under way and how many there are', async () => {
    write({ '0001-words.sql': 'create table words (word text)', '0002-fill.sql': 'select 1' });
    const told: string[] = [];
    await migrate(database.sql, folder, (message) => told.push(message));
    expect(told).toEqual(['migration 1 of 2: 0001-words.sql', 'migration 2 of 2: 0002-fill.sql']);
  });

  test('refuses a database that is newer than the files', async () => {
    write({ '0001-words.sql': 'create table words ()', '0002-more.sql': 'create table more ()' });
    await migrate(database.sql, folder);
    rmSync(join(folder, '0002-more.sql'));
    const error = await refusal();
    expect([error.code, error.migration]).toEqual(['missing', '0002-more.sql']);
  });

  test('refuses a new file whose number comes before an applied one', async () => {
    write({ '0002-words.sql': 'create table words ()' });
    await migrate(database.sql, folder);
    write({ '0001-late.sql': 'create table late ()' });
    const error = await refusal();
    expect([error.code, error.migration]).toEqual(['out_of_order', '0001-late.sql']);
  });

  test.each([
    ['a name without a number', { 'words.sql': 'select 1' }, 'words.sql'],
    ['two files of one number', { '0001-a.sql': 'select 1', '0001-b.sql': 'select 1' }, '0001-b.sql'],
  ])('refuses %s', async (_, files, culprit) => {
    write(files);
    const error = await refusal();
    expect([error.code, error.migration]).toEqual(['misnamed', culprit]);
  });

  test('started by six processes at once applies each file once', async () => {
    write({
      '0001-slow.sql': 'create table words (word text); select pg_sleep(0.2)',
      '0002-fill.sql': "insert into words values ('one')",
    });
    const pools = Array.from({ length: 6 }, () => connect(database.url, { maxConnections: 1 }));
    const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(applied.flat()).toEqual(['0001-slow.sql', '0002-fill.sql']);
    expect(await database.sql`select word from words`).toHaveLength(1);
  });

  test('frees its lock and gives back a connection with its own timeouts, also after a failure', async () => {
    const pool = connect(database.url, { maxConnections: 1, statementTimeoutMs: 12_000 });
    write({ '0001-bad.sql': 'select nothing' });
    await migrate(pool, folder).catch(() => {});
    expect([...(await pool`show statement_timeout`)]).toEqual([{ statement_timeout: '12s' }]);
    // Other tests hold locks in databases of the same cluster.
    const held = await pool`
      select from pg_locks join pg_database as d on d.oid = pg_locks.database
      where locktype = 'advisory' and d.datname = current_database()`;
    expect(held).toHaveLength(0);
    await pool.end();
  });
});

test('the schema of the service applies to an empty database', async () => {
  const applied = await migrate(database.sql);
  expect(applied.at(0)).toBe('0001-organizations.sql');
  expect(await listTables()).toContain('intentions');
});
