import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { PUSH_RATE_PER_MINUTE: '3' } });
const CATALOG = buildCatalog({ offers: [{ id: 'a' }] });

describe('429: requests too frequent', () => {
  test('beyond the rate of a token: Retry-After says how long to pause', async () => {
    const shop = await file.organization();
    for (let push = 0; push < 3; push += 1) await pushReport(shop, CATALOG);
    const answer = await pushCatalog(shop, CATALOG);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeInteger();
    expect(seconds).toBeWithin(1, 61);
    expect(await readProblem(answer)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      retry_after: seconds,
    });
  });

  test('the rate is counted per token: another organization is not held up', async () => {
    const [busy, calm] = [await file.organization(), await file.organization()];
    const statuses = [];
    for (let push = 0; push < 4; push += 1) statuses.push((await pushCatalog(busy, CATALOG)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await pushCatalog(calm, CATALOG)).status).toBe(200);
  });

  test('a dry run counts as a request', async () => {
    const shop = await file.organization();
    const statuses = [];
    for (let push = 0; push < 4; push += 1) {
      statuses.push((await pushCatalog(shop, CATALOG, { dryRun: true })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
