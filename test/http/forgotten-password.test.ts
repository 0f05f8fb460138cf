import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/store/driver/connect.ts';
import { ask } from '../support/ask.ts';
import { readProblem } from '../support/push-catalog.ts';
import { readLetters } from '../support/read-letters.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const letters = mkdtempSync(join(tmpdir(), 'catalog-import-letters-'));
const file = useServer({
  command: 'start',
  env: { SMTP_URL: `file:${letters}`, SCHEDULER_TICK_SECONDS: '0.1' },
});
afterAll(() => rmSync(letters, { recursive: true, force: true }));

const post = (path: string, body: unknown) =>
  fetch(file.server().baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a forgotten password is replaced with the link of a letter, once, and every session ends', async () => {
  const one = await file.organization();
  const answers = [await post('/v1/password/forgot', { email: 'nobody@example.com' })];
  answers.push(await post('/v1/password/forgot', { email: one.email }));
  // Whoever asks learns nothing.
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);

  await waitUntil('the letter is there', () => readLetters(letters).length > 0);
  expect(readLetters(letters)).toHaveLength(1);
  const secret = /\/password\/reset#([\w-]+)/.exec(readLetters(letters)[0]?.text ?? '')?.[1] ?? '';
  expect(secret.length).toBeGreaterThan(20);

  const sql = connect(one.server.databaseUrl, { maxConnections: 1 });
  // Sent letters are kept nowhere, and the secret only as its digest.
  await waitUntil('the letter is forgotten', async () => (await sql`select from letters`).length === 0);
  const [kept] = await sql<{ hash: Uint8Array }[]>`select token_hash as hash from password_resets`;
  expect(Buffer.from(kept?.hash ?? []).toString('hex')).toBe(
    new Bun.CryptoHasher('sha256').update(secret).digest('hex'),
  );
  await sql.end();

  const weak = await post('/v1/password/reset', { secret, new_password: 'password1234' });
  expect((await readProblem(weak)).code).toBe('weak_password');
  const NEXT = 'сливовый трактор едет в гору';
  expect((await post('/v1/password/reset', { secret, new_password: NEXT })).status).toBe(204);
  const again = await post('/v1/password/reset', { secret, new_password: `${NEXT}!` });
  expect(await readProblem(again)).toMatchObject({ status: 422, code: 'reset_expired' });
  const old = await ask(one, 'GET /v1/org/feed');
  expect(old.status).toBe(401);
  expect((await post('/v1/session', { email: one.email, password: NEXT })).status).toBe(204);
});

test('letters to one account are limited', async () => {
  const one = await file.organization();
  const codes: number[] = [];
  for (let n = 0; n < 6; n++) codes.push((await post('/v1/password/forgot', { email: one.email })).status);
  expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
});
