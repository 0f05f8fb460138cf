import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention, readStates } from '../support/list-intentions.ts';
import { pushCatalog, pushProblem, pushReport, readProblem } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
const CATALOG = buildCatalog({ offers: [{ id: 'a' }] });

describe('401: token missing, revoked or wrong', () => {
  test('no Authorization header', async () => {
    const answer = await fetch(`${file.server().baseUrl}/v1/org/intentions/import`, {
      method: 'POST',
      body: CATALOG,
    });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await readProblem(answer)).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Token abc',
    'Bearer wrong',
    "Bearer ' or 1=1 --",
    'Bearer a b',
  ])('the header %j', async (authorization) => {
    const answer = await pushCatalog(file.shared(), CATALOG, { headers: { authorization } });
    expect(await readProblem(answer)).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  test('a token with one character changed', async () => {
    const { token } = file.shared();
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    const forged = { ...file.shared(), token: token.slice(0, -1) + last };
    expect(await pushProblem(forged, CATALOG)).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  test('a revoked token', async () => {
    const shop = await file.organization();
    await pushReport(shop, CATALOG);
    await file.server().operator('token', 'revoke', shop.id);
    expect(await pushProblem(shop, CATALOG)).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await readStates(shop)).toEqual({ a: 'published' });
  });

  test('one active token per organization: issuing anew revokes the old', async () => {
    const shop = await file.organization();
    const { token } = await file.server().operator<{ token: string }>('token', 'issue', shop.id);
    expect(token).not.toBe(shop.token);
    expect(await pushProblem(shop, CATALOG)).toMatchObject({ status: 401 });
    expect((await pushReport({ ...shop, token }, CATALOG)).counters.created).toBe(1);
  });

  test('the session of the account is no token', async () => {
    const shop = file.shared();
    const answer = await fetch(`${shop.server.baseUrl}/v1/org/intentions/import`, {
      method: 'POST',
      headers: { cookie: shop.cookie },
      body: CATALOG,
    });
    expect(answer.status).toBe(401);
  });

  test('the scheme is compared without case', async () => {
    const answer = await pushCatalog(file.shared(), CATALOG, {
      headers: { authorization: `bearer ${file.shared().token}` },
    });
    expect(answer.status).toBe(200);
  });

  test('a token is shown once and stored nowhere in clear', async () => {
    const shop = file.shared();
    const shown = await file.server().operator('org', 'show', shop.id);
    expect(JSON.stringify(shown)).not.toContain(shop.token);
    const database = new Bun.SQL(file.server().databaseUrl);
    const rows: unknown = await database`select * from org_tokens`;
    await database.close();
    expect(JSON.stringify(rows)).not.toContain(shop.token);
  });

  test('a token works for its own organization only', async () => {
    const [one, two] = [await file.organization(), await file.organization()];
    await pushReport(one, buildCatalog({ offers: [{ id: 'x', price: 1 }] }));
    await pushReport(two, buildCatalog({ offers: [{ id: 'x', price: 2 }] }), { removeMissing: true });
    expect(Number((await getIntention(one, 'x')).price)).toBe(1);
  });
});

describe('403: organization account blocked, or plan unpaid', () => {
  test('a blocked organization, until it is unblocked', async () => {
    const shop = await file.organization();
    await file.server().operator('org', 'block', shop.id);
    expect(await pushProblem(shop, CATALOG)).toMatchObject({ status: 403, code: 'account_blocked' });
    await file.server().operator('org', 'unblock', shop.id);
    expect((await pushReport(shop, CATALOG)).counters.created).toBe(1);
  });

  test('an unpaid plan, until it is paid', async () => {
    const shop = await file.organization();
    await file.server().operator('org', 'plan', shop.id, '--paid-until', '2020-01-31');
    const problem = await pushProblem(shop, CATALOG);
    expect(problem).toMatchObject({ status: 403, code: 'plan_unpaid' });
    await file.server().operator('org', 'plan', shop.id, '--paid-until', '2099-12-31');
    expect((await pushReport(shop, CATALOG)).counters.created).toBe(1);
    await file.server().operator('org', 'plan', shop.id, '--paid-until', 'never');
  });

  test('a dry run needs access as well', async () => {
    const shop = await file.organization();
    await file.server().operator('org', 'block', shop.email);
    expect(await pushProblem(shop, CATALOG, { dryRun: true })).toMatchObject({ status: 403 });
  });
});
