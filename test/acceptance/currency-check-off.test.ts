import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { CHECK_CURRENCY: 'off' } });

test('the operator can switch the check of currencies off', async () => {
  const catalog = buildCatalog({ offers: [{ id: 'usd', raw: '<currencyId>USD</currencyId>' }] });
  expect((await pushReport(file.shared(), catalog)).counters).toMatchObject({ created: 1, errors: 0 });
});
