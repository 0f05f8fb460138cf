import { describe, expect, test } from 'bun:test';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/store/driver/connect.ts';
import { findPooler } from '../../src/store/driver/refuse-pooler.ts';
import { runOperator } from '../operator/run-operator.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { startCommand } from '../support/start-command.ts';
import { startPooler } from '../support/start-pooler.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

const PROJECT = join(import.meta.dir, '../..');
const database = useTestDatabase();

async function isPooled(url: string): Promise<boolean> {
  const sql = connect(url, { maxConnections: 2 });
  try {
    return await findPooler(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

test('PostgreSQL itself is taken for no pooler', async () => {
  for (let round = 0; round < 5; round += 1) expect(await isPooled(database().url)).toBe(false);
});

test('behind a pooler in transaction mode the service refuses to start and says why, and doctor finds it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'catalog-import-pooler-'));
  const pooler = await startPooler(database().url);
  const env = { DATABASE_URL: pooler.url, DATA_DIR: dataDir, WORKERS: '1', PORT: String(findFreePort()) };
  const service = startCommand(`${process.execPath} src/start/server.ts`, PROJECT, env);
  await waitUntil('the service ends', () => service.exitCode() !== null);
  expect(service.exitCode()).toBe(1);
  expect(service.output()).toContain('a pooler in transaction mode');
  expect(service.output()).toContain('pool_mode = session');
  expect(service.output().trim().split('\n')).toHaveLength(1);
  const { code, output } = await runOperator(['doctor'], env);
  expect(code).toBe(1);
  expect(output).toMatch(/PROBLEM {2}database sessions: .*transaction mode/);
  pooler.stop();
  rmSync(dataDir, { recursive: true });
});

const program = Bun.which('pgbouncer') ?? Bun.which('/usr/sbin/pgbouncer');
const why = program === null ? ' (skipped: no pgbouncer on this machine)' : '';
describe.skipIf(program === null)(`behind PgBouncer${why}`, () => {
  const passed =
    'ignore_startup_parameters = plan_cache_mode,temp_buffers,work_mem,statement_timeout,idle_in_transaction_session_timeout';

  /** Runs PgBouncer in front of the test database while `work` runs. */
  async function through(settings: string[], work: (url: string) => Promise<void>): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'catalog-import-pgbouncer-'));
    chmodSync(folder, 0o755);
    const url = new URL(database().url);
    const { hostname, port, username, password, pathname } = url;
    url.hostname = '127.0.0.1';
    url.port = String(findFreePort());
    const name = pathname.slice(1);
    const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`;
    const config = [
      '[databases]',
      `${name} = host=${hostname} port=${port} user=${username}${secret}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${url.port}`,
      `unix_socket_dir =`,
      'auth_type = any',
      ...settings,
    ];
    writeFileSync(join(folder, 'pgbouncer.ini'), config.join('\n'));
    const user = process.getuid?.() === 0 ? '-u nobody ' : '';
    const bouncer = startCommand(`${program} ${user}pgbouncer.ini`, folder, {});
    try {
      await waitUntil('PgBouncer listens', () => bouncer.output().includes('process up'));
      await work(url.href);
    } finally {
      bouncer.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    }
  }

  test('in session mode it is let pass, in transaction and statement mode it is found', async () => {
    for (const mode of ['session', 'transaction', 'statement'])
      await through([passed, `pool_mode = ${mode}`], async (url) => {
        expect([mode, await isPooled(url)]).toEqual([mode, mode !== 'session']);
      });
  });

  test('in transaction mode it is found also when it takes its sessions in turn', async () => {
    await through(
      [passed, 'pool_mode = transaction', 'server_round_robin = 1', 'min_pool_size = 4'],
      async (url) => {
        const others = connect(url, { maxConnections: 4 });
        await Promise.all([1, 2, 3, 4].map(() => others.unsafe('select pg_sleep(0.2)')));
        for (let round = 0; round < 5; round += 1) expect(await isPooled(url)).toBe(true);
        await others.end({ timeout: 2 });
      },
    );
  });

  test('that refuses settings, doctor says which line it needs', async () => {
    await through(['pool_mode = session'], async (url) => {
      const { code, output } = await runOperator(['doctor'], { DATABASE_URL: url });
      expect(code).toBe(1);
      expect(output).toContain('ignore_startup_parameters = plan_cache_mode');
    });
  });
});
