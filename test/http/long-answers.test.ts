import { expect, test } from 'bun:test';
import { gunzipSync } from 'node:zlib';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushCatalog, pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
/** Every product is refused: the report lists them all. */
const REFUSED = buildCatalog({
  offers: Array.from({ length: 2000 }, (_, index) => ({ id: `o${index}`, price: null })),
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${file.server().baseUrl}${path}`, { headers: { cookie: file.shared().cookie, ...headers } });

test('a long report is sent compressed to who accepts it, and is the same', async () => {
  const plain = await pushReport(file.shared(), REFUSED, { dryRun: true });
  const { hostname, port } = new URL(file.server().baseUrl);
  const url = `http://${hostname}:${port}/v1/org/runs/${plain.run_id}`;
  const curl = Bun.spawn(['curl', '-s', '-H', 'Accept-Encoding: gzip', '-b', file.shared().cookie, url]);
  const packed = await new Response(curl.stdout).bytes();
  const { report } = JSON.parse(gunzipSync(packed).toString()) as { report: typeof plain };
  expect(report).toEqual(plain);
  expect(packed.length * 10).toBeLessThan(JSON.stringify(plain).length);
});

test('?report=summary leaves the lists out, of the answer to a push and of a stored run', async () => {
  const { server, token } = file.shared();
  const url = `${server.baseUrl}/v1/org/intentions/import?dry_run=1&report=summary`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers, body: REFUSED });
  const report = (await answer.json()) as { run_id: string; counters: { errors: number } };
  expect(report).toMatchObject({ summary: true, skipped: [], errors: [], counters: { errors: 2000 } });
  const stored = (await (await get(`/v1/org/runs/${report.run_id}?report=summary`)).json()) as {
    report: unknown;
  };
  expect(stored.report).toEqual(report);
  const wrong = await fetch(`${server.baseUrl}/v1/org/intentions/import?dry_run&report=short`, {
    method: 'POST',
    headers,
    body: REFUSED,
  });
  expect([wrong.status, ((await wrong.json()) as { member: string }).member]).toEqual([400, 'report']);
});

test('a list that has not changed is 304 for who has it, and another one after a change', async () => {
  const shop = file.shared();
  await pushCatalog(shop, buildCatalog({ offers: [{ id: 'a' }] }));
  for (const path of ['/v1/org/runs', '/v1/org/intentions']) {
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await pushCatalog(shop, buildCatalog({ offers: [{ id: 'a', price: `${path.length * 100}` }] }));
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  }
});
