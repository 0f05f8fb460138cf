import { expect, test } from 'bun:test';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { useRuns } from '../support/use-runs.ts';

const { runs } = useRuns({ threads: 1 });

/** Letters that do not repeat in any simple way: what PostgreSQL cannot compress. */
function letters(count: number, first = 'а', kinds = 32): string {
  let state = 1;
  let text = '';
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    text += String.fromCharCode(first.charCodeAt(0) + ((state >>> 16) % kinds));
  }
  return text;
}

/** The largest or the least that the reader lets through, each of which some column or index might not take. */
const OFFERS: Readonly<Record<string, OfferParts>> = {
  'the longest id': { id: letters(500, '\u4e00', 5000) },
  'a name of 90 000 letters': { id: 'a', name: `Дрель ${letters(90_000)}` },
  'a link of 50 000 letters': { id: 'b', pictures: [`https://example.com/${letters(50_000, 'a', 26)}`] },
  'a value of 50 000 letters': { id: 'c', params: { [letters(9000)]: letters(9000), Цвет: letters(50_000) } },
  'the largest price': { id: 'd', price: '999999999999,99' },
  'the least price': { id: 'e', price: '0,01' },
  'the least quantity': { id: 'f', params: { 'Количество в упаковке, шт': '0,000001' } },
  'the largest quantity': { id: 'g', params: { 'Количество в упаковке, шт': '999999999,999999' } },
  '500 pictures': {
    id: 'h',
    pictures: Array.from({ length: 500 }, (_, index) => `https://example.com/${index}`),
  },
  'half an emoji': { id: '🎄', name: 'Дрель 🎄\u202e \ud83c' },
};

for (const [what, offer] of Object.entries(OFFERS))
  test(`${what} does not keep the catalog from being imported`, async () => {
    const catalog = buildCatalog({ offers: [{ id: 'neighbour' }, offer] });
    const organization = await runs.organization();
    expect((await runs.run(organization, catalog)).counters).toMatchObject({ created: 2, errors: 0 });
    expect((await runs.run(organization, catalog)).counters).toMatchObject({ unchanged: 2 });
  });

test('an offer whose id is too long for the database is an error of its own', async () => {
  const id = letters(3000);
  const catalog = buildCatalog({ offers: [{ id: 'neighbour' }, { id }, { id }] });
  const { counters, errors } = await runs.run(await runs.organization(), catalog);
  expect(counters).toMatchObject({ created: 1, errors: 2 });
  expect(errors[0]).toMatchObject({
    code: 'long_id',
    reason: 'id товара слишком длинный: в нём может быть не больше 500 знаков',
    id: id.slice(0, 500),
  });
});
