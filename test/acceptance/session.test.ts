import { describe, expect, test } from 'bun:test';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { readJson } from '../support/list-intentions.ts';
import { pushReport, readProblem } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

function openSession(
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${file.server().baseUrl}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
}

describe('account session', () => {
  test('login answers 204 with a cookie that scripts cannot read and other sites do not send', async () => {
    const shop = await file.organization();
    const answer = await openSession(shop.email, shop.password);
    expect(answer.status).toBe(204);
    const cookie = answer.headers.getSetCookie().join('\n');
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=(Lax|Strict)/i);
    expect(cookie).toMatch(/Path=\//i);
  });

  test.each(['wrong password', ''])('the password %j opens no session', async (password) => {
    const shop = await file.organization();
    const problem = await readProblem(await openSession(shop.email, password));
    expect([400, 401, 422]).toContain(problem.status);
    expect((await openSession('nobody@example.com', 'whatever it is')).status).toBe(401);
  });

  test.each(['/v1/org/intentions', '/v1/org/runs'])('without a session or a key %s is 401', async (path) => {
    for (const headers of [{}, { cookie: 'session=forged' }, { authorization: 'Bearer cat_forged' }]) {
      const answer = await fetch(`${file.server().baseUrl}${path}`, { headers });
      expect((await readProblem(answer)).status).toBe(401);
    }
  });

  test('logging out ends the session', async () => {
    const shop = await file.organization();
    const list = () => ask(shop, 'GET /v1/org/intentions');
    expect((await list()).status).toBe(200);
    const answer = await ask(shop, 'DELETE /v1/session');
    expect(answer.status).toBe(204);
    expect((await list()).status).toBe(401);
  });

  test('a login asked for by another site is refused', async () => {
    const shop = await file.organization();
    const answer = await openSession(shop.email, shop.password, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });

  test('intentions are listed in pages that together are all of them', async () => {
    const shop = await file.organization();
    const ids = Array.from({ length: 25 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    await pushReport(shop, buildCatalog({ offers: ids.map((id) => ({ id })) }));
    const seen: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ limit: '10', ...(cursor === null ? {} : { cursor }) });
      const page = await readJson<{ items: { external_id: string }[]; next_cursor: string | null }>(
        shop,
        `/v1/org/intentions?${query}`,
      );
      expect(page.items.length).toBeLessThanOrEqual(10);
      seen.push(...page.items.map((item) => item.external_id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual(ids);
  });
});
