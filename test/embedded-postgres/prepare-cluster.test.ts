import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms } from '../../src/embedded-postgres/find-programs.ts';
import { openFolder, runInFolder } from '../../src/embedded-postgres/open-folder.ts';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { migrate } from '../../src/store/schema/migrate.ts';
import { listProcessesOf } from '../support/list-processes-of.ts';
import { startHolder } from '../support/start-holder.ts';
import { waitUntil } from '../support/wait-until.ts';

setDefaultTimeout(120_000);

let dataDir: string;

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'catalog-import-role-')), 'data');
});

afterEach(async () => {
  await waitUntil('the last process of the database ends', () => listProcessesOf(dataDir).length === 0);
  rmSync(join(dataDir, '..'), { recursive: true });
});

const modeOf = (...path: string[]) => statSync(join(dataDir, ...path)).mode & 0o777;

/** Runs `work` as the service's role in the database of `dataDir`. */
async function asService(work: (sql: Sql) => Promise<void>): Promise<void> {
  const holder = await startHolder(dataDir);
  expect(holder.message).toBeUndefined();
  const sql = connect(holder.url, { maxConnections: 2 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
    await holder.leave();
  }
}

const readRights = (sql: Sql) => sql<Record<string, boolean>[]>`
  select rolname, rolsuper, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`;
const PLAIN = {
  rolname: 'catalog',
  rolsuper: false,
  rolcreaterole: false,
  rolreplication: false,
  rolbypassrls: false,
};

test('the service has a plain role: it migrates, but neither reads files nor runs programs of the machine', async () => {
  await asService(async (sql) => {
    expect([...(await readRights(sql))]).toEqual([PLAIN] as never);
    expect(await migrate(sql)).not.toEqual([]);
    const refused = (statement: string) =>
      sql.unsafe(statement).catch((error: { code: string }) => error.code);
    expect(await refused(`copy settings from program 'id'`)).toBe('42501');
    expect(await refused(`select pg_read_file('/etc/passwd')`)).toBe('42501');
    expect(await refused('create role another superuser')).toBe('42501');
  });
});

test('nobody can sign in as the superuser', async () => {
  const holder = await startHolder(dataDir);
  const url = new URL(holder.url);
  url.username = 'postgres';
  const sql = connect(url.href, { maxConnections: 1 });
  expect(await sql`select 1`.catch((error: { code: string }) => error.code)).toBe('28P01');
  await sql.end({ timeout: 2 });
  await holder.leave();
});

test('DATA_DIR, its lock and the password are closed to other users of the machine', async () => {
  await (await startHolder(dataDir)).leave();
  const modes = [modeOf(), modeOf('start.lock'), modeOf('postgres'), modeOf('postgres', 'password')];
  expect(modes).toEqual([0o700, 0o600, 0o700, 0o600]);
});

test('a DATA_DIR of version 0.1, whose service was the superuser, comes up: closed, with all it holds, and a plain role', async () => {
  makeOldDataDir();
  await asService(async (sql) => {
    expect([...(await readRights(sql))]).toEqual([PLAIN] as never);
    const kept = await sql`select word, double_of(id)::int as double from words order by id`;
    expect([...kept]).toEqual([{ word: 'дрель', double: 2 }] as never);
    await sql`alter table words add column note text`;
    await sql`insert into words (word) values ('пила')`;
    await sql.unsafe(
      'create or replace function double_of(bigint) returns bigint language sql as $$select $1 * 2$$; drop view all_words; drop sequence lone; drop type mood',
    );
    await migrate(sql);
  });
  expect([modeOf(), modeOf('start.lock')]).toEqual([0o700, 0o600]);
  await asService(async (sql) => {
    expect(await sql`select from words`).toHaveLength(2);
  });
});

test('a DATA_DIR that its operator opened to a group stays so', async () => {
  await (await startHolder(dataDir)).leave();
  chmodSync(dataDir, 0o750);
  await (await startHolder(dataDir)).leave();
  expect(modeOf()).toBe(0o750);
});

/** As version 0.1 made it: role `catalog` is the superuser and owns everything; folder and lock are open to all. */
function makeOldDataDir(): void {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, 'start.lock'), '');
  chmodSync(join(dataDir, 'start.lock'), 0o644);
  const folder = openFolder(dataDir);
  const programs = findPrograms(folder);
  const password = join(folder.path, 'password');
  writeFileSync(password, 'secret-of-0.1', { mode: 0o600 });
  if (folder.user !== null) chownSync(password, folder.user.uid, folder.user.gid);
  const made = `${folder.seenByServer}/made`;
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=catalog', '--auth=scram-sha-256', `--pwfile=${folder.seenByServer}/password`];
  runInFolder(
    folder,
    [programs.initdb, `--pgdata=${made}`, '--encoding=UTF8', '--no-sync', ...locale, ...access],
    'initdb',
  );
  runInFolder(
    folder,
    [programs.postgres, '--single', '-D', made, '-c', 'exit_on_error=on', 'postgres'],
    'single-user mode',
    OLD_SCHEMA.join('\n'),
  );
  renameSync(join(folder.path, 'made'), folder.cluster);
}

/** One statement a line: of each kind that has an owner. */
const OLD_SCHEMA = [
  'create table words (id bigint generated always as identity primary key, number serial, word text)',
  "insert into words (word) values ('дрель')",
  'create function double_of(bigint) returns bigint language sql as $$select 2 * $1$$',
  'create view all_words as select * from words',
  'create sequence lone',
  "create type mood as enum ('good')",
];
