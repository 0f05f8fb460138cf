import { describe, expect, test } from 'bun:test';
import type { RunReport } from '../../src/model/report.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { getIntention, readJson } from '../support/list-intentions.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { assertIdentity, pushReport, readProblem } from '../support/push-catalog.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const { before, after } = makeShopHistory(8);

function post(shop: TestOrganization, runId: string, query = ''): Promise<Response> {
  return ask(shop, `POST /v1/org/runs/${runId}/undo${query}`);
}

async function undo(shop: TestOrganization, runId: string, query = ''): Promise<RunReport> {
  const answer = await post(shop, runId, query);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  const report = (await answer.json()) as RunReport;
  assertIdentity(report);
  return report;
}

const show = async (shop: TestOrganization, runId: string) =>
  await readJson<Record<string, unknown>>(shop, `/v1/org/runs/${runId}`);

describe('POST /v1/org/runs/{id}/undo', () => {
  test('with dry_run=1 tells what it would do; without it does so, and both runs say so', async () => {
    const shop = await file.organization();
    await pushReport(shop, before);
    const wrong = await pushReport(shop, after, { removeMissing: true });
    expect((await show(shop, wrong.run_id)).undo_until).not.toBeNull();
    const snapshot = await readSnapshot(shop);
    const preview = await undo(shop, wrong.run_id, '?dry_run=1');
    expect(preview).toMatchObject({ dry_run: true, undo: { restored: 2, published: 2, closed: 2, left: 0 } });
    expect(await readSnapshot(shop)).toBe(snapshot);
    const done = await undo(shop, wrong.run_id);
    expect(done.undo).toEqual(preview.undo);
    expect(await show(shop, wrong.run_id)).toMatchObject({ undone_by: done.run_id, undo_until: null });
    expect(await show(shop, done.run_id)).toMatchObject({ undoes: wrong.run_id, counters: done.counters });
    expect((await pushReport(shop, before, { removeMissing: true })).counters).toMatchObject({
      unchanged: 8,
      closed: 0,
    });
  });

  test('names the account that asked for it, in the run and in its table, which tells of what it takes back', async () => {
    const shop = await file.organization();
    const { run_id } = await pushReport(shop, before);
    const done = await undo(shop, run_id);
    expect(await show(shop, done.run_id)).toMatchObject({ started_by: 'account', starter: shop.email });
    const tableOf = async (id: string) =>
      (await (await ask(shop, `GET /v1/org/runs/${id}/report.csv`)).text()).replaceAll('"', '');
    const table = await tableOf(done.run_id);
    expect(table).toContain(`что сделано;отмена импорта`);
    expect(table).toContain(`с каким запуском;${run_id}`);
    expect(table).toContain(`кто отменил;${shop.email}`);
    expect(table).not.toMatch(/загру/);
    expect(await tableOf(run_id)).toContain('как загружен;загрузка');
    const back = await undo(shop, done.run_id);
    const returned = await tableOf(back.run_id);
    expect(returned).toContain('что сделано;возврат отменённого импорта');
    expect(returned).toContain(`кто вернул;${shop.email}`);
  });

  test('lists what was edited by hand since, as refused', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a', price: 1 }] }));
    const wrong = await pushReport(shop, buildCatalog({ offers: [{ id: 'a', price: 2 }] }));
    const { id } = await getIntention(shop, 'a');
    await ask(shop, `PATCH /v1/org/intentions/${id}`, { price: 3 });
    const report = await undo(shop, wrong.run_id);
    expect(report.skipped).toMatchObject([{ id: 'a', code: 'changed_by_hand', line: 0 }]);
    expect((await getIntention(shop, 'a')).price).toBe(3);
  });

  test('a second time is 409 not_undoable with the reason; of somebody else’s run it is 404', async () => {
    const shop = await file.organization();
    const { run_id } = await pushReport(shop, before);
    await undo(shop, run_id);
    expect(await readProblem(await post(shop, run_id))).toMatchObject({
      status: 409,
      code: 'not_undoable',
      reason: 'undone',
    });
    const other = await file.organization();
    expect((await post(other, run_id)).status).toBe(404);
    expect((await post(shop, 'nonsense')).status).toBe(404);
    expect((await post(shop, run_id, '?dryrun=1')).status).toBe(400);
  });

  test('operator run undo does the same, and tells of it', async () => {
    const shop = await file.organization();
    const { run_id } = await pushReport(shop, before);
    const preview = await shop.server.operator<RunReport>('run', 'undo', run_id, '--dry-run');
    expect(preview).toMatchObject({ dry_run: true, undo: { closed: 8 } });
    const done = await shop.server.operator<RunReport>('run', 'undo', run_id);
    expect(done).toMatchObject({ dry_run: false, undo: { closed: 8 } });
    expect(await show(shop, run_id)).toMatchObject({ undone_by: done.run_id });
    expect(await show(shop, done.run_id)).toMatchObject({ started_by: null, starter: null });
    await expect(shop.server.operator('run', 'undo', run_id)).rejects.toThrow(
      `run ${run_id} is not taken back: it has been taken back already`,
    );
  });
});
