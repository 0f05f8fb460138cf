import { expect, test } from 'bun:test';
import { Hono } from 'hono';
import { limitConcurrency } from '../../src/http/admission/limit-concurrency.ts';
import { sharePlaces } from '../../src/http/admission/share-places.ts';
import { importRoute } from '../../src/http/api/import-route.ts';
import type { Web, WebPorts } from '../../src/http/edge/web-ports.ts';
import type { ConversionPool } from '../../src/run/pool/conversion-pool.ts';
import { hashSecret } from '../../src/secrets/hash-secret.ts';
import { openSession } from '../../src/store/accounts/sessions.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { useRuns } from '../support/use-runs.ts';

const { database, threads, runs } = useRuns({ threads: 1 });

test('a dry run that somebody waits for on a page is converted in the lane of pages, its import in that of runs', async () => {
  const { sql } = database();
  const { id: orgId } = await runs.organization();
  const [account] = await sql<{ id: string }[]>`select id from accounts where org_id = ${orgId}`;
  const session = { orgId, accountId: account?.id ?? '', tokenHash: hashSecret('a'.repeat(40)) };
  await openSession(sql, { ...session, expiresAt: new Date(Date.now() + 60_000) });
  const lanes: string[] = [];
  const pool: ConversionPool = {
    ...threads,
    convert: (task, work) => {
      lanes.push(`${work.place.lane} of ${work.place.owner}`);
      return threads.convert(task, work);
    },
  };
  const { settings, ...run } = runs.ports;
  const ports = {
    sql,
    run: { ...run, pool },
    runSettings: settings,
    pushRatePerMinute: 100,
    uploadStallMs: 60_000,
    shutdown: new AbortController().signal,
    reads: sharePlaces(4, 4),
    files: { quota: { perOrganization: 1e9, inAll: 1e9 }, checkedMs: 60_000 },
  } as unknown as WebPorts;
  const app = new Hono<Web>().route('/', importRoute(ports, limitConcurrency(8)));
  const push = async (query: string): Promise<number> => {
    const answer = await app.request(
      `/v1/org/runs${query}`,
      {
        method: 'POST',
        headers: { cookie: `catalog_session=${'a'.repeat(40)}` },
        body: buildCatalog({ offers: [{ id: 'a' }] }),
      },
      {},
    );
    await answer.text();
    return answer.status;
  };
  expect([await push('?dry_run=1'), await push('')]).toEqual([200, 200]);
  expect(lanes).toEqual([`interactive of ${orgId}`, `runs of ${orgId}`]);
});
