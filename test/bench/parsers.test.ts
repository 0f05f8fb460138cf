import { expect, test } from 'bun:test';
import { cutBytes } from '../../bench/harness/goods/cut-bytes.ts';
import { readTasks } from '../../bench/harness/meters/read-tasks.ts';
import { openDictionary } from '../../bench/harness/service/open-dictionary.ts';
import { makeCatalog } from '../../bench/make-catalog.ts';
import type { ParseOffers, PlainOffer } from '../../bench/parsers/plain-offer.ts';
import { PARSERS } from '../../bench/questions/parse.ts';
import { readYmlOffers } from '../../src/read/yml/read-yml-offers.ts';

const CATALOG = new Uint8Array(Buffer.concat([...makeCatalog({ offers: 3000 })]));

function parseAll(parse: ParseOffers): PlainOffer[] {
  const offers: PlainOffer[] = [];
  parse(CATALOG, (offer) => offers.push(offer));
  return offers;
}

const expected = parseAll(PARSERS['saxes (strict)']!);

test('the comparison has every field of the made catalog', () => {
  expect(expected).toHaveLength(3000);
  expect(expected.some(({ fields }) => fields.get('name')?.includes('"') === true)).toBe(true);
  expect([...expected[0]!.fields.keys()].sort()).toEqual(
    ['categoryId', 'currencyId', 'description', 'name', 'price', 'url', 'vendor'].sort(),
  );
});

test.each(Object.keys(PARSERS))('%s reads the same fields of every offer', (name) => {
  expect(parseAll(PARSERS[name]!)).toEqual(expected);
});

test('the service reads the same fields of every offer', async () => {
  const { tasks, context } = await readTasks(cutBytes(CATALOG), await openDictionary(), '.');
  const offers = tasks.flatMap((task) => {
    const read = readYmlOffers({ ...task, ...context });
    return read.kind === 'offers' ? read.offers.map(({ offer }) => offer) : [];
  });
  expect(
    offers.map(({ id, name, vendor, price, description, params, pictures }) => [
      ...[id, name, vendor, price, description],
      ...params.map((param) => `${param.name}: ${param.value}`),
      ...pictures,
    ]),
  ).toEqual(
    expected.map(({ id, fields, params, pictures }) => [
      ...[id, fields.get('name')!, fields.get('vendor')!, fields.get('price')!, fields.get('description')!],
      ...params.map((param) => `${param.name}: ${param.value}`),
      ...pictures,
    ]),
  );
});
