import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOrganization } from '../support/create-organization.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { type OwnCluster, startOwnCluster } from '../support/start-own-cluster.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { untilRunIsHeld } from '../support/watch-run-lock.ts';

setDefaultTimeout(180_000);
const { before, after, counters } = makeShopHistory(1000);
let cluster: OwnCluster;
let server: RunningServer;

beforeAll(async () => {
  cluster = await startOwnCluster();
  server = await startServer({ env: { DATABASE_URL: cluster.databaseUrl, PUSH_RATE_PER_MINUTE: '1000' } });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await cluster?.remove();
}, 120_000);

test('while the database is stopped a push says so, and works again when it has started', async () => {
  const shop = await createOrganization(server);
  await pushReport(shop, before);
  const snapshot = await readSnapshot(shop);
  await cluster.stop();
  expect(await readProblem(await pushCatalog(shop, after))).toMatchObject({
    status: 503,
    code: 'database_unavailable',
  });
  expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(503);
  await cluster.start();
  await waitUntil('the server is ready again', async () => (await fetch(`${server.baseUrl}/readyz`)).ok);
  expect(await readSnapshot(shop)).toBe(snapshot);
  expect((await pushReport(shop, after, { removeMissing: true })).counters).toMatchObject(counters);
});

test('the database is stopped and started in the middle of an upload: nothing of the run stays', async () => {
  const shop = await createOrganization(server);
  await pushReport(shop, before);
  const snapshot = await readSnapshot(shop);
  const upload = await openUpload(shop, { query: '?remove_missing=1' });
  await upload.write(after.slice(0, after.length >> 1));
  await untilRunIsHeld(server);
  await cluster.stop();
  await cluster.start();
  await upload.write(after.slice(after.length >> 1)).catch(() => undefined);
  expect((await upload.finish().catch(() => ({ status: 503 }))).status).toBe(503);
  await waitUntil('the server is ready again', async () => (await fetch(`${server.baseUrl}/readyz`)).ok);
  expect(await readSnapshot(shop)).toBe(snapshot);
  expect((await pushReport(shop, after, { removeMissing: true })).counters).toMatchObject(counters);
});

test('the database crashes right after a push was answered: what was answered is kept', async () => {
  const shop = await createOrganization(server);
  const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
  expect(report.counters.created).toBe(2);
  await cluster.crash();
  await cluster.start();
  await waitUntil('the server is ready again', async () => (await fetch(`${server.baseUrl}/readyz`)).ok);
  expect((await readSnapshot(shop)).split('\n')).toHaveLength(2);
});
