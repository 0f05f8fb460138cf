import { describe, expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { readJson } from '../support/list-intentions.ts';
import { pushCatalog, readProblem } from '../support/push-catalog.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

/** The count of the network is shared by all that sign in from here. */
const ROOMY = { LOGIN_FAILURES_PER_HOUR: '4', LOGIN_RATE_PER_MINUTE: '100000' };
const file = useServer({ env: ROOMY });

async function signIn(
  baseUrl: string,
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${baseUrl}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const statusWith = async (one: TestOrganization, cookie: string) =>
  (await fetch(`${one.server.baseUrl}/v1/org/feed`, { headers: { cookie } })).status;

describe('guesses', () => {
  test('are counted by account over all processes, whatever the spelling of its address', async () => {
    const one = await file.organization();
    const other = await startServer({
      env: { ...ROOMY, DATABASE_URL: one.server.databaseUrl },
    });
    try {
      const spellings = [one.email, one.email.toUpperCase(), ` ${one.email}`.trim(), one.email];
      const answers: number[] = [];
      for (const [index, email] of spellings.entries()) {
        const server = index % 2 === 0 ? one.server : other;
        answers.push((await signIn(server.baseUrl, email, 'a wrong password')).status);
      }
      expect(answers).toEqual([401, 401, 401, 401]);
      for (const server of [one.server, other]) {
        const refused = await signIn(server.baseUrl, one.email, one.password);
        expect((await readProblem(refused)).code).toBe('rate_limited');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
      }
    } finally {
      await other.stop();
    }
  });

  test('do not lock out a device that has signed in before', async () => {
    const one = await file.organization();
    const { baseUrl } = one.server;
    const device = cookiesOf(await signIn(baseUrl, one.email, one.password));
    expect(device).toContain('catalog_device=');
    for (let guess = 0; guess < 6; guess++) await signIn(baseUrl, one.email, 'a wrong password');
    expect((await signIn(baseUrl, one.email, one.password)).status).toBe(429);
    expect((await signIn(baseUrl, one.email, one.password, { cookie: device })).status).toBe(204);
  });

  test('of a known device are counted as well', async () => {
    const one = await file.organization();
    const { baseUrl } = one.server;
    const cookie = cookiesOf(await signIn(baseUrl, one.email, one.password));
    const answers: number[] = [];
    for (let guess = 0; guess < 5; guess++)
      answers.push((await signIn(baseUrl, one.email, 'a wrong password', { cookie })).status);
    expect(answers).toEqual([401, 401, 401, 401, 429]);
  });

  test('stand in the metrics', async () => {
    const one = await file.organization();
    const series = 'catalog_sign_in_failures_total';
    const before = (await readMetrics(one.server.baseUrl)).get(series) ?? 0;
    await signIn(one.server.baseUrl, one.email, 'a wrong password');
    await signIn(one.server.baseUrl, 'nobody@example.com', 'a wrong password');
    expect((await readMetrics(one.server.baseUrl)).get(series)).toBe(before + 2);
  });
});

describe('cookies', () => {
  test('on https carry a prefix that no sub-domain can forge; a session opened before it lives on', async () => {
    const one = await file.organization();
    const secure = await startServer({
      env: { ...ROOMY, DATABASE_URL: one.server.databaseUrl, BASE_URL: 'https://import.example' },
    });
    try {
      const answer = await signIn(secure.baseUrl, one.email, one.password);
      const [session] = answer.headers.getSetCookie();
      expect(session).toMatch(/^__Host-catalog_session=\S+;.*Path=\/.*HttpOnly.*Secure/);
      expect(session).not.toMatch(/Domain=/i);
      for (const cookie of [cookiesOf(answer), one.cookie])
        expect((await fetch(`${secure.baseUrl}/v1/org/feed`, { headers: { cookie } })).status).toBe(200);
    } finally {
      await secure.stop();
    }
  });

  test('a session ends after 90 days however much it is used', async () => {
    const one = await file.organization();
    const sql = connect(one.server.databaseUrl, { maxConnections: 1 });
    await sql`update sessions set created_at = now() - interval '89 days' where org_id = ${one.id}`;
    expect(await statusWith(one, one.cookie)).toBe(200);
    await sql`update sessions set created_at = now() - interval '91 days' where org_id = ${one.id}`;
    expect(await statusWith(one, one.cookie)).toBe(401);
    await sql.end();
  });

  test('only a bearer token is no ambient authority: other credentials are checked for their origin', async () => {
    const one = await file.organization();
    const from = (authorization: string) =>
      fetch(`${one.server.baseUrl}/v1/org/token`, {
        method: 'POST',
        headers: { cookie: one.cookie, origin: 'https://evil.example', authorization },
      });
    expect((await readProblem(await from('Basic eDp5'))).code).toBe('foreign_origin');
    expect((await from('Bearer anything')).status).toBe(201);
  });
});

describe('passwords', () => {
  const change = (one: TestOrganization, cookie: string, password: string, new_password: string) =>
    fetch(`${one.server.baseUrl}/v1/session/password`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ password, new_password }),
    });
  const NEXT = 'сливовый трактор едет в гору';

  test('are changed with the present one; other sessions end, this one stays', async () => {
    const one = await file.organization();
    const elsewhere = cookiesOf(await signIn(one.server.baseUrl, one.email, one.password));
    const wrong = await change(one, one.cookie, 'a wrong password', NEXT);
    expect((await readProblem(wrong)).code).toBe('wrong_credentials');
    const weak = await change(one, one.cookie, one.password, 'password1234');
    expect(await readProblem(weak)).toMatchObject({ status: 422, code: 'weak_password' });
    expect((await change(one, one.cookie, one.password, NEXT)).status).toBe(204);
    expect([await statusWith(one, one.cookie), await statusWith(one, elsewhere)]).toEqual([200, 401]);
    expect((await signIn(one.server.baseUrl, one.email, one.password)).status).toBe(401);
    expect((await signIn(one.server.baseUrl, one.email, NEXT)).status).toBe(204);
  });

  test('«завершить все сеансы» ends this one as well', async () => {
    const one = await file.organization();
    const ended = await ask(one, 'DELETE /v1/session/all');
    expect([ended.status, await statusWith(one, one.cookie)]).toEqual([204, 401]);
  });

  test('without e-mail a forgotten password is the operator’s to set, from standard input', async () => {
    const one = await file.organization();
    const { baseUrl } = one.server;
    const forgot = await fetch(`${baseUrl}/v1/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: one.email }),
    });
    expect((await readProblem(forgot)).code).toBe('mail_off');
    const command = Bun.spawn(
      [process.execPath, 'src/start/operator.ts', 'account', 'password', one.email, '--password', '-'],
      {
        cwd: `${import.meta.dir}/../..`,
        env: { ...process.env, DATABASE_URL: one.server.databaseUrl },
        stdin: new Blob([`${NEXT}\n`]),
        stdout: 'ignore',
      },
    );
    expect(await command.exited).toBe(0);
    expect(await statusWith(one, one.cookie)).toBe(401);
    expect((await signIn(baseUrl, one.email, NEXT)).status).toBe(204);
  });
});

describe('an organization that is blocked or has not paid', () => {
  const STATES: [string, string[], string][] = [
    ['blocked', ['org', 'block'], 'account_blocked'],
    ['unpaid', ['org', 'plan', '--paid-until', '2020-01-01'], 'plan_unpaid'],
  ];
  test.each(STATES)(
    '%s: signs in and reads, writes nothing, its key reads at most, and can be revoked',
    async (_, command, code) => {
      const one = await file.organization();
      expect((await pushCatalog(one, buildCatalog({ offers: [{ id: 'a' }] }))).status).toBe(200);
      await one.server.operator(...command, one.email);
      const cookie = cookiesOf(await signIn(one.server.baseUrl, one.email, one.password));
      for (const path of ['intentions', 'runs', 'feed', 'notifications'])
        expect((await fetch(`${one.server.baseUrl}/v1/org/${path}`, { headers: { cookie } })).status).toBe(
          200,
        );
      const page = await (
        await fetch(one.server.baseUrl, { headers: { cookie, accept: 'text/html' } })
      ).text();
      expect(page).toContain('можно смотреть, но не публиковать и не менять');
      const writes: [string, string, unknown][] = [
        ['POST', 'token', undefined],
        ['PUT', 'feed', { url: 'https://shop.example/feed.xml' }],
        ['DELETE', 'feed', undefined],
        ['POST', 'intentions', { title: 'дрель', description: '', price: '10', tags: ['дрель ударная'] }],
      ];
      for (const [method, path, body] of writes) {
        const answer = await fetch(`${one.server.baseUrl}/v1/org/${path}`, {
          method,
          headers: { cookie, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect([method, path, (await readProblem(answer)).code]).toEqual([method, path, code]);
      }
      const push = () => pushCatalog(one, buildCatalog({ offers: [{ id: 'a' }] }));
      expect((await readProblem(await push())).code).toBe(code);
      const authorization = `Bearer ${one.token}`;
      const read = () => fetch(`${one.server.baseUrl}/v1/org/intentions`, { headers: { authorization } });
      expect((await read()).status).toBe(200);
      const keys = await readJson<{ items: { id: string }[] }>(one, '/v1/org/tokens');
      const id = keys.items[0]?.id;
      for (const path of [`/tokens/${id}/revoke`, '/token/revoke', '/webhook/remove'])
        expect([path, (await ask(one, `POST ${path}`)).status]).toEqual([path, 200]);
      expect((await read()).status).toBe(401);
      expect((await ask(one, 'DELETE /v1/org/token')).status).toBe(204);
      expect((await ask(one, `DELETE /v1/org/tokens/${id}`)).status).toBe(404);
    },
  );
});

describe('addresses', () => {
  test.each(['no-at.example.com', 'a@b', 'a b@example.com', '@example.com', 'a@example..com'])(
    'operator org add refuses %s',
    async (email) => {
      const added = file
        .server()
        .operator(
          'org',
          'add',
          '--name',
          'X',
          '--email',
          email,
          '--password',
          'correct horse battery staple',
        );
      await expect(added).rejects.toThrow('an e-mail address such as shop@example.com');
    },
  );
});
