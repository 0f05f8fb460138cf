import { expect, test } from 'bun:test';
import { Hono } from 'hono';
import { writeCookie } from '../../src/http/admission/session-cookie.ts';
import type { Web } from '../../src/http/edge/web-ports.ts';
import { createOperator, logInOperator } from '../support/create-operator.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { LOGIN_FAILURES_PER_HOUR: '3' } });

test('an operator signs in with a cookie that scripts cannot read and no other page is sent, and out again', async () => {
  const server = file.server();
  const operator = await createOperator(server);
  const answer = await logInOperator(server, operator.email.toUpperCase(), operator.password);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator']);
  for (const cookie of answer.headers.getSetCookie())
    expect(cookie).toMatch(
      /^catalog_operator(?:_device)?=[\w-]{43}; .*Path=\/operator; HttpOnly; SameSite=Lax$/,
    );
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const log = await operator.get('/operator/log');
  expect([log.status, (await log.text()).includes(`${operator.email}, издатель`)]).toEqual([200, true]);
  expect((await operator.post('/operator/logout')).headers.get('location')).toBe('/operator/login');
  const after = await operator.get('/operator/log?cursor=');
  expect([after.status, after.headers.get('location')]).toEqual([
    303,
    `/operator/login?next=${encodeURIComponent('/operator/log?cursor=')}`,
  ]);
});

test('what was typed when the session had ended is sent after the sign-in', async () => {
  const server = file.server();
  const { email, password, get, post } = await createOperator(server);
  const [note = ''] = (await get('/operator/log')).headers.get('set-cookie')?.split(';') ?? [];
  const ended = await fetch(`${server.baseUrl}/operator/drafts`, {
    method: 'POST',
    headers: { accept: 'text/html', origin: server.baseUrl, cookie: note },
    body: new URLSearchParams({ name: 'ткани' }),
  });
  expect(ended.status).toBe(401);
  const [, carried = ''] = /name="carried" value="([^"]+)"/.exec(await ended.text()) ?? [];
  const resumed = await post('/operator/login', {
    email,
    password,
    carried: carried.replaceAll('&quot;', '"'),
  });
  expect(await resumed.text()).toMatch(/action="\/operator\/drafts".*name="name" value="ткани"/s);
  const other = await createOperator(server);
  const refused = await other.post('/operator/login', {
    email: other.email,
    password: other.password,
    carried: carried.replaceAll('&quot;', '"'),
  });
  expect(await refused.text()).toMatch(/^(?!.*ткани).*другой учётной записью/s);
});

test('the session of an organization opens no page of operators, nor the other way round', async () => {
  const server = file.server();
  const operator = await createOperator(server);
  const there = (path: string, cookie: string) =>
    fetch(`${server.baseUrl}${path}`, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
  const page = await there('/operator/log', file.shared().cookie);
  expect(page.headers.get('location')).toStartWith('/operator/login');
  expect((await there('/v1/org/profile', operator.cookie)).status).toBe(401);
  const value = operator.cookie.split(/[=;]/)[1];
  expect((await there('/v1/org/profile', `catalog_session=${value}`)).status).toBe(401);
});

test('a wrong password is refused and noted, and too many are; a device that has signed in before gets in all the same', async () => {
  const server = file.server();
  const operator = await createOperator(server);
  const guess = async () => (await logInOperator(server, operator.email, 'wrong')).status;
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([401, 401, 401, 429]);
  expect((await logInOperator(server, operator.email, operator.password)).status).toBe(429);
  const { email, password } = operator;
  expect((await operator.post('/operator/login', { email, password })).status).toBe(303);
  expect((await logInOperator(server, 'nobody@example.com', password)).status).toBe(401);
  const log = await (await operator.get('/operator/log')).text();
  expect(log.split('не вошёл: неверный пароль').length).toBe(4);
});

test('a form that another site sends is refused', async () => {
  const server = file.server();
  const { cookie } = await createOperator(server);
  const answer = await fetch(`${server.baseUrl}/operator/logout`, {
    method: 'POST',
    headers: { cookie, origin: 'https://elsewhere.example', accept: 'text/html' },
  });
  expect([answer.status, (await answer.text()).includes('с другого сайта')]).toEqual([403, true]);
});

test('operators are added once, listed, shut out at once and let in again, and their log says by whom', async () => {
  const server = file.server();
  const operator = await createOperator(server, 'editor');
  const { email, password } = operator;
  await expect(
    server.operator('operators', 'add', email.toUpperCase(), '--password', password),
  ).rejects.toThrow("operator's already");
  const [listed] = (await server.operator<{ email: string }[]>('operators', 'list')).filter(
    (each) => each.email === email,
  );
  expect(listed).toMatchObject({ role: 'editor', disabled_at: null });
  await server.operator('operators', 'disable', email);
  expect((await operator.get('/operator/log')).status).toBe(303);
  expect((await logInOperator(server, email, password)).status).toBe(401);
  await server.operator('operators', 'enable', email);
  const other = 'a battery of correct horses';
  await server.operator('operators', 'password', email, '--password', other);
  expect((await logInOperator(server, email, password)).status).toBe(401);
  expect((await logInOperator(server, email, other)).status).toBe(303);
  const log = await (await (await createOperator(server)).get('/operator/log')).text();
  expect(log).toMatch(new RegExp(`@[^<]*</strong> закрыл вход оператору: ${email}`));
});

test('on https the cookie goes over https alone, under a name that browsers protect', async () => {
  const app = new Hono<Web>().get('/', (c) => {
    writeCookie(c, 'operator', 'secret', 'https://shop.example');
    return c.body(null);
  });
  expect((await app.request('/')).headers.get('set-cookie')).toMatch(
    /^__Secure-catalog_operator=secret; .*Path=\/operator; HttpOnly; Secure; SameSite=Lax$/,
  );
});
