import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention, readStates } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

describe('skipped and errors', () => {
  test('every entry is {id, reason, code, line, name}, and entries stand in file order', async () => {
    const offers = Array.from({ length: 1500 }, (_, index) => {
      if (index % 5 === 0) return { id: `n${index}`, price: null };
      if (index % 7 === 0) return { id: `n${index}`, categoryId: null };
      return { id: `n${index}` };
    });
    const catalog = buildCatalog({ offers });
    const report = await pushReport(file.shared(), catalog, { dryRun: true });
    expect(report.counters).toMatchObject({ total: 1500, errors: 300, skipped: 172 });
    for (const list of [report.errors, report.skipped]) {
      const lines = list.map((entry) => entry.line);
      expect(lines).toEqual(lines.toSorted((a, b) => a - b));
      for (const entry of list)
        expect(Object.keys(entry).sort()).toEqual(['code', 'id', 'line', 'name', 'reason']);
    }
    const rows = catalog.split('\n');
    for (const entry of [...report.errors, ...report.skipped]) {
      expect(rows[entry.line - 1]).toBe(`<offer id="${entry.id}">`);
    }
  });

  test('a product is refused for one reason only, however many it gives', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({
        offers: [{ id: null, price: null, categoryId: null, available: 'false' }, { id: 'fine' }],
      }),
      { dryRun: true },
    );
    expect(report.counters.skipped + report.counters.errors).toBe(1);
  });

  test('a long name is shortened in the entry', async () => {
    const name = 'Дрель '.repeat(200);
    const report = await pushReport(file.shared(), buildCatalog({ offers: [{ price: null, name }] }), {
      dryRun: true,
    });
    const shown = report.errors[0]?.name ?? '';
    expect(shown.length).toBeLessThanOrEqual(200);
    expect(name.startsWith(shown.trimEnd())).toBe(true);
  });

  test('a product that is present but refused keeps its intention untouched, even with remove_missing', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a', price: 100 }, { id: 'b' }, { id: 'c' }] }));
    const before = await getIntention(shop, 'a');
    const report = await pushReport(
      shop,
      buildCatalog({ offers: [{ id: 'a', price: 0 }, { id: 'b', categoryId: null }, { id: 'c' }] }),
      { removeMissing: true },
    );
    expect(report.counters).toMatchObject({ total: 3, unchanged: 1, errors: 1, skipped: 1, closed: 0 });
    expect(await getIntention(shop, 'a')).toEqual(before);
    expect(await readStates(shop)).toEqual({ a: 'published', b: 'published', c: 'published' });
  });

  test('a product skipped or in error creates no intention', async () => {
    const shop = await file.organization();
    await pushReport(
      shop,
      buildCatalog({
        offers: [
          { id: 'x', price: 0 },
          { id: 'y', categoryId: null },
          { id: 'z', available: 'false' },
        ],
      }),
    );
    expect(await readStates(shop)).toEqual({});
  });
});
