import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrganization } from '../support/create-organization.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { listRuns } from '../support/list-intentions.ts';
import { listProcessesOf } from '../support/list-processes-of.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { startCommand } from '../support/start-command.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

setDefaultTimeout(180_000);
const { before, after, counters } = makeShopHistory(1000);
let dataDir: string;
let servers: RunningServer[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'catalog-import-killed-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  await waitUntil('the last process of the database ends', () => listProcessesOf(dataDir).length === 0);
  rmSync(dataDir, { recursive: true });
}, 120_000);

/** A service with the embedded database of `dataDir`. */
async function start(): Promise<RunningServer> {
  const server = await startServer({
    env: { DATABASE_URL: '', DATA_DIR: dataDir, PUSH_RATE_PER_MINUTE: '1000', LOG_LEVEL: 'error' },
  });
  servers.push(server);
  return server;
}

/** Lines of the database server's own notes; the first is its process, the fourth its port. */
function notes(): string[] {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}
/** Kills it and returns what its process was. */
function killDatabase(): string | undefined {
  const [pid] = notes();
  process.kill(Number(pid), 'SIGKILL');
  return pid;
}

/** Its last sessions outlive the killed server for a moment: readiness alone may be told by one of them. */
async function untilBack(killed: string | undefined, ...services: RunningServer[]): Promise<void> {
  await waitUntil('another server runs', () => notes().length > 7 && notes()[0] !== killed);
  for (const { baseUrl } of services)
    await waitUntil('the service is ready again', async () => (await fetch(`${baseUrl}/readyz`)).ok);
}

test('a killed embedded database comes back for every process that uses it, and requests meanwhile get 503', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const shop = await createOrganization(first);
  await pushReport(shop, before);
  const snapshot = await readSnapshot(shop);
  const port = notes()[3];
  const killed = killDatabase();
  expect(await readProblem(await pushCatalog(shop, after))).toMatchObject({
    status: 503,
    code: 'database_unavailable',
  });
  expect((await fetch(`${first.baseUrl}/healthz`)).status).toBe(200);
  await untilBack(killed, first, second);
  expect(notes()[3]).toBe(port);
  expect(await readSnapshot({ ...shop, server: second })).toBe(snapshot);
  expect((await pushReport(shop, after, { removeMissing: true })).counters).toMatchObject(counters);
});

test.each(['at once', 'when the database is back'] as const)(
  'an import during which the embedded database is killed fails with a told reason and leaves nothing: the rest of its file comes %s',
  async (moment) => {
    const server = await start();
    const shop = await createOrganization(server);
    await pushReport(shop, before);
    const snapshot = await readSnapshot(shop);
    const upload = await openUpload(shop, { query: '?remove_missing=1' });
    await upload.write(after.slice(0, after.length >> 1));
    await waitUntil('the run is shown', async () => (await listRuns(shop))[0]?.state === 'running');
    const killedServer = killDatabase();
    if (moment === 'when the database is back') await untilBack(killedServer, server);
    await upload.write(after.slice(after.length >> 1)).catch(() => undefined);
    const answer = await upload.finish();
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([503, 'database_unavailable']);
    await untilBack(killedServer, server);
    expect(await readSnapshot(shop)).toBe(snapshot);
    expect((await pushReport(shop, after, { removeMissing: true })).counters).toMatchObject(counters);
    const [, killed] = await listRuns(shop);
    expect(killed?.state).toBe('failed');
  },
);

test('an embedded database that cannot be brought back ends the service with a message and code 1', async () => {
  const service = startCommand(`${process.execPath} src/start/server.ts`, join(import.meta.dir, '../..'), {
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(findFreePort()),
    WORKERS: '1',
  });
  await waitUntil('the service listens', () => service.output().includes('listening'));
  writeFileSync(join(dataDir, 'postgres/cluster/postgresql.conf'), 'shared_buffers = many\n');
  killDatabase();
  await waitUntil('the service ends', () => service.exitCode() !== null);
  expect(service.exitCode()).toBe(1);
  expect(service.output()).toContain('5 attempts to bring it back did not help');
  expect(service.output()).toContain('shared_buffers');
});
