import { expect, test } from 'bun:test';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { pushReport } from '../support/push-catalog.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

test('many organizations import at the same time, and each gets exactly its own report and products', async () => {
  const shops = await Promise.all(Array.from({ length: 8 }, () => file.organization()));
  const histories = shops.map((_, index) => makeShopHistory(400 + index * 100));
  await Promise.all(shops.map((shop, index) => pushReport(shop, histories[index]?.before ?? '')));
  const reports = await Promise.all(
    shops.map((shop, index) => pushReport(shop, histories[index]?.after ?? '', { removeMissing: true })),
  );
  for (const [index, report] of reports.entries()) {
    expect(report.counters).toMatchObject(histories[index]?.counters ?? {});
  }
  const sizes = await Promise.all(shops.map(async (shop) => (await readSnapshot(shop)).split('\n').length));
  expect(sizes).toEqual(histories.map(({ counters }) => counters.total + counters.created));
});
