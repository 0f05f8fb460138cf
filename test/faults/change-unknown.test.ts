import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { type BreakingProxy, breakConnections, type Moment } from '../support/break-connections.ts';
import { createOrganization, type TestOrganization } from '../support/create-organization.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { pushCatalog, readProblem } from '../support/push-catalog.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

setDefaultTimeout(90_000);
let database: TestDatabase;
let proxy: BreakingProxy;
let server: RunningServer;
let shop: TestOrganization;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await breakConnections(database.url);
  server = await startServer({ env: { DATABASE_URL: proxy.url } });
  shop = await createOrganization(server);
});
afterAll(async () => {
  await server?.stop();
  proxy?.close();
  await database?.drop();
});

let edits = 0;
/** Gives the organization a new name while the connection of a statement breaks. */
async function rename(statement: RegExp, moment: Moment) {
  const name = `Лавка ${++edits}`;
  proxy.breakAt(statement, moment);
  const answer = await fetch(`${server.baseUrl}/v1/org/profile`, {
    method: 'PATCH',
    headers: { cookie: shop.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const problem = await readProblem(answer);
  expect(proxy.broken()).toMatch(statement);
  proxy.relax();
  const [row] = await database.sql<{ name: string }[]>`select name from organizations where id = ${shop.id}`;
  return { problem, isSaved: row?.name === name };
}

const UNKNOWN = { status: 503, code: 'change_unknown', retry_after: 30 };
const WRITE = /^\s*update organizations/;

test('an edit whose answer is lost is told as unknown, whether it was saved or not', async () => {
  const lost = await rename(WRITE, 'before');
  expect(lost).toMatchObject({ problem: UNKNOWN, isSaved: false });
  const saved = await rename(WRITE, 'done');
  expect(saved).toMatchObject({ problem: UNKNOWN, isSaved: true });
  for (const { problem } of [lost, saved]) {
    expect(problem.detail).toContain('неизвестно, выполнено ли действие');
    expect(problem.detail).not.toContain('ничего не изменено');
  }
});

test('an edit that was saved is no «nothing has changed» when what is read after it is lost', async () => {
  const { problem, isSaved } = await rename(/from territory_spellings/, 'before');
  expect({ problem, isSaved }).toMatchObject({ problem: UNKNOWN, isSaved: true });
});

test('before a session is admitted nothing has changed, and it is told so', async () => {
  const { problem, isSaved } = await rename(/from sessions as s/, 'before');
  expect({ problem, isSaved }).toMatchObject({
    problem: { status: 503, code: 'database_unavailable' },
    isSaved: false,
  });
});

test('a push and what is only read have changed nothing before they write; a push may be queued when the answer to its commit is lost', async () => {
  proxy.breakAt(/from org_tokens/, 'before');
  const push = await pushCatalog(shop, makeShopHistory(8).before);
  expect(proxy.broken()).not.toBeNull();
  expect(await readProblem(push)).toMatchObject({ status: 503, code: 'database_unavailable' });
  proxy.breakAt(/^commit/, 'done');
  const queued = await pushCatalog(shop, makeShopHistory(8).before, { headers: { prefer: 'respond-async' } });
  expect(proxy.broken()).toBe('commit');
  expect(await readProblem(queued)).toMatchObject({ status: 503, code: 'outcome_unknown' });
  proxy.breakAt(/from runs/, 'before');
  const runs = await fetch(`${server.baseUrl}/v1/org/runs`, { headers: { cookie: shop.cookie } });
  expect(proxy.broken()).not.toBeNull();
  expect(await readProblem(runs)).toMatchObject({ status: 503, code: 'database_unavailable' });
  proxy.relax();
});
