import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { blockApply } from '../support/block-apply.ts';
import { createOrganization, type TestOrganization } from '../support/create-organization.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushReport } from '../support/push-catalog.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { untilRunIsFree, untilRunIsHeld } from '../support/watch-run-lock.ts';

setDefaultTimeout(180_000);
const { before, after, counters } = makeShopHistory(1000);

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.stop();
});

async function start(databaseUrl?: string): Promise<RunningServer> {
  const server = await startServer({ env: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl } });
  servers.push(server);
  return server;
}

/** The organization as a second process on the same database shows it. */
async function lookAgain(shop: TestOrganization): Promise<TestOrganization> {
  return { ...shop, server: await start(shop.server.databaseUrl) };
}

function isGone(server: RunningServer): boolean {
  try {
    process.kill(server.pid, 0);
    return false;
  } catch {
    return true;
  }
}

test('asked to stop (SIGTERM) while a run applies, the server lets it finish and answers it', async () => {
  const shop = await createOrganization(await start());
  await pushReport(shop, before);
  let answer: Promise<Response> | undefined;
  const blocked = await blockApply(shop.server.databaseUrl, 'intentions', () => {
    answer = pushCatalog(shop, after, { removeMissing: true });
  });
  process.kill(shop.server.pid, 'SIGTERM');
  await waitUntil('it takes no new requests', async () => {
    const refused = await fetch(`${shop.server.baseUrl}/readyz`).catch(() => null);
    return refused === null || !refused.ok;
  });
  await blocked.release();
  const response = (await answer) as Response;
  expect(response.status).toBe(200);
  expect(((await response.json()) as { counters: object }).counters).toMatchObject(counters);
  await waitUntil('the process ends', () => isGone(shop.server));
  const again = await lookAgain(shop);
  expect((await pushReport(again, after, { removeMissing: true })).counters).toMatchObject({
    unchanged: counters.total,
    closed: 0,
  });
});

test('asked to stop while an upload stands still, the server ends, and nothing of it stays', async () => {
  const shop = await createOrganization(await start());
  await pushReport(shop, before);
  const snapshot = await readSnapshot(shop);
  const upload = await openUpload(shop, { query: '?remove_missing=1' });
  await upload.write(after.slice(0, after.length >> 1));
  await untilRunIsHeld(shop.server);
  process.kill(shop.server.pid, 'SIGTERM');
  await waitUntil('the process ends', () => isGone(shop.server), 60_000);
  upload.drop();
  await untilRunIsFree(shop.server);
  const again = await lookAgain(shop);
  expect(await readSnapshot(again)).toBe(snapshot);
  expect((await pushReport(again, after, { removeMissing: true })).counters).toMatchObject(counters);
});
