import { describe, expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { readJson } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { readProblem } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useServer();
/** The beginning of a catalog, up to the middle of its offers. */
const BEGINNING = buildCatalog({ offers: [{ id: 'a' }] }).replace(/<\/offers>[\s\S]*$/, '');

test('an organization whose readers hang takes no more than its share: others and the probe are answered', async () => {
  const [greedy, modest] = [await file.organization(), await file.organization()];
  const sql = connect(greedy.server.databaseUrl, { maxConnections: 1 });
  const { baseUrl } = greedy.server;
  const get = (path: string, cookie: string) => fetch(`${baseUrl}${path}`, { headers: { cookie } });
  try {
    // Whoever looks into the table now waits.
    await sql.begin(async (tx) => {
      await tx`lock table runs in access exclusive mode`;
      const flood = Array.from({ length: 80 }, () => get('/v1/org/runs', greedy.cookie));
      await Bun.sleep(500);
      expect((await get('/readyz', '')).status).toBe(200);
      expect((await get('/v1/org/intentions', modest.cookie)).status).toBe(200);
      const refused = await Promise.race(flood);
      expect(await readProblem(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
      void Promise.allSettled(flood);
    });
  } finally {
    await sql.end();
  }
});

test('one organization follows a run in at most ten tabs at once', async () => {
  const one = await file.organization();
  const upload = await openUpload(one);
  await upload.write(BEGINNING);
  const list = async () =>
    await readJson<{
      items: { id: string }[];
    }>(one, '/v1/org/runs');
  const id = await waitUntil('the run is under way', async () => (await list()).items[0]?.id ?? null);
  const follow = () => ask(one, `GET /v1/org/runs/${id}/events`);
  const tabs = await Promise.all(Array.from({ length: 12 }, follow));
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429]);
  // Each stream ends with the run, and its place is free again.
  await upload.write('</offers></shop></yml_catalog>');
  expect((await upload.finish()).status).toBe(200);
  await Promise.all(tabs.map((tab) => tab.text()));
  expect((await follow()).status).toBe(200);
});

describe('with few connections', () => {
  const FEW = {
    MAX_CONCURRENT_RUNS: '1',
    MAX_WAITING_RUNS: '1',
    SCHEDULER_CONCURRENCY: '1',
    FEED_FETCHES: '1',
  };
  const few = useServer({ env: FEW });

  test('readers that hold every one of them do not make the probe fail', async () => {
    const greedy = await Promise.all(Array.from({ length: 6 }, () => few.organization()));
    const { baseUrl, databaseUrl } = few.server();
    const sql = connect(databaseUrl, { maxConnections: 1 });
    const leaving = new AbortController();
    try {
      await sql.begin(async (tx) => {
        await tx`lock table runs in access exclusive mode`;
        const flood = greedy.flatMap(({ cookie }) =>
          Array.from({ length: 8 }, () =>
            fetch(`${baseUrl}/v1/org/runs`, { headers: { cookie }, signal: leaving.signal }),
          ),
        );
        void Promise.allSettled(flood);
        await Bun.sleep(1000);
        expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
        leaving.abort();
      });
    } finally {
      await sql.end();
    }
  });
});
