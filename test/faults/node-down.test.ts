import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { listOrganizations } from '../../src/store/accounts/organizations.ts';
import { findPlacement } from '../../src/store/cluster/move-organization.ts';
import { listAppeals } from '../../src/store/dictionary/appeals.ts';
import { forgetConversions } from '../../src/store/dictionary/conversions.ts';
import { listRefusals } from '../../src/store/dictionary/refusals.ts';
import { isDatabaseLost } from '../../src/store/driver/is-database-lost.ts';
import { forgetFiles } from '../../src/store/files/forget-files.ts';
import { forgetRunDetails } from '../../src/store/history/forget-run-details.ts';
import { listRunningRuns } from '../../src/store/history/list-running-runs.ts';
import { claimTransfers } from '../../src/store/photos/claim-transfers.ts';
import { collectUnused, forgetUnusedLinks } from '../../src/store/photos/collect-unused.ts';
import { forgetQueues, releaseExpired } from '../../src/store/photos/keep-claims.ts';
import { finishPhotoRuns } from '../../src/store/photos/photo-counts.ts';
import { settleFailed } from '../../src/store/photos/settle-transfer.ts';
import { takePhotoRun } from '../../src/store/photos/take-photo-run.ts';
import { endDeadRuns } from '../../src/store/run/end-dead-runs.ts';
import { readQueues } from '../../src/store/service/read-queues.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOrganization, type TestOrganization } from '../support/create-organization.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { type OwnNodes, startOwnNodes } from '../support/start-own-nodes.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { listTestNodes } from '../support/test-nodes.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Servers of its own, one of which it kills: needs the programs of a PostgreSQL with Citus, which TEST_CITUS leads to. */
const onCluster = test.skipIf(listTestNodes().length === 0);

setDefaultTimeout(180_000);
let nodes: OwnNodes;
let server: RunningServer;
let here: TestOrganization;
let there: TestOrganization;
const catalog = buildCatalog({
  offers: [
    { id: 'a', pictures: ['https://pictures.example/a.jpg'] },
    { id: 'b', pictures: ['https://pictures.example/b.jpg'] },
  ],
});

beforeAll(async () => {
  if (listTestNodes().length === 0) return;
  nodes = await startOwnNodes({ spread: true });
  const { databaseUrl } = nodes.coordinator;
  server = await startServer({ env: { DATABASE_URL: databaseUrl, PUSH_RATE_PER_MINUTE: '1000' } });
  [here, there] = [await shopOn(0), await shopOn(1)];
  for (const shop of [here, there]) await pushReport(shop, catalog);
  while ((await takePhotoRun(nodes.sql, 1e9)) !== null);
});
afterAll(async () => {
  await server?.stop();
  await nodes?.remove();
});

async function shopOn(worker: 0 | 1): Promise<TestOrganization> {
  const port = Number(new URL(nodes.workers[worker].databaseUrl).port);
  for (;;) {
    const shop = await createOrganization(server);
    if ((await findPlacement(nodes.sql, shop.id))?.port === port) return shop;
  }
}

const readList = ({ cookie }: TestOrganization) =>
  fetch(`${server.baseUrl}/v1/org/intentions`, { headers: { cookie } });

onCluster(
  'organizations of a server that is down get 503 at once, the others work, and all do when it is back',
  async () => {
    await (await readList(there)).text();
    await nodes.workers[1].crash();
    // The first of each kind meets connections that were whole a moment ago.
    for (const first of [
      () => pushCatalog(there, catalog),
      () => readList(there),
      () => pushCatalog(there, catalog),
    ]) {
      const answer = await first();
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(await readProblem(answer)).toMatchObject({ status: 503, code: 'database_unavailable' });
    }
    expect((await pushReport(here, catalog)).counters).toMatchObject({ unchanged: 2 });
    expect((await readList(here)).status).toBe(200);

    const { sql } = nodes;
    const published = (await listOrganizations(sql, null)).map(({ id, publishedIntentions }) => [
      id,
      publishedIntentions,
    ]);
    expect(Object.fromEntries(published)).toMatchObject({ [here.id]: 2, [there.id]: null });
    const claims = { most: () => 8, full: [], perHost: 8, leaseMs: 60_000 };
    const claimed = await claimTransfers(sql, claims);
    expect(claimed.map(({ orgId }) => orgId)).toEqual([here.id, here.id]);
    expect(await claimTransfers(sql, claims)).toEqual([]);
    expect(await readQueues(sql)).toMatchObject({ photosClaimed: 2, photosDue: 0 });
    for (const claim of claimed)
      await settleFailed(sql, claim, { code: 'not_found', text: 'нет', permanent: true });
    expect((await finishPhotoRuns(sql)).map(({ orgId }) => orgId)).toEqual([here.id]);

    for (const [name, work] of Object.entries({
      listRunningRuns: () => listRunningRuns(sql),
      listAppeals: () => listAppeals(sql),
      listRefusals: () => listRefusals(sql, null, 10),
      takePhotoRun: () => takePhotoRun(sql, 1e9),
      endDeadRuns: () => endDeadRuns(sql, null),
      releaseExpired: () => releaseExpired(sql),
      forgetQueues: () => forgetQueues(sql),
      forgetConversions: () => forgetConversions(sql),
      forgetFiles: () => forgetFiles(sql),
      forgetRunDetails: () => forgetRunDetails(sql, { keptMs: 1e12, perOrganization: 10 }),
    }))
      expect([name, await work().then(() => 'done', String)]).toEqual([name, 'done']);
    // What a server that is down may still show is not thrown away.
    for (const work of [
      () => forgetUnusedLinks(sql, 0),
      () => collectUnused(sql, 'photos', 0, async () => {}),
    ])
      expect(await work().then(() => 'done', isDatabaseLost)).toBe(true);

    await nodes.workers[1].start();
    // Connections of before it went are found broken once.
    await waitUntil('its organizations are served again', async () => {
      const answers = [await readList(there), await pushCatalog(there, catalog)];
      return answers.every(({ status }) => status === 200);
    });
    expect((await pushReport(there, catalog)).counters).toMatchObject({ unchanged: 2 });
  },
);
