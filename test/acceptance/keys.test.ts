import { describe, expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { listRuns } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushProblem, pushReport, readProblem } from '../support/push-catalog.ts';
import { pushLater, untilEnded } from '../support/push-later.ts';
import { useSharedServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useSharedServer();
const CATALOG = buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: null }] });

interface IssuedKey {
  readonly id: string;
  readonly token: string;
}

const call = (
  shop: TestOrganization,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) =>
  fetch(`${shop.server.baseUrl}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function addKey(shop: TestOrganization, name: string, scopes?: string[]): Promise<IssuedKey> {
  const answer = await call(
    shop,
    'POST',
    '/v1/org/tokens',
    { cookie: shop.cookie },
    { name, ...(scopes && { scopes }) },
  );
  expect(answer.status).toBe(201);
  return (await answer.json()) as IssuedKey;
}

/** The first part of the catalog, of a push that has the lock: one before that would take it itself. */
async function beginUpload(shop: TestOrganization, options: Parameters<typeof openUpload>[1] = {}) {
  const upload = await openUpload(shop, options);
  await upload.write(CATALOG.slice(0, 300));
  await waitUntil('the run is under way', async () =>
    (await listRuns(shop)).some(({ state }) => state === 'running'),
  );
  return upload;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('keys', () => {
  test('a key with the scope «read» reads runs, reports, refused offers, intentions and the feed, and changes nothing', async () => {
    const shop = await file.organization();
    const { run_id: run } = await pushReport(shop, CATALOG);
    const { token } = await addKey(shop, 'отчёты', ['read']);
    for (const path of [
      'runs',
      `runs/${run}`,
      `runs/${run}/refusals`,
      `runs/${run}/refused`,
      'intentions',
      'feed',
    ])
      expect([path, (await call(shop, 'GET', `/v1/org/${path}`, bearer(token))).status]).toEqual([path, 200]);
    const refused = await readProblem(await pushCatalog({ server: shop.server, token }, CATALOG));
    expect(refused).toMatchObject({ status: 403, code: 'scope_missing', member: 'import' });
    const closed = await call(shop, 'DELETE', '/v1/org/feed', bearer(token));
    expect((await readProblem(closed)).code).toBe('not_signed_in');
  });

  test('a key with the scope «import» pushes, and reads nothing', async () => {
    const shop = await file.organization();
    const { token } = await addKey(shop, 'выгрузка', ['import']);
    expect((await pushReport({ server: shop.server, token }, CATALOG)).counters.created).toBe(1);
    const read = await readProblem(await call(shop, 'GET', '/v1/org/runs', bearer(token)));
    expect(read).toMatchObject({ status: 403, code: 'scope_missing', member: 'read' });
  });

  test('the default key does both; one that version 0.1 issued imports and reads nothing', async () => {
    const shop = await file.organization();
    const get = () => call(shop, 'GET', '/v1/org/runs', bearer(shop.token));
    expect((await get()).status).toBe(200);
    const sql = connect(shop.server.databaseUrl, { maxConnections: 1 });
    await sql`update org_tokens set scopes = null where org_id = ${shop.id}`;
    await sql.end();
    expect(await readProblem(await get())).toMatchObject({ code: 'scope_missing', member: 'read' });
    expect((await pushCatalog(shop, CATALOG)).status).toBe(200);
  });

  test('keys rotate without a gap: a new one stands beside the old, each with its last use, and one is revoked', async () => {
    const shop = await file.organization();
    const old = await addKey(shop, 'старый');
    const next = await addKey(shop, 'новый');
    for (const { token } of [old, next, shop])
      expect((await pushCatalog({ server: shop.server, token }, CATALOG)).status).toBe(200);
    expect((await call(shop, 'DELETE', `/v1/org/tokens/${old.id}`, { cookie: shop.cookie })).status).toBe(
      204,
    );
    expect((await pushCatalog({ server: shop.server, token: old.token }, CATALOG)).status).toBe(401);
    expect((await pushCatalog({ server: shop.server, token: next.token }, CATALOG)).status).toBe(200);
    const list = await call(shop, 'GET', '/v1/org/tokens', { cookie: shop.cookie });
    const { items } = (await list.json()) as {
      items: { name: string | null; last_used_at: string | null }[];
    };
    expect(items.map(({ name, last_used_at }) => [name, last_used_at !== null])).toEqual([
      [null, true],
      ['новый', true],
    ]);
  });

  test('issuing the default key replaces the default key and leaves the named ones; a name is taken once', async () => {
    const shop = await file.organization();
    const named = await addKey(shop, 'касса');
    expect((await call(shop, 'POST', '/v1/org/token', { cookie: shop.cookie })).status).toBe(201);
    expect((await pushCatalog(shop, CATALOG)).status).toBe(401);
    expect((await pushCatalog({ server: shop.server, token: named.token }, CATALOG)).status).toBe(200);
    const again = await call(shop, 'POST', '/v1/org/tokens', { cookie: shop.cookie }, { name: 'касса' });
    expect(await readProblem(again)).toMatchObject({ status: 409, code: 'name_taken' });
  });

  test('409 names the run that is in the way and when to ask again; a key with «import» cancels it', async () => {
    const shop = await file.organization();
    const upload = await beginUpload(shop);
    const problem = await readProblem(await pushCatalog(shop, CATALOG));
    expect(problem).toMatchObject({ status: 409, code: 'run_in_progress', retry_after: 30 });
    const { run_id: run } = problem as unknown as { run_id: string };
    const { token } = await addKey(shop, 'отмена', ['import']);
    expect((await call(shop, 'POST', `/v1/org/runs/${run}/cancel`, bearer(token))).status).toBe(202);
    await upload.write(CATALOG.slice(300));
    expect(JSON.parse((await upload.finish()).body)).toMatchObject({ code: 'cancelled' });
  });
});

describe('Idempotency-Key', () => {
  const named = (key: string) => ({ headers: { 'idempotency-key': key } });

  test('the same push with the same key is answered with the same report, and makes no second run', async () => {
    const shop = await file.organization();
    const first = await pushReport(shop, CATALOG, named('day-1'));
    const second = await pushReport(shop, CATALOG, named('day-1'));
    expect(second).toEqual(first);
    expect(first.counters.created).toBe(1);
    const other = await pushReport(shop, CATALOG, named('day-2'));
    expect(other.counters).toMatchObject({ created: 0, unchanged: 1 });
  });

  test('the same key with another body or other flags is 422 and changes nothing', async () => {
    const shop = await file.organization();
    await pushReport(shop, CATALOG, named('k'));
    const mismatch = { status: 422, code: 'idempotency_mismatch' };
    const another = buildCatalog({ offers: [{ id: 'c' }] });
    expect(await readProblem(await pushCatalog(shop, another, named('k')))).toMatchObject(mismatch);
    const flags = await pushCatalog(shop, CATALOG, { ...named('k'), removeMissing: true });
    expect(await readProblem(flags)).toMatchObject(mismatch);
    expect((await pushReport(shop, CATALOG)).counters).toMatchObject({ unchanged: 1, created: 0 });
  });

  test('a push that was refused leaves nothing behind its key: corrected, it is made', async () => {
    const shop = await file.organization();
    expect((await pushCatalog(shop, '<yml_catalog><shop>', named('k'))).status).toBe(422);
    expect((await pushReport(shop, CATALOG, named('k'))).counters.created).toBe(1);
  });

  test('while the first is under way the second is 409 with its run', async () => {
    const shop = await file.organization();
    const upload = await beginUpload(shop, { headers: { 'Idempotency-Key': 'k' } });
    await waitUntil('the second is told so', async () => {
      const problem = await readProblem(await pushCatalog(shop, CATALOG, named('k')));
      return problem.code === 'run_in_progress' && 'run_id' in problem;
    });
    await upload.write(CATALOG.slice(300));
    const first = JSON.parse((await upload.finish()).body) as { counters: { created: number } };
    expect(first.counters.created).toBe(1);
    expect(await pushReport(shop, CATALOG, named('k'))).toEqual(first as never);
  });

  test('while another import runs, a key that has succeeded is answered with its report, and one that waits is 409 with the run of that push', async () => {
    const shop = await file.organization();
    const done = await pushReport(shop, CATALOG, named('done'));
    const upload = await beginUpload(shop);
    const waits = await pushLater(shop, CATALOG, named('waits'));
    expect(await pushReport(shop, CATALOG, named('done'))).toEqual(done);
    const another = buildCatalog({ offers: [{ id: 'c' }] });
    expect(await pushProblem(shop, another, named('done'))).toMatchObject({ code: 'idempotency_mismatch' });
    const problem = await pushProblem(shop, CATALOG, named('waits'));
    expect(problem).toMatchObject({ status: 409, code: 'run_in_progress', run_id: waits });
    const running = (await listRuns(shop)).find(({ state }) => state === 'running');
    const fresh = await pushProblem(shop, CATALOG, named('fresh'));
    expect(fresh).toMatchObject({ code: 'run_in_progress', run_id: running?.id });
    await upload.write(CATALOG.slice(300));
    expect((await upload.finish()).status).toBe(200);
    expect((await untilEnded(shop, waits)).state).toBe('succeeded');
  });

  test('a client whose connection breaks when all is sent gets the report of that push when it asks again', async () => {
    const shop = await file.organization();
    const offers = Array.from({ length: 3000 }, (_, index) => ({ id: `o${index}` }));
    const catalog = buildCatalog({ offers });
    const upload = await openUpload(shop, { headers: { 'Idempotency-Key': 'k' } });
    await upload.write(catalog);
    await upload.end();
    upload.drop();
    let report: Awaited<ReturnType<typeof pushReport>> | null = null;
    await waitUntil('the push has ended', async () => {
      const answer = await pushCatalog(shop, catalog, named('k'));
      if (answer.status === 409) return false;
      report = (await answer.json()) as typeof report;
      return true;
    });
    expect(report!.counters).toMatchObject({ created: 3000, unchanged: 0 });
  });

  test('a key of other signs than ASCII, or longer than 200, is refused', async () => {
    const answer = await pushCatalog(file.shared(), CATALOG, named('k'.repeat(201)));
    expect(await readProblem(answer)).toMatchObject({
      status: 400,
      code: 'bad_request',
      member: 'idempotency-key',
    });
  });
});
