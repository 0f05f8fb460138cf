import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { createOrganization } from '../support/create-organization.ts';
import { getIntention, listIntentions, readJson } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { pushLater, untilEnded } from '../support/push-later.ts';
import { startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useServer({ env: { SCHEDULER_TICK_SECONDS: '0.2' } });
const prices = (price: number) =>
  buildCatalog({
    offers: [
      { id: 'a', price },
      { id: 'b', price: 5 },
    ],
  });

interface Check {
  readonly file_kept_until: string | null;
  readonly published_by: string | null;
  readonly changed_since: number;
}

const showCheck = async (shop: TestOrganization, id: string) =>
  (await readJson<{ check: Check | null }>(shop, `/v1/org/runs/${id}`)).check;

const publish = (shop: TestOrganization, id: string, token = shop.token) =>
  fetch(`${shop.server.baseUrl}/v1/org/runs/${id}/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });

/** Publishes a check and waits for the run. */
async function published(shop: TestOrganization, id: string) {
  const answer = await publish(shop, id);
  const { run_id } = (await answer.json()) as { run_id: string };
  expect([answer.status, answer.headers.get('location')]).toEqual([202, `/v1/org/runs/${run_id}`]);
  return await untilEnded(shop, run_id);
}

test('what was checked is published without another upload, with the flags of the check, and once', async () => {
  const shop = await file.organization();
  await pushReport(shop, buildCatalog({ offers: [{ id: 'a', price: 1 }, { id: 'gone' }] }));
  const check = await pushReport(shop, prices(2), { dryRun: true, removeMissing: true });
  const kept = await showCheck(shop, check.run_id);
  expect(kept).toMatchObject({ published_by: null, changed_since: 0 });
  const leftMs = Date.parse(kept?.file_kept_until ?? '') - Date.now();
  expect(leftMs).toBeGreaterThan(3_500_000);
  expect(leftMs).toBeLessThanOrEqual(3_600_000);
  const run = await published(shop, check.run_id);
  expect(run).toMatchObject({
    state: 'succeeded',
    dry_run: false,
    remove_missing: true,
    publishes: check.run_id,
    started_by: 'key',
    counters: check.counters,
  });
  expect(run.report?.counters).toEqual(check.counters);
  expect(check.counters).toMatchObject({ created: 1, updated: 1, closed: 1 });
  expect(await showCheck(shop, check.run_id)).toEqual({
    file_kept_until: null,
    published_by: run.id,
    changed_since: 0,
  });
  const again = (await (await publish(shop, check.run_id)).json()) as object;
  expect(again).toEqual({ run_id: run.id, state: 'succeeded' });
});

test('a check of a session, of a key and a promised one are published alike', async () => {
  const shop = await file.organization();
  const bySession = await fetch(`${shop.server.baseUrl}/v1/org/runs?dry_run=1`, {
    method: 'POST',
    headers: { cookie: shop.cookie, 'content-disposition': 'attachment; filename="spring.xml"' },
    body: prices(1),
  });
  const { run_id } = (await bySession.json()) as { run_id: string };
  expect(await published(shop, run_id)).toMatchObject({ counters: { created: 2 }, file_name: 'spring.xml' });
  const later = await pushLater(shop, prices(2), { dryRun: true });
  await untilEnded(shop, later);
  expect(await published(shop, later)).toMatchObject({ counters: { updated: 1, unchanged: 1 } });
  expect((await getIntention(shop, 'a')).price).toBe(2);
});

test('the check tells that something else has changed the catalog since; its publishing tells exactly what it did', async () => {
  const shop = await file.organization();
  const check = await pushReport(shop, prices(2), { dryRun: true });
  await pushReport(shop, prices(2));
  await pushReport(shop, prices(3), { dryRun: true });
  expect((await showCheck(shop, check.run_id))?.changed_since).toBe(1);
  expect(check.counters.created).toBe(2);
  expect(await published(shop, check.run_id)).toMatchObject({ counters: { created: 0, unchanged: 2 } });
});

test('a file that is no longer kept is 409 check_expired; what is no check is 404', async () => {
  const shop = await file.organization();
  const checks: string[] = [];
  for (const price of [1, 2, 3, 4])
    checks.push((await pushReport(shop, prices(price), { dryRun: true })).run_id);
  const [first = '', second = '', third = ''] = checks;
  // The last three are kept.
  expect(await readProblem(await publish(shop, first))).toMatchObject({ status: 409, code: 'check_expired' });
  expect((await showCheck(shop, second))?.file_kept_until).not.toBeNull();
  const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
  await sql`update stored_files set kept_until = now() where org_id = ${shop.id}`;
  await sql.end();
  expect((await readProblem(await publish(shop, third))).code).toBe('check_expired');
  const real = await pushReport(shop, prices(1));
  expect((await readProblem(await publish(shop, real.run_id))).status).toBe(404);
  expect((await readProblem(await publish(await file.organization(), third))).status).toBe(404);
  expect(await showCheck(shop, real.run_id)).toBeNull();
});

test('a key without the scope «import» publishes nothing', async () => {
  const shop = await file.organization();
  const check = await pushReport(shop, prices(1), { dryRun: true });
  const made = await ask(shop, 'POST /v1/org/tokens', { name: 'отчёты', scopes: ['read'] });
  const { token } = (await made.json()) as { token: string };
  expect((await readProblem(await publish(shop, check.run_id, token))).code).toBe('scope_missing');
});

test('a check is published once, also by two at once', async () => {
  const shop = await file.organization();
  const check = await pushReport(shop, prices(1), { dryRun: true });
  const answers = await Promise.all([1, 2, 3, 4].map(() => publish(shop, check.run_id)));
  const ids = await Promise.all(
    answers.map(async (each) => ((await each.json()) as { run_id: string }).run_id),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await untilEnded(shop, ids[0] ?? '')).toMatchObject({ counters: { created: 2 } });
});

test('a check for whose file there is no room is a check like any other; one that fails or breaks leaves no file', async () => {
  const server = await startServer({ env: { STORED_BYTES_PER_ORGANIZATION: '600' } });
  try {
    const shop = await createOrganization(server);
    const many = buildCatalog({
      offers: Array.from({ length: 50 }, (_, index) => ({ id: `p${index * 7919}` })),
    });
    const check = await pushReport(shop, many, { dryRun: true });
    expect(check.counters.created).toBe(50);
    expect((await showCheck(shop, check.run_id))?.file_kept_until).toBeNull();
    expect((await pushCatalog(shop, '<yml_catalog><shop>', { dryRun: true })).status).toBe(422);
    const upload = await openUpload(shop, { query: '?dry_run=1' });
    await upload.write('<yml_catalog>');
    const sql = connect(server.databaseUrl, { maxConnections: 1 });
    const count = async () => (await sql`select from stored_files`).length;
    await waitUntil('the file is being stored', async () => (await count()) === 1);
    upload.drop();
    await waitUntil('nothing is left', async () => (await count()) === 0);
    await sql.end();
    expect(await listIntentions(shop)).toEqual([]);
  } finally {
    await server.stop();
  }
});
