import { describe, expect, test } from 'bun:test';
import type { RunReport } from '../../src/model/report.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { listIntentions, readStates } from '../support/list-intentions.ts';
import { pushReport, readProblem } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

/** The report without what names the run itself. */
function content(report: RunReport): object {
  return { ...report, run_id: '', dry_run: null };
}

describe('dry_run=1', () => {
  test('nothing is created, and the report is the same as for a real run', async () => {
    const shop = await file.organization({ limit: 3 });
    const catalog = buildCatalog({
      offers: [
        { id: 'a', params: { 'Наличие реверса': 'да', Цвет: 'синий' } },
        { id: 'b', price: null },
        { id: 'c', categoryId: null },
        { id: 'a' },
        { id: null },
        { id: 'd', available: 'false' },
        { id: 'e', pictures: ['https://example.com/e.jpg'] },
        { id: 'f', description: 'Слово за словом. '.repeat(600) },
        { id: 'over the limit' },
      ],
    });
    const dry = await pushReport(shop, catalog, { dryRun: true });
    expect(dry.dry_run).toBe(true);
    expect(await listIntentions(shop)).toEqual([]);
    const real = await pushReport(shop, catalog);
    expect(real.dry_run).toBe(false);
    expect(content(dry)).toEqual(content(real));
    expect(dry.run_id).not.toBe(real.run_id);
    expect(real.counters).toMatchObject({ total: 9, created: 3, skipped: 2, errors: 4 });
  });

  test('nothing is changed or closed either, and the counters say what a real run will do', async () => {
    const shop = await file.organization();
    await pushReport(
      shop,
      buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: 5 }, { id: 'c' }, { id: 'z' }] }),
    );
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: 5 }, { id: 'c' }] }), {
      removeMissing: true,
    });
    const before = await listIntentions(shop);
    const next = buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: 6 }, { id: 'd' }, { id: 'z' }] });
    const dry = await pushReport(shop, next, { dryRun: true, removeMissing: true });
    expect(await listIntentions(shop)).toEqual(before);
    const real = await pushReport(shop, next, { removeMissing: true });
    expect(content(dry)).toEqual(content(real));
    expect(real.counters).toMatchObject({ total: 4, created: 1, updated: 2, unchanged: 1, closed: 1 });
    expect(await readStates(shop)).toEqual({
      a: 'published',
      b: 'published',
      c: 'closed',
      d: 'published',
      z: 'published',
    });
  });

  test('a dry run leaves nothing behind that makes a later real run think the products known', async () => {
    const shop = await file.organization();
    const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] });
    await pushReport(shop, catalog, { dryRun: true });
    const second = await pushReport(shop, catalog, { dryRun: true });
    expect(second.counters).toMatchObject({ created: 2, unchanged: 0 });
  });

  test.each(['0', 'false'])('dry_run=%s is a real run', async (value) => {
    const shop = await file.organization();
    const answer = await fetch(`${shop.server.baseUrl}/v1/org/intentions/import?dry_run=${value}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}` },
      body: buildCatalog({ offers: [{ id: 'a' }] }),
    });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as RunReport).dry_run).toBe(false);
    expect(await readStates(shop)).toEqual({ a: 'published' });
  });

  test.each(['dry_run', 'dry_run=true', 'dry_run=1&dry_run=1', 'dry_run=TRUE', '&dry_run=1&'])(
    '?%s is a dry run',
    async (query) => {
      const shop = await file.organization();
      const answer = await push(shop, query);
      expect(((await answer.json()) as RunReport).dry_run).toBe(true);
      expect(await readStates(shop)).toEqual({});
    },
  );

  test.each([
    ['dry_run=yes', 'Параметр «dry_run» бывает 1 или 0'],
    ['dry_run=', 'Параметр «dry_run» бывает 1 или 0'],
    ['dry_run=0&dry_run=1', 'указан дважды по-разному'],
    ['dryrun=1', 'Возможно, dry_run=1?'],
    ['Dry-Run', 'Возможно, dry_run=1?'],
    ['removeMissing=1', 'Возможно, remove_missing=1?'],
    ['Report=summary', 'Возможно, report?'],
    ['test=1', 'Есть: dry_run=1, remove_missing=1, report.'],
  ])('?%s is refused rather than published, and says what was probably meant', async (query, told) => {
    const shop = await file.organization();
    const problem = await readProblem(await push(shop, query));
    expect([problem.status, problem.code]).toEqual([400, 'bad_request']);
    expect(problem.detail).toContain(told);
    expect(await readStates(shop)).toEqual({});
  });
});

function push(shop: TestOrganization, query: string): Promise<Response> {
  return fetch(`${shop.server.baseUrl}/v1/org/intentions/import?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}` },
    body: buildCatalog({ offers: [{ id: 'a' }] }),
  });
}
