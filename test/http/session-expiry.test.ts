import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { ask } from '../support/ask.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const DAY_MS = 24 * 3600_000;

const status = async (one: TestOrganization) => (await ask(one, 'GET /v1/org/feed')).status;

test('a session lives on while it is used and ends two weeks after its last use', async () => {
  const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
  const one = await file.organization();
  /** Days that the session of the organization has left. */
  const left = async () => {
    const [row] = await sql<{ at: Date }[]>`select expires_at as at from sessions where org_id = ${one.id}`;
    return Math.round(((row?.at.getTime() ?? 0) - Date.now()) / DAY_MS);
  };
  expect(await left()).toBe(14);
  await sql`update sessions set expires_at = now() + interval '3 days' where org_id = ${one.id}`;
  expect(await status(one)).toBe(200);
  expect(await left()).toBe(14);
  await sql`update sessions set expires_at = now() - interval '1 second' where org_id = ${one.id}`;
  expect(await status(one)).toBe(401);
  await sql.end();
});

test('however much it is used, a session ends 90 days after it began', async () => {
  const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
  const one = await file.organization();
  await sql`update sessions set created_at = now() - interval '89 days' where org_id = ${one.id}`;
  expect(await status(one)).toBe(200);
  await sql`update sessions set created_at = now() - interval '90 days' where org_id = ${one.id}`;
  expect(await status(one)).toBe(401);
  await sql.end();
});

test('the browser keeps the cookie for longer than that, so that a used session does not end under its hands', async () => {
  const one = await file.organization();
  const answer = await fetch(`${one.server.baseUrl}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: one.email, password: one.password }),
  });
  const age = Number(/Max-Age=(\d+)/i.exec(answer.headers.get('set-cookie') ?? '')?.[1]);
  expect(age).toBeGreaterThan((90 * DAY_MS) / 1000);
});

test('passwords are kept as argon2id, cookies and tokens only as digests', async () => {
  const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
  const one = await file.organization();
  const [account] = await sql<{ hash: string }[]>`
    select password_hash as hash from accounts where org_id = ${one.id}`;
  expect(account?.hash).toStartWith('$argon2id$');
  const secret = /catalog_session=([^;]+)/.exec(one.cookie)?.[1] ?? '';
  const [session] = await sql<{ hash: Uint8Array }[]>`
    select token_hash as hash from sessions where org_id = ${one.id}`;
  const [token] = await sql<{ hash: Uint8Array }[]>`
    select token_hash as hash from org_tokens where org_id = ${one.id}`;
  const digest = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex');
  expect(Buffer.from(session?.hash ?? []).toString('hex')).toBe(digest(secret));
  expect(Buffer.from(token?.hash ?? []).toString('hex')).toBe(digest(one.token));
  await sql.end();
});
