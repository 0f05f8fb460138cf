import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { readStates } from '../support/list-intentions.ts';
import { pushProblem, pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { MAX_OFFERS: '5' } });
const offers = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `o${index}` }));

describe('413: more products in the file than the limit', () => {
  test('exactly the limit is accepted', async () => {
    expect((await pushReport(file.shared(), buildCatalog({ offers: offers(5) }))).counters.total).toBe(5);
  });

  test('one more is refused with the limit stated, and nothing is changed', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: offers(1) }));
    const problem = await pushProblem(shop, buildCatalog({ offers: offers(6) }), { removeMissing: true });
    expect(problem).toMatchObject({ status: 413, code: 'too_many_offers', limit: 5 });
    expect(await readStates(shop)).toEqual({ o0: 'published' });
  });

  test('refused products count as well', async () => {
    const all = [...offers(5), { id: 'sixth', price: 0 }];
    expect((await pushProblem(file.shared(), buildCatalog({ offers: all }))).code).toBe('too_many_offers');
  });
});
