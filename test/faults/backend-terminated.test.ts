import { expect, test } from 'bun:test';
import { type AppliedTable, blockApply } from '../support/block-apply.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { listTestNodes } from '../support/test-nodes.ts';
import { useServer } from '../support/use-server.ts';
import { untilRunIsFree, untilRunIsHeld } from '../support/watch-run-lock.ts';

const file = useServer();
const { before, after, counters } = makeShopHistory(1000);
const TABLES: AppliedTable[] = ['intentions', 'photo_runs'];

test.each(TABLES)(
  'the database backend is terminated in the transaction, at its writes to %s: nothing of the run stays',
  async (table) => {
    const shop = await file.organization();
    await pushReport(shop, before);
    const snapshot = await readSnapshot(shop);
    let answer: Promise<Response> | undefined;
    const blocked = await blockApply(file.server().databaseUrl, table, () => {
      answer = pushCatalog(shop, after, { removeMissing: true });
    });
    const database = new Bun.SQL(file.server().databaseUrl, { max: 1 });
    if (listTestNodes().length === 0) await database`select pg_terminate_backend(${blocked.backendPid})`;
    else
      await database.unsafe(
        `select run_command_on_all_nodes('select pg_terminate_backend(${blocked.backendPid})')`,
      );
    await database.close();
    await blocked.release();
    const problem = await readProblem((await answer) as Response);
    expect(problem.status).toBe(503);
    expect(problem.code).toBe('database_unavailable');
    await untilRunIsFree(file.server());
    expect(await readSnapshot(shop)).toBe(snapshot);
    expect((await pushReport(shop, after, { removeMissing: true })).counters).toMatchObject(counters);
    expect((await pushReport(shop, after, { removeMissing: true })).counters).toMatchObject({
      unchanged: counters.total,
      closed: 0,
    });
  },
);

test('the backend is terminated while the upload still arrives', async () => {
  const shop = await file.organization();
  await pushReport(shop, before);
  const snapshot = await readSnapshot(shop);
  const upload = await openUpload(shop, { query: '?remove_missing=1' });
  await upload.write(after.slice(0, after.length >> 1));
  await untilRunIsHeld(file.server());
  const database = new Bun.SQL(file.server().databaseUrl, { max: 1 });
  await database`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objsubid = 1 and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`;
  await database.close();
  await upload.write(after.slice(after.length >> 1)).catch(() => undefined);
  expect((await upload.finish().catch(() => ({ status: 503 }))).status).toBe(503);
  await untilRunIsFree(file.server());
  expect(await readSnapshot(shop)).toBe(snapshot);
  expect((await pushReport(shop, after, { removeMissing: true })).counters).toMatchObject(counters);
});
