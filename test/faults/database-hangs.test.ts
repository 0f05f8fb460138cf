import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { createServer, connect as dial, type Socket } from 'node:net';
import { createOrganization, type TestOrganization } from '../support/create-organization.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

setDefaultTimeout(90_000);
const { before } = makeShopHistory(40);

let swallows = false;
const sockets = new Set<Socket>();
let database: TestDatabase;
let server: RunningServer;
let shop: TestOrganization;
const proxy = createServer((client) => {
  const target = new URL(database.url);
  const other = dial(Number(target.port), target.hostname);
  for (const [from, to] of [
    [client, other],
    [other, client],
  ] as const) {
    sockets.add(from);
    from.on('data', (bytes) => void (swallows || to.write(bytes)));
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
});
beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  const address = proxy.address();
  url.port = String(typeof address === 'object' ? address?.port : '');
  server = await startServer({ env: { DATABASE_URL: url.href } });
  shop = await createOrganization(server);
  await pushReport(shop, before);
}, 90_000);
afterAll(async () => {
  swallows = false;
  for (const socket of sockets) socket.destroy();
  await server.stop();
  proxy.close();
  await database.drop();
}, 120_000);

test('what only an edit waits for is told as 503 as well, and all works again once the database answers', async () => {
  const edit = (name: string) =>
    fetch(`${server.baseUrl}/v1/org/profile`, {
      method: 'PATCH',
      headers: { cookie: shop.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
  expect((await edit('До')).status).toBe(200);
  swallows = true;
  const started = performance.now();
  expect(await readProblem(await edit('Во время'))).toMatchObject({
    status: 503,
    code: 'database_unavailable',
  });
  expect(performance.now() - started).toBeLessThan(60_000);
  swallows = false;
  const [answer] = await Promise.all([edit('После'), pushReport(shop, before)]);
  expect(answer.status).toBe(200);
});

test('a database that swallows every byte is told as 503 within bounded time, on pages and on pushes', async () => {
  swallows = true;
  const started = performance.now();
  const [page, push] = await Promise.all([
    fetch(`${server.baseUrl}/v1/org/runs`, { headers: { cookie: shop.cookie } }),
    pushCatalog(shop, before),
  ]);
  expect(performance.now() - started).toBeLessThan(60_000);
  expect(await readProblem(page)).toMatchObject({ status: 503, code: 'database_unavailable' });
  expect(await readProblem(push)).toMatchObject({ status: 503, code: 'database_unavailable' });
});
