import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushProblem, pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { CATALOG_FORMATS: 'yml' } });

test('where the operator accepts Variant A only, any other format is rejected with 422', async () => {
  const yaml = 'shop: Магазин\noffers:\n  - id: a\n    category: Дрели\n    price: 10\n';
  expect(await pushProblem(file.shared(), yaml)).toMatchObject({ status: 422, code: 'format_not_accepted' });
  expect((await pushReport(file.shared(), buildCatalog({ offers: [{ id: 'a' }] }))).counters.created).toBe(1);
});
