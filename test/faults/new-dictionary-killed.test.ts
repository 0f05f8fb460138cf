import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { putInForce } from '../../src/store/dictionary/version-in-force.ts';
import { keepVersion } from '../../src/store/dictionary/versions.ts';
import { countWork } from '../../src/store/dictionary/work.ts';
import { connect } from '../../src/store/driver/connect.ts';
import { blockApply } from '../support/block-apply.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOrganization } from '../support/create-organization.ts';
import { editDictionary } from '../support/edit-dictionary.ts';
import { listIntentions, listRuns } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { type RunningScheduler, startScheduler } from '../support/start-scheduler.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

setDefaultTimeout(120_000);
const servers: RunningServer[] = [];
const schedulers: RunningScheduler[] = [];
afterEach(async () => {
  for (const scheduler of schedulers.splice(0)) await scheduler.stop();
  // The last first: the first one owns the database that the others use.
  for (const server of servers.splice(0).reverse()) await server.stop();
});

const CATALOG = buildCatalog({
  offers: Array.from({ length: 20 }, (_, index) => ({
    id: `${index}`,
    name: `Дрель ударная Кряжич ДУ-${index}`,
    params: { Материал: 'поплин' },
  })),
});

async function putEditedInForce(url: string): Promise<void> {
  const sql = connect(url, { maxConnections: 1 });
  const edited = await editDictionary({ 'value-normal.tsv': 'material\tпоплин\tсатин' });
  const { version } = edited;
  await keepVersion(sql, { ...edited, origin: 'edited', basedOn: null, who: '', note: '', figures: null });
  await putInForce(sql, { version, target: version, action: 'apply', who: 'test' });
  await sql.end();
}

test('killed (SIGKILL) while a new dictionary is applied, the organization is wholly as before, an import that waited goes on, and after a restart so does the work', async () => {
  const server = await startServer({ env: { PUSH_RATE_PER_MINUTE: '1000' } });
  servers.push(server);
  const shop = await createOrganization(server);
  await pushReport(shop, CATALOG);
  const tagsOfAll = async () => (await listIntentions(shop)).map(({ tags }) => tags.join());
  const before = await tagsOfAll();
  expect(before[7]).toContain('поплин');
  const killed = await startScheduler(server.databaseUrl);
  schedulers.push(killed);
  const blocked = await blockApply(server.databaseUrl, 'dictionary_refusals', () =>
    putEditedInForce(server.databaseUrl),
  );
  let ended = false;
  const pushed = pushReport(shop, CATALOG, { dryRun: true }).finally(() => {
    ended = true;
  });
  const sql = connect(server.databaseUrl, { maxConnections: 1 });
  await waitUntil('the import has been told to wait', async () => {
    const asked = await sql`
      select from pg_stat_activity where query like '%applying_since > now()%' and pid <> pg_backend_pid()`;
    return asked.count > 0;
  });
  expect(ended).toBe(false);
  killed.kill();
  await blocked.release();
  expect((await pushed).counters).toMatchObject({ total: 20, updated: 20 });
  expect(await tagsOfAll()).toEqual(before);
  expect(await countWork(sql)).toBe(1);

  schedulers.push(await startScheduler(server.databaseUrl));
  await waitUntil('the work is done', async () => (await countWork(sql)) === 0);
  await sql.end();
  expect(await tagsOfAll()).toEqual(before.map((tags) => tags.replace('поплин', 'сатин')));
  const [run] = await listRuns(shop);
  expect(run).toMatchObject({ channel: 'dictionary', state: 'succeeded', counters: { updated: 20 } });
  expect((await pushReport(shop, CATALOG)).counters).toMatchObject({ unchanged: 20 });
});
