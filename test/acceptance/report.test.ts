import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushCatalog, pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

describe('run report', () => {
  test('a run answers 200 with shop, dry_run, counters, skipped, errors and metrics', async () => {
    const answer = await pushCatalog(
      file.shared(),
      buildCatalog({ shop: 'Мастер & Ко «Двор»', offers: [{ id: 'r1' }] }),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toStartWith('application/json');
    const report = (await answer.json()) as Record<string, unknown>;
    expect(report).toMatchObject({ shop: 'Мастер & Ко «Двор»', dry_run: false, skipped: [], errors: [] });
    expect(Object.keys(report).sort()).toEqual([
      'counters',
      'dry_run',
      'errors',
      'metrics',
      'run_id',
      'shop',
      'skipped',
      'warnings',
    ]);
  });

  test('counters are integers, no_photo and desc_truncated among them', async () => {
    const { counters } = await pushReport(file.shared(), buildCatalog({ offers: [{ id: 'r2' }] }));
    expect(Object.keys(counters).sort()).toEqual([
      'closed',
      'created',
      'desc_truncated',
      'errors',
      'no_photo',
      'skipped',
      'total',
      'unchanged',
      'updated',
    ]);
    for (const value of Object.values(counters)) expect(Number.isInteger(value)).toBe(true);
  });

  test('metrics are a summary for the whole feed: total, converted, skipped, category_hit_rate, avg_tags, drop_reasons', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({
        offers: [
          { id: 'm1', params: { 'Наличие реверса': 'да' } },
          { id: 'm2', price: null },
          { id: 'm3', categoryId: null },
        ],
      }),
    );
    expect(report.metrics).toMatchObject({ total: 3, converted: 2, skipped: 1, category_hit_rate: 0.6667 });
    expect(Object.keys(report.metrics).sort()).toEqual([
      'avg_tags',
      'category_hit_rate',
      'converted',
      'drop_reasons',
      'skipped',
      'total',
    ]);
  });

  test('avg_tags is the average of tags per converted product, to two decimals', async () => {
    const tagged = { 'Наличие реверса': 'да' };
    const shop = await file.organization();
    const offers = [
      { id: 't1', params: tagged },
      { id: 't2', params: tagged },
      { id: 't3', name: 'Стремянка', params: tagged },
    ];
    const report = await pushReport(shop, buildCatalog({ offers }));
    const counts = (await listIntentions(shop)).map(({ tags }) => tags.length);
    expect(counts).toHaveLength(3);
    const average = counts.reduce((sum, count) => sum + count, 0) / 3;
    expect(average).toBeGreaterThan(1);
    expect(report.metrics.avg_tags).toBe(Math.round(average * 100) / 100);
  });

  test('drop_reasons maps «вес <n> < порога <m>» to a count over all products, also when they are unchanged', async () => {
    const shop = await file.organization();
    const params = { Цвет: 'синий', 'Наличие реверса': 'да' };
    const catalog = buildCatalog({ offers: [{ id: 'd1', params }, { id: 'd2', params }, { id: 'd3' }] });
    const first = await pushReport(shop, catalog);
    expect(Object.values(first.metrics.drop_reasons)).toEqual([2]);
    const second = await pushReport(shop, catalog);
    expect(second.counters.unchanged).toBe(3);
    expect(second.metrics).toEqual(first.metrics);
    expect(second.warnings).toEqual(first.warnings);
  });

  test('a shop without a name is no error', async () => {
    const catalog = buildCatalog({ shop: 'УБРАТЬ', offers: [{ id: 'nameless' }] }).replace(
      '<name>УБРАТЬ</name>\n',
      '',
    );
    expect((await pushReport(file.shared(), catalog)).shop).toBe('');
  });

  test('the report of a large file is the same from run to run, whatever order batches finish in', async () => {
    const offers = Array.from({ length: 4000 }, (_, index) => ({
      id: `big-${index}`,
      ...(index % 11 === 0 ? { price: null } : {}),
      ...(index % 13 === 0 ? { categoryId: null } : {}),
      description: 'Описание. '.repeat((index * 37) % 200),
    }));
    const catalog = buildCatalog({ offers });
    const reports = [];
    for (let run = 0; run < 3; run += 1)
      reports.push(await pushReport(file.shared(), catalog, { dryRun: true }));
    const [first = '', ...others] = reports.map(({ run_id: _, ...rest }) => JSON.stringify(rest));
    for (const other of others) expect(other).toBe(first);
  });
});
