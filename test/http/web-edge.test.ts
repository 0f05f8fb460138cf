import { describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { readProblem } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
const at = (path: string, init?: RequestInit) => fetch(`${file.server().baseUrl}${path}`, init);

/** One address of every kind of answer: data, refusal, nothing, metrics. */
const ADDRESSES = ['/healthz', '/v1/org/feed', '/v1/org/runs', '/nothing/here', '/metrics', '/photos/abc'];

describe('headers that protect browsers', () => {
  test.each(ADDRESSES)('%s: nothing is sniffed, framed, kept or told to other sites', async (path) => {
    const { headers } = await at(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a page runs and shows nothing but what comes from us as files', async () => {
    const policy = (await at('/login')).headers.get('content-security-policy') ?? '';
    const sources = Object.fromEntries(
      policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
    );
    expect(sources).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(policy).not.toContain('unsafe');
  });

  test('a request from another site is refused before anything is looked up, with the same headers', async () => {
    const answer = await at('/v1/session', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await readProblem(answer)).code).toBe('foreign_origin');
  });
});

describe('HEAD', () => {
  test.each(['/docs', '/openapi.json', '/healthz', '/v1/org/feed', '/nothing/here', '/login'])(
    '%s tells the length that GET has',
    async (path) => {
      const [whole, head] = [await at(path), await at(path, { method: 'HEAD' })];
      const length = (await whole.arrayBuffer()).byteLength;
      expect([head.status, head.headers.get('content-length')]).toEqual([whole.status, String(length)]);
      expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
      expect(await head.text()).toBe('');
    },
  );
});

test('an address with a slash too many leads to the one without, and nowhere else', async () => {
  const answer = await at('/docs/?a=1', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/docs?a=1']);
  const other = ['/nothing/', '/docs/api/x/', '//elsewhere.example/'];
  for (const path of other)
    expect([path, (await at(path, { redirect: 'manual' })).status]).toEqual([path, 404]);
  expect((await at('/v1/session/', { method: 'POST' })).status).toBe(404);
});

test.each([
  ['/v1/org/intentions/import', 'POST, OPTIONS'],
  ['/v1/org/intentions/explain', 'POST, OPTIONS'],
  ['/v1/org/feed', 'GET, HEAD, PUT, DELETE, OPTIONS'],
  ['/openapi.json', 'GET, HEAD, OPTIONS'],
])('%s says which methods it takes, none of another path’s', async (path, allow) => {
  for (const method of ['PURGE', 'PATCH', 'OPTIONS'])
    expect((await at(path, { method })).headers.get('allow')).toBe(allow);
});

test.each([
  ['headers', '/healthz', { 'x-long': 'a'.repeat(17_000) }],
  ['the address', `/healthz?a=${'a'.repeat(17_000)}`, {}],
])('%s beyond 16 KB are refused with the reason', async (_what, path, headers) => {
  const answer = await at(path, { headers });
  expect(answer.status).toBe(431);
  expect(await readProblem(answer)).toMatchObject({ code: 'headers_too_large', limit: 16_384 });
});

describe('request ids', () => {
  test('every answer carries one, and one that came with the request comes back', async () => {
    const own = (await at('/healthz')).headers.get('x-request-id');
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
    const given = await at('/nothing', { headers: { 'x-request-id': 'proxy-7f3a9c21' } });
    expect(given.headers.get('x-request-id')).toBe('proxy-7f3a9c21');
  });

  test.each(['short', 'x'.repeat(65), 'a b c d e f g h', '{"level":"error"}'])(
    '%s is no id: another is given instead',
    async (id) => {
      const answer = await at('/healthz', { headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('methods', () => {
  test.each([
    ['/v1/org/feed/sync', 'GET', 'POST, OPTIONS'],
    ['/v1/org/feed', 'POST', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['/v1/session', 'PUT', 'POST, DELETE, OPTIONS'],
    ['/healthz', 'DELETE', 'GET, HEAD, OPTIONS'],
  ])('%s does not take %s: 405 with what it takes', async (path, method, allow) => {
    const answer = await at(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect((await readProblem(answer)).code).toBe('method_not_allowed');
  });

  test('OPTIONS tells the methods and allows no other origin anything', async () => {
    const answer = await at('/v1/org/feed', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' },
    });
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
      204,
      'GET, HEAD, PUT, DELETE, OPTIONS',
      '',
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('HEAD answers as GET does, without a body', async () => {
    const answer = await at('/healthz', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('an address that nothing answers to is 404 for every method', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'])
      expect((await at('/v1/nothing', { method })).status).toBe(404);
  });
});

describe('bodies of requests', () => {
  const post = (body: NonNullable<RequestInit['body']>, path = '/v1/session') =>
    at(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  test('a JSON body over 256 KB is refused, also one that tells no length beforehand', async () => {
    const large = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(300_000) });
    for (const body of [large, new Blob([large]).stream()]) {
      const problem = await readProblem(await post(body));
      expect([problem.status, problem.code, problem.limit]).toEqual([413, 'body_too_large', 262_144]);
    }
  });

  test.each([
    ['not JSON', '{'],
    ['nested without end', '['.repeat(200_000)],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['NUL in a text', '{"email":"a\\u0000@example.com","password":"x"}'],
  ])('%s is a bad request, and no defect', async (_, body) => {
    expect((await readProblem(await post(body))).code).toBe('bad_request');
  });
});

test.each([
  '/v1/org/intentions?q=%00',
  '/v1/org/intentions?external_id=a%00b',
  '/v1/org/intentions?limit=0',
  '/v1/org/intentions?cursor=nobody',
  '/v1/org/intentions?state=sold',
  '/v1/org/runs?limit=1e9',
  '/v1/org/notifications?cursor=%F0%9F',
])('%s is a bad request in Russian, and no defect', async (path) => {
  const answer = await at(path, { headers: { cookie: file.shared().cookie } });
  const problem = await readProblem(answer);
  expect([problem.status, problem.code]).toEqual([400, 'bad_request']);
  expect(problem.detail).not.toMatch(/expected|Invalid|Too/);
});

test.each(['/v1/org/runs/%00', '/v1/org/runs/%zz', '/v1/org/runs/..%2f..', '/photos/..%2f..%2fetc%2fpasswd'])(
  '%s finds nothing, and is no defect',
  async (path) => {
    const answer = await at(path, { headers: { cookie: file.shared().cookie } });
    expect((await readProblem(answer)).status).toBe(404);
  },
);

/** Sends a request line by line, as no client library would, and gives the whole answer. */
async function sendRaw(head: readonly string[]): Promise<string> {
  const { port, hostname } = new URL(file.server().baseUrl);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.on('error', reject);
  socket.on('close', () => resolve(answer));
  return promise;
}

describe('hosts', () => {
  test.each(['[', 'a b', 'a/b', '::::', 'x:99999', 'a@b', '%zz', '\\'])(
    'Host: %s is refused with 400 and a reason',
    async (host) => {
      const answer = await sendRaw(['DELETE /v1/session HTTP/1.1', `Host: ${host}`, 'Connection: close']);
      expect(answer).toStartWith('HTTP/1.1 400');
      expect(answer).toContain('"code":"bad_request"');
    },
  );

  test('a request of HTTP/1.0 that names no host is told so', async () => {
    const answer = await sendRaw(['GET /healthz HTTP/1.0']);
    expect(answer).toMatch(/^HTTP\/1\.[01] 400/);
    expect(answer).toContain('Host');
  });

  test('metrics without a token are not for a page elsewhere whose name leads to this machine', async () => {
    const told = await sendRaw(['GET /metrics HTTP/1.1', 'Host: evil.example:80', 'Connection: close']);
    expect([told.slice(0, 12), told.includes('"code":"metrics_closed"')]).toEqual(['HTTP/1.1 403', true]);
    expect((await at('/metrics')).status).toBe(200);
  });
});
