import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import type { RunReport } from '../../src/model/report.ts';
import { connect } from '../../src/store/driver/connect.ts';
import { forgetFiles } from '../../src/store/files/forget-files.ts';
import { blockApply } from '../support/block-apply.ts';
import { breakConnections } from '../support/break-connections.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOrganization, type TestOrganization } from '../support/create-organization.ts';
import { getIntention, listRuns } from '../support/list-intentions.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushProblem, pushReport, readProblem } from '../support/push-catalog.ts';
import { askForLater, pushLater, showRun, untilEnded } from '../support/push-later.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { startScheduler } from '../support/start-scheduler.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

setDefaultTimeout(180_000);
const { before, after, counters } = makeShopHistory(400);
/** Takes promises and leaves their imports to others. */
const ONLY_STORES = { QUEUE_CONCURRENCY: '0' };

const processes: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  // The last first: the first one owns the database that the others use.
  for (const each of processes.splice(0).reverse()) await each.stop();
});

async function serve(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const server = await startServer({
    env: { PUSH_RATE_PER_MINUTE: '1000', SCHEDULER_TICK_SECONDS: '0.2', ...env },
  });
  processes.push(server);
  return server;
}

async function schedule(server: RunningServer, env: Readonly<Record<string, string>> = {}): Promise<void> {
  processes.push(await startScheduler(server.databaseUrl, env));
}

/** Rows of a statement on the server's database. */
async function ask<Row>(server: RunningServer, statement: string): Promise<Row[]> {
  const sql = connect(server.databaseUrl, { maxConnections: 1 });
  try {
    return [...(await sql.unsafe(statement))] as Row[];
  } finally {
    await sql.end();
  }
}

const countFiles = async (server: RunningServer) =>
  (
    await ask<{ files: number; pieces: number }>(
      server,
      `select (select count(*)::int from stored_files) as files, (select count(*)::int from stored_pieces) as pieces`,
    )
  )[0];

test('after 202 the server is killed (SIGKILL) before it begins: another process runs the import, once', async () => {
  const server = await serve(ONLY_STORES);
  const shop = await createOrganization(server);
  await pushReport(shop, before);
  const id = await pushLater(shop, after, { removeMissing: true });
  expect(await showRun(shop, id)).toMatchObject({
    state: 'queued',
    report: null,
    error: null,
    finished_at: null,
  });
  server.kill();
  const again = { ...shop, server: await serve({ ...ONLY_STORES, DATABASE_URL: server.databaseUrl }) };
  expect((await showRun(again, id)).state).toBe('queued');
  await schedule(server);
  const run = await untilEnded(again, id);
  expect(run).toMatchObject({ state: 'succeeded', counters });
  expect(await listRuns(again)).toHaveLength(2);
  await waitUntil('nothing is left in the store', async () => (await countFiles(server))?.files === 0);
});

test('the process that applies a promised import is killed (SIGKILL): another takes it up at once, and it is applied once', async () => {
  const server = await serve();
  const shop = await createOrganization(server);
  await pushReport(shop, before);
  const snapshot = await readSnapshot(shop);
  let id = '';
  const blocked = await blockApply(server.databaseUrl, 'intentions', async () => {
    id = await pushLater(shop, after, { removeMissing: true });
  });
  server.kill();
  const again = { ...shop, server: await serve({ ...ONLY_STORES, DATABASE_URL: server.databaseUrl }) };
  await blocked.release();
  // The killed one's transaction is gone; it is told as waiting, and nothing has changed.
  await waitUntil('it waits again', async () => (await showRun(again, id)).state === 'queued');
  expect(await readSnapshot(again)).toBe(snapshot);
  await schedule(server);
  const run = await untilEnded(again, id);
  expect(run).toMatchObject({ state: 'succeeded', error: null, counters });
  const [attempts] = await ask<{ created: number }>(
    server,
    `select count(*)::int as created from intentions where created_at >= (select applied_at from runs where id = '${id}')`,
  );
  expect(attempts?.created).toBe(counters.created);
  // Its end is told a moment before its lock is free: a push waits for that.
  const free = await pushCatalog(again, after, { removeMissing: true });
  expect(free.status).toBe(200);
  expect(((await free.json()) as RunReport).counters).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: counters.total,
    closed: 0,
  });
});

test('an import whose processes die of it again and again is given up', async () => {
  const server = await serve(ONLY_STORES);
  const shop = await createOrganization(server);
  const id = await pushLater(shop, before);
  await ask(server, `update waiting_imports set attempts = 5`);
  await schedule(server);
  expect(await untilEnded(shop, id)).toMatchObject({ state: 'failed', error: { code: 'interrupted' } });
  await waitUntil('its file is gone', async () => (await countFiles(server))?.files === 0);
});

test('a server that is stopped in a promised import leaves it to another, and that is no attempt', async () => {
  const server = await serve(ONLY_STORES);
  const worker = await serve({ DATABASE_URL: server.databaseUrl });
  const shop = await createOrganization(server);
  let id = '';
  const blocked = await blockApply(server.databaseUrl, 'intentions', async () => {
    id = await pushLater(shop, before);
  });
  processes.splice(processes.indexOf(worker), 1);
  const stopped = worker.stop();
  await Bun.sleep(300);
  await blocked.release();
  await stopped;
  const run = await showRun(shop, id);
  // Its grace period was long enough: what was under way is whole. Otherwise it waits.
  expect(['succeeded', 'queued']).toContain(run.state);
  await schedule(server);
  expect(await untilEnded(shop, id)).toMatchObject({ state: 'succeeded', counters: { created: 400 } });
});

test('two processes share the promised imports of many organizations: each is applied once, the newest file last', async () => {
  const server = await serve({ QUEUE_CONCURRENCY: '2' });
  const shops: TestOrganization[] = [];
  for (let index = 0; index < 4; index++) shops.push(await createOrganization(server));
  await schedule(server);
  const price = (value: number) => buildCatalog({ offers: [{ id: 'one', price: value }] });
  const promised: { shop: TestOrganization; id: string }[] = [];
  for (const value of [100, 200, 300])
    for (const shop of shops) promised.push({ shop, id: await pushLater(shop, price(value)) });
  const runs = await Promise.all(promised.map(({ shop, id }) => untilEnded(shop, id)));
  expect(runs.map((run) => run.state)).toEqual(Array(12).fill('succeeded'));
  const done = runs.map((run) => [run.report?.counters.created, run.report?.counters.updated]);
  expect(done).toEqual([...Array(4).fill([1, 0]), ...Array(8).fill([0, 1])]);
  for (const shop of shops) expect(Number((await getIntention(shop, 'one')).price)).toBe(300);
});

test('of many that wait, organizations take turns', async () => {
  const server = await serve(ONLY_STORES);
  const [many, few] = [await createOrganization(server), await createOrganization(server)];
  const ids: string[] = [];
  for (let index = 0; index < 6; index++) ids.push(await pushLater(many, before));
  const id = await pushLater(few, before);
  await schedule(server, { QUEUE_CONCURRENCY: '1' });
  const finished = Date.parse(String((await untilEnded(few, id)).finished_at));
  const others = await Promise.all(ids.map((each) => untilEnded(many, each)));
  const earlier = others.filter((run) => Date.parse(String(run.finished_at)) < finished);
  expect(earlier.length).toBeLessThanOrEqual(2);
});

test('a waiting run is cancelled at once, changes nothing, and its file is gone', async () => {
  const server = await serve(ONLY_STORES);
  const shop = await createOrganization(server);
  const id = await pushLater(shop, before);
  const cancel = () =>
    fetch(`${server.baseUrl}/v1/org/runs/${id}/cancel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}` },
    });
  expect((await cancel()).status).toBe(202);
  expect(await showRun(shop, id)).toMatchObject({ state: 'cancelled', error: { code: 'cancelled' } });
  expect((await readProblem(await cancel())).code).toBe('run_ended');
  await schedule(server);
  await waitUntil('its file is gone', async () => (await countFiles(server))?.files === 0);
  expect((await showRun(shop, id)).state).toBe('cancelled');
  expect(await readSnapshot(shop)).toBe('');
});

test('files beyond the quota of an organization are refused with 429 and leave nothing; another organization has its own', async () => {
  const server = await serve({ ...ONLY_STORES, STORED_BYTES_PER_ORGANIZATION: '3000000' });
  const [shop, other] = [await createOrganization(server), await createOrganization(server)];
  const file = (bytes: number) =>
    buildCatalog({ offers: [{ id: 'one', description: randomBytes(bytes).toString('base64') }] });
  await pushLater(shop, file(1_800_000));
  const kept = await countFiles(server);
  const problem = await readProblem(await askForLater(shop, file(1_800_000)));
  expect(problem).toMatchObject({ status: 429, code: 'queue_full', retry_after: 60 });
  expect(await countFiles(server)).toEqual(kept);
  await pushLater(other, file(1_800_000));
  // Nothing is stored for a push that is waited for.
  expect((await pushReport(shop, before)).counters.created).toBe(400);
});

test('files beyond what all organizations may have are refused', async () => {
  const server = await serve({ ...ONLY_STORES, STORED_BYTES: '2000' });
  const problem = await readProblem(await askForLater(await createOrganization(server), randomText()));
  expect(problem.code).toBe('queue_full');
  expect(await countFiles(server)).toEqual({ files: 0, pieces: 0 });
});

test('an upload that breaks leaves neither a file nor a run', async () => {
  const server = await serve(ONLY_STORES);
  const shop = await createOrganization(server);
  const upload = await openUpload(shop, { headers: { Prefer: 'respond-async' } });
  await upload.write(randomText(3_000_000));
  await waitUntil('pieces are stored', async () => ((await countFiles(server))?.pieces ?? 0) > 0);
  upload.drop();
  await waitUntil('nothing is left', async () => (await countFiles(server))?.files === 0);
  expect(await countFiles(server)).toEqual({ files: 0, pieces: 0 });
  expect(await listRuns(shop)).toEqual([]);
});

test('what a killed server has stored in part is swept when it has not grown for ten minutes', async () => {
  const server = await serve(ONLY_STORES);
  const shop = await createOrganization(server);
  const upload = await openUpload(shop, { headers: { Prefer: 'respond-async' } });
  await upload.write(randomText(3_000_000));
  await waitUntil('pieces are stored', async () => ((await countFiles(server))?.pieces ?? 0) > 0);
  server.kill();
  const sql = connect(server.databaseUrl, { maxConnections: 1 });
  expect(await forgetFiles(sql)).toBe(0);
  // No statement of a cluster changes a time by itself.
  const [earlier] = await sql<{ at: string }[]>`
    select (kept_until - interval '10 minutes')::text as at from stored_files`;
  await sql`update stored_files set kept_until = ${earlier?.at ?? ''}::text::timestamptz`;
  expect(await forgetFiles(sql)).toBe(1);
  await sql.end();
  expect(await countFiles(server)).toEqual({ files: 0, pieces: 0 });
});

test('a file that has waited for more than a day is not imported: it could undo what is newer', async () => {
  const server = await serve(ONLY_STORES);
  const shop = await createOrganization(server);
  const id = await pushLater(shop, before);
  const sql = connect(server.databaseUrl, { maxConnections: 1 });
  await sql`update stored_files set kept_until = now() - interval '1 day'`;
  expect(await forgetFiles(sql)).toBe(0); // An import waits for it.
  await sql`update runs set queued_at = now() - interval '25 hours'`;
  await sql.end();
  await schedule(server);
  expect(await untilEnded(shop, id)).toMatchObject({ state: 'failed', error: { code: 'waited_too_long' } });
});

test('a synchronous push with the key of a waiting one is told of it; the metrics count what waits', async () => {
  const server = await serve(ONLY_STORES);
  const shop = await createOrganization(server);
  const headers = { 'idempotency-key': 'monday' };
  const id = await pushLater(shop, before, { headers });
  const problem = await pushProblem(shop, before, { headers });
  expect(problem).toMatchObject({ status: 409, code: 'run_in_progress', run_id: id });
  const again = await askForLater(shop, before, { headers });
  expect([again.status, again.headers.get('location')]).toEqual([202, `/v1/org/runs/${id}`]);
  expect((await readMetrics(server.baseUrl)).get('catalog_imports_waiting')).toBe(1);
});

test('a promise whose commit is done and whose answer is lost keeps its file: the same push again is told of it, and it is imported', async () => {
  const server = await serve(ONLY_STORES);
  const shop = await createOrganization(server);
  const proxy = await breakConnections(server.databaseUrl);
  const broken = { ...shop, server: await serve({ ...ONLY_STORES, DATABASE_URL: proxy.url }) };
  const headers = { 'idempotency-key': 'monday' };
  proxy.breakAt('commit', 'done');
  const problem = await readProblem(await askForLater(broken, before, { headers }));
  expect(problem).toMatchObject({ status: 503, code: 'outcome_unknown' });
  expect(proxy.broken()).toBe('commit');
  expect((await countFiles(server))?.files).toBe(1);
  const id = await pushLater(broken, before, { headers });
  expect(await ask<{ id: string }>(server, 'select id from runs')).toEqual([{ id }]);
  await schedule(server);
  expect(await untilEnded(shop, id)).toMatchObject({ state: 'succeeded', counters: { created: 400 } });
  await waitUntil('its file is gone', async () => (await countFiles(server))?.files === 0);
  proxy.close();
});

test('a promise whose commit never came leaves a file that is swept', async () => {
  const server = await serve(ONLY_STORES);
  const shop = await createOrganization(server);
  const proxy = await breakConnections(server.databaseUrl);
  const broken = { ...shop, server: await serve({ ...ONLY_STORES, DATABASE_URL: proxy.url }) };
  proxy.breakAt('commit', 'before');
  expect((await askForLater(broken, before)).status).toBe(503);
  expect(await ask(server, 'select from runs')).toEqual([]);
  const sql = connect(server.databaseUrl, { maxConnections: 1 });
  await sql`update stored_files set kept_until = now()`;
  await forgetFiles(sql);
  await sql.end();
  expect(await countFiles(server)).toEqual({ files: 0, pieces: 0 });
  proxy.close();
});

test('a run that was promised to an organization which is blocked meanwhile fails and changes nothing', async () => {
  const server = await serve(ONLY_STORES);
  const shop = await createOrganization(server);
  const id = await pushLater(shop, before);
  await server.operator('org', 'block', shop.id);
  await schedule(server);
  expect(await untilEnded(shop, id)).toMatchObject({ state: 'failed', error: { code: 'account_blocked' } });
  expect(await readSnapshot(shop)).toBe('');
});

/** A file of its own, hardly compressible, that is no catalog. */
function randomText(bytes = 100_000): string {
  return randomBytes(bytes).toString('base64');
}
