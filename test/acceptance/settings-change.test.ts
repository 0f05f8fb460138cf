import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushProblem, pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
const set = (name: string, value: string) => file.server().operator('settings', 'set', name, value);

describe('limits set by the operator while the server runs', () => {
  test('products per file', async () => {
    const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] });
    await set('max_offers', '2');
    try {
      expect(await pushProblem(file.shared(), catalog)).toMatchObject({ status: 413, limit: 2 });
    } finally {
      await set('max_offers', '60000');
    }
    expect((await pushReport(file.shared(), catalog)).counters.created).toBe(3);
  });

  test('pictures per product: the same file is converted anew, since its result is another', async () => {
    const shop = await file.organization();
    const pictures = ['https://example.com/1.jpg', 'https://example.com/2.jpg'];
    const catalog = buildCatalog({ offers: [{ id: 'a', pictures }, { id: 'b' }] });
    await pushReport(shop, catalog);
    await set('pictures_per_offer', '1');
    try {
      const report = await pushReport(shop, catalog);
      expect(report.counters).toMatchObject({ total: 2, updated: 1, unchanged: 1 });
      expect((await getIntention(shop, 'a')).photos).toHaveLength(1);
    } finally {
      await set('pictures_per_offer', '3');
    }
  });

  test('a setting that does not exist, or a value that makes no sense, is refused', async () => {
    await expect(set('no_such_setting', '1')).rejects.toThrow('no_such_setting');
    await expect(set('max_offers', 'много')).rejects.toThrow('много');
    await expect(set('max_offers', '-1')).rejects.toThrow('-1');
  });
});
