import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { listProcessesOf } from '../support/list-processes-of.ts';
import { startHolder } from '../support/start-holder.ts';
import { waitUntil } from '../support/wait-until.ts';

setDefaultTimeout(120_000);

let dataDir: string;
/** A DATA_DIR whose database was created, and stopped: each test has a copy, for creating one takes seconds. */
let created: string;

beforeAll(async () => {
  created = makeFolder();
  await (await startHolder(created)).leave();
  await waitUntil('the database that is copied has stopped', () => listProcessesOf(created).length === 0);
});

afterAll(() => rmSync(created, { recursive: true }));

beforeEach(() => {
  dataDir = makeFolder();
  spawnSync('cp', ['-a', `${created}/.`, dataDir]);
});

afterEach(async () => {
  await waitUntilGone();
  rmSync(dataDir, { recursive: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-import-data-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** No process has its folder, or its name, in DATA_DIR any more. */
const waitUntilGone = () =>
  waitUntil('the last process of the database ends', () => listProcessesOf(dataDir).length === 0);

const cluster = () => join(dataDir, 'postgres', 'cluster');
/** Kills the processes of DATA_DIR whose command line is chosen; some end by themselves meanwhile. */
function killAll(choose: (command: string) => boolean): void {
  for (const { pid, command } of listProcessesOf(dataDir)) {
    try {
      if (choose(command)) process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

const serverPid = () => Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Runs `work` on a connection to the database. */
async function query<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(url, { maxConnections: 1, connectTimeoutMs: 3000 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

const addWord = (url: string, word: string) =>
  query(url, async (sql) => {
    await sql`create table if not exists words (word text)`;
    await sql`insert into words values (${word})`;
  });

const readWords = (url: string) =>
  query(url, async (sql) => (await sql<{ word: string }[]>`select word from words`).map((row) => row.word));

describe('the embedded database', () => {
  test('is durable, in UTF-8 and UTC, knows Cyrillic letters, and stops without leaving a process', async () => {
    const holder = await startHolder(dataDir, { env: { TEST_DURABLE: 'yes' } });
    expect(holder.owned).toBe(true);
    const [row] = await query(
      holder.url,
      (sql) => sql<Record<string, string | boolean>[]>`
        select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
          current_setting('full_page_writes') as pages, current_setting('server_encoding') as encoding,
          current_setting('TimeZone') as zone, lower('ДРЕЛЬ Ё') as lower, 'Ёж' ilike 'ё_' as ilike`,
    );
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      lower: 'дрель ё',
      ilike: true,
    });
    await holder.leave();
    await waitUntilGone();
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
  });

  test('listens on this machine alone and lets nobody in without the password, which only its user can read', async () => {
    const holder = await startHolder(dataDir);
    const url = new URL(holder.url);
    expect(url.hostname).toBe('127.0.0.1');
    const listening = await query(holder.url, (sql) => sql<{ value: string }[]>`show listen_addresses`);
    expect([...listening]).toEqual([{ listen_addresses: '127.0.0.1' }] as never);
    url.password = 'wrong';
    const refused = await query(url.href, (sql) => sql`select 1`).catch(
      (error: { code: string }) => error.code,
    );
    expect(refused).toBe('28P01');
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    await holder.leave();
  });

  test('keeps data, password and port over a stop and a start', async () => {
    const first = await startHolder(dataDir);
    await addWord(first.url, 'дрель');
    await first.leave();
    const second = await startHolder(dataDir);
    expect(second.url).toBe(first.url);
    expect(await readWords(second.url)).toEqual(['дрель']);
    await second.leave();
  });

  test('takes another port when its own is in use', async () => {
    const first = await startHolder(dataDir);
    await first.leave();
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    const second = await startHolder(dataDir);
    expect(second.url).not.toBe(first.url);
    expect(await query(second.url, (sql) => sql`select 1`)).toHaveLength(1);
    await second.leave();
    squatter.close();
  });

  test('is not stopped by Ctrl-C in the terminal of the service, which still needs it', async () => {
    const holder = await startHolder(dataDir);
    process.kill(-holder.pid, 'SIGINT');
    await addWord(holder.url, 'дрель');
    expect(await readWords(holder.url)).toEqual(['дрель']);
    await holder.leave();
  });
});

describe('several processes on one DATA_DIR', () => {
  test('started at once share one server, which runs until the last of them has left', async () => {
    const holders = await Promise.all([1, 2, 3, 4].map(() => startHolder(dataDir)));
    expect(holders.map((holder) => holder.message)).toEqual([undefined, undefined, undefined, undefined]);
    expect(holders.filter((holder) => holder.owned)).toHaveLength(1);
    expect(new Set(holders.map((holder) => holder.url)).size).toBe(1);
    const owner = holders.find((holder) => holder.owned);
    const [second, third, fourth] = holders.filter((holder) => !holder.owned);
    const url = owner?.url ?? '';
    await owner?.leave();
    await second?.kill();
    await third?.leave();
    await addWord(url, 'дрель');
    await fourth?.leave();
    await waitUntilGone();
  });

  test('may come while the server stops for the one before', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await startHolder(dataDir);
      const leaving = first.leave();
      await Bun.sleep(round * 60);
      const second = await startHolder(dataDir);
      await leaving;
      expect(await query(second.url, (sql) => sql`select 1`)).toHaveLength(1);
      await second.leave();
    }
  });

  test('find the server running within its lingering time, and it ends after that', async () => {
    const first = await startHolder(dataDir, { lingerSeconds: 1 });
    const pid = serverPid();
    await first.leave();
    const second = await startHolder(dataDir, { lingerSeconds: 1 });
    expect([second.owned, serverPid()]).toEqual([false, pid]);
    await second.leave();
    await waitUntilGone();
  });
});

describe('after a kill', () => {
  test('of the service, the server stops by itself', async () => {
    const holder = await startHolder(dataDir);
    await addWord(holder.url, 'дрель');
    await holder.kill();
    await waitUntilGone();
    const next = await startHolder(dataDir);
    expect(await readWords(next.url)).toEqual(['дрель']);
    await next.leave();
  });

  test('of the service and of the keeper, the next start stops the orphan and keeps its data', async () => {
    const holder = await startHolder(dataDir);
    await addWord(holder.url, 'дрель');
    const orphan = serverPid();
    killAll((command) => command.startsWith('/bin/sh') || command.startsWith('cat'));
    await holder.kill();
    await Bun.sleep(300);
    expect(listProcessesOf(dataDir).map(({ pid }) => pid)).toContain(orphan);
    const next = await startHolder(dataDir);
    expect(next.owned).toBe(true);
    expect(serverPid()).not.toBe(orphan);
    expect(next.log()).toContain(`Stopping the database server ${orphan}`);
    expect(await readWords(next.url)).toEqual(['дрель']);
    await next.leave();
  });

  test('of the keeper, the last user stops the server itself', async () => {
    const holder = await startHolder(dataDir);
    const joined = await startHolder(dataDir);
    killAll((command) => command.startsWith('/bin/sh') || command.startsWith('cat'));
    await joined.leave();
    await addWord(holder.url, 'дрель');
    await holder.leave();
    expect(listProcessesOf(dataDir)).toEqual([]);
  });

  test('of everything, the next start recovers from the stale notes, whoever has their number now', async () => {
    const holder = await startHolder(dataDir);
    await addWord(holder.url, 'дрель');
    killAll(() => true);
    await waitUntilGone();
    const notes = join(cluster(), 'postmaster.pid');
    const stranger = startStranger(statSync(notes));
    writeFileSync(notes, readFileSync(notes, 'utf8').replace(/^\d+/, String(stranger.pid)));
    const next = await startHolder(dataDir);
    expect(await readWords(next.url)).toEqual(['дрель']);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
    await stranger.exited;
    await next.leave();
  });

  test('of the server alone, the next start recovers', async () => {
    const holder = await startHolder(dataDir);
    await addWord(holder.url, 'дрель');
    process.kill(serverPid(), 'SIGKILL');
    const next = await startHolder(dataDir);
    expect(await readWords(next.url)).toEqual(['дрель']);
    await holder.leave();
    expect(await readWords(next.url)).toEqual(['дрель']);
    await next.leave();
  });

  test('of the server, before its keeper has noticed, the next start does not join the dead one', async () => {
    const holder = await startHolder(dataDir);
    await addWord(holder.url, 'дрель');
    const keeper = listProcessesOf(dataDir).filter(({ command }) => command.startsWith('/bin/sh'));
    expect(keeper).not.toEqual([]);
    for (const { pid } of keeper) process.kill(pid, 'SIGSTOP');
    process.kill(serverPid(), 'SIGKILL');
    const starting = startHolder(dataDir);
    await Bun.sleep(700); // The next start is at it by now: it needs 0.1 s.
    for (const { pid } of keeper) process.kill(pid, 'SIGCONT');
    const next = await starting;
    expect(next.owned).toBe(true);
    expect(await readWords(next.url)).toEqual(['дрель']);
    await holder.leave();
    await next.leave();
  });

  test('during the creation of the database, the next start creates it anew', async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    const holder = startHolder(dataDir);
    await waitUntil('the creation begins', () => existsSync(join(dataDir, 'postgres', 'cluster.unfinished')));
    killAll(() => true);
    await holder.catch(() => {});
    await waitUntilGone();
    expect(existsSync(cluster())).toBe(false);
    const next = await startHolder(dataDir);
    await addWord(next.url, 'дрель');
    await next.leave();
  });
});

describe('a database that cannot be started says what to do', () => {
  test('when its data are of another major version', async () => {
    await (await startHolder(dataDir)).leave();
    writeFileSync(join(cluster(), 'PG_VERSION'), '15\n');
    const refused = await startHolder(dataDir);
    expect(refused.message).toContain('PostgreSQL 15');
    expect(refused.message).toContain('pg_dump');
    expect(refused.message).toContain('docs/operation.md');
  });

  /** A view of processes and shared memory of its own is what a container has. */
  const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--ipc'];
  const contains = spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0;
  const needs = contains ? '' : ' (skipped: unshare is not allowed here)';
  test.skipIf(!contains)(`when a server of another container holds it${needs}`, async () => {
    const elsewhere = await startHolder(dataDir, { within: CONTAINER });
    await addWord(elsewhere.url, 'дрель');
    const refused = await startHolder(dataDir);
    expect(refused.message).toContain('another container');
    expect(await readWords(elsewhere.url)).toEqual(['дрель']);
    await elsewhere.leave();
  });

  test('when its files are damaged, with the last words of the server', async () => {
    await (await startHolder(dataDir)).leave();
    writeFileSync(join(cluster(), 'postgresql.conf'), 'shared_buffers = many\n');
    const refused = await startHolder(dataDir);
    expect(refused.message).toContain('shared_buffers');
  });
});

/** A process of the server's user that PostgreSQL would take for its server by the number alone. */
function startStranger({ uid, gid }: { uid: number; gid: number }): Bun.Subprocess {
  return Bun.spawn(['sleep', '60'], { cwd: '/', uid, gid } as Parameters<typeof Bun.spawn>[1]);
}
