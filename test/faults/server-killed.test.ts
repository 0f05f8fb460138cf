import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { ask } from '../support/ask.ts';
import { type AppliedTable, blockApply } from '../support/block-apply.ts';
import { createOrganization, type TestOrganization } from '../support/create-organization.ts';
import { holdBack } from '../support/hold-back.ts';
import { listIntentions, listRuns } from '../support/list-intentions.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { pushCatalog, pushReport } from '../support/push-catalog.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { type RunningServer, SEVERAL_THREADS, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { untilRunIsFree } from '../support/watch-run-lock.ts';

setDefaultTimeout(400_000);
const { before, after, counters } = makeShopHistory(800);
const TABLES: AppliedTable[] = ['intentions', 'photo_runs'];

const servers: RunningServer[] = [];
afterEach(async () => {
  // The last first: the first one owns the database that the others use.
  for (const server of servers.splice(0).reverse()) await server.stop();
});

async function begin(): Promise<TestOrganization> {
  const server = await startServer({ env: { ...SEVERAL_THREADS, PUSH_RATE_PER_MINUTE: '1000' } });
  servers.push(server);
  const shop = await createOrganization(server);
  await pushReport(shop, before);
  return shop;
}

/** A new server process on the same database; the organization as seen through it. */
async function restart(shop: TestOrganization): Promise<TestOrganization> {
  const server = await startServer({
    env: { ...SEVERAL_THREADS, DATABASE_URL: shop.server.databaseUrl, PUSH_RATE_PER_MINUTE: '1000' },
  });
  servers.push(server);
  return { ...shop, server };
}

test.each(TABLES)(
  'the server is killed (SIGKILL) while applying, at its writes to %s: all is as before, the next push works',
  async (table) => {
    const shop = await begin();
    const snapshot = await readSnapshot(shop);
    const blocked = await blockApply(shop.server.databaseUrl, table, () => {
      pushCatalog(shop, after, { removeMissing: true }).catch(() => undefined);
    });
    shop.server.kill();
    await blocked.release();
    await untilRunIsFree(shop.server);
    const again = await restart(shop);
    expect(await readSnapshot(again)).toBe(snapshot);
    expect((await pushReport(again, after, { removeMissing: true })).counters).toMatchObject(counters);
  },
);

test.each(TABLES)(
  'the server is killed (SIGKILL) while it takes a run back, at its writes to %s: nothing is taken back, and then all of it',
  async (table) => {
    const shop = await begin();
    const old = await readSnapshot(shop);
    const { run_id } = await pushReport(shop, after, { removeMissing: true });
    const spoilt = await readSnapshot(shop);
    const undo = (owner: TestOrganization) => ask(owner, `POST /v1/org/runs/${run_id}/undo`);
    const blocked = await blockApply(shop.server.databaseUrl, table, () => {
      undo(shop).catch(() => undefined);
    });
    shop.server.kill();
    await blocked.release();
    await untilRunIsFree(shop.server);
    const again = await restart(shop);
    expect(await readSnapshot(again)).toBe(spoilt);
    expect((await undo(again)).status).toBe(200);
    expect((await pushReport(again, before, { removeMissing: true })).counters).toMatchObject({
      total: 800,
      unchanged: 800,
      closed: 0,
    });
    expect(await readSnapshot(again)).not.toBe(old); // What the run created is there, closed.
  },
);

test('the server is killed (SIGKILL) while it closes what a guard held: nothing is closed, and then all of it', async () => {
  const shop = await begin();
  const snapshot = await readSnapshot(shop);
  const count = await holdBack(
    shop,
    (await listIntentions(shop)).slice(0, 5).map((each) => `${each.external_id}`),
  );
  const close = (owner: TestOrganization) => ask(owner, 'POST /v1/org/feed/close-held', { count });
  const blocked = await blockApply(shop.server.databaseUrl, 'intentions', () => {
    close(shop).catch(() => undefined);
  });
  shop.server.kill();
  await blocked.release();
  await untilRunIsFree(shop.server);
  const again = await restart(shop);
  expect(await readSnapshot(again)).toBe(snapshot);
  expect(await (await close(again)).json()).toMatchObject({ counters: { closed: 5 } });
  expect(await listIntentions(again, { state: 'closed' })).toHaveLength(5);
});

test('a run whose server was killed is not shown as running for ever', async () => {
  const shop = await begin();
  const blocked = await blockApply(shop.server.databaseUrl, 'intentions', () => {
    pushCatalog(shop, after).catch(() => undefined);
  });
  shop.server.kill();
  await blocked.release();
  await untilRunIsFree(shop.server);
  const again = await restart(shop);
  await pushReport(again, before, { dryRun: true });
  const killed = await waitUntil('the killed run is closed', async () => {
    const [, run] = await listRuns(again);
    return run !== undefined && run.state !== 'running' && run;
  });
  expect(JSON.stringify(killed)).toContain('interrupted');
});

test('killed at any moment of a run, it is exactly before or exactly after', async () => {
  let shop = await begin();
  const old = await readSnapshot(shop);
  const startedAt = performance.now();
  await pushReport(shop, after, { removeMissing: true });
  const runMs = performance.now() - startedAt;
  const fresh = await readSnapshot(shop);
  const outcomes: string[] = [];
  for (const part of [0.05, 0.6, 0.95, 1.1]) {
    shop = await createOrganization(shop.server);
    await pushReport(shop, before);
    const answer = pushCatalog(shop, after, { removeMissing: true }).then(
      (response) => response.status,
      () => 0,
    );
    await Bun.sleep(runMs * part);
    shop.server.kill();
    const status = await answer;
    await untilRunIsFree(shop.server);
    shop = await restart(shop);
    const now = await readSnapshot(shop);
    expect([old, fresh]).toContain(now);
    if (status === 200) expect(now).toBe(fresh);
    const report = await pushReport(shop, after, { removeMissing: true });
    const unchanged = { created: 0, updated: 0, unchanged: counters.total, closed: 0 };
    expect(report.counters).toMatchObject(now === old ? counters : unchanged);
    expect(await readSnapshot(shop)).toBe(fresh);
    outcomes.push(`${part}: ${now === old ? 'before' : 'after'}${status === 200 ? ', answered' : ''}`);
  }
  console.log(`a run of ${Math.round(runMs)} ms, killed at ${outcomes.join('; ')}`);
});
