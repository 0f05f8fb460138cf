import { expect, test } from 'bun:test';
import { boundOffer } from '../../src/convert/bound-offer.ts';
import { choosePictures } from '../../src/convert/choose-pictures.ts';
import { parsePrice } from '../../src/convert/parse-price.ts';
import { readQuantity } from '../../src/convert/read-quantity.ts';
import { normalizeTag } from '../../src/convert/tags/normalize-tag.ts';
import type { Offer } from '../../src/model/offer.ts';
import { makeOffer } from './make-offer.ts';

const text = (length: number) => 'я'.repeat(length);
const param = (name: string, value: string) => ({ name, value, unit: 'шт' });

test.each<readonly [what: string, limit: number, make: (size: number) => Partial<Offer>]>([
  ['name', 5000, (size) => ({ name: text(size) })],
  ['vendor', 500, (size) => ({ vendor: text(size) })],
  ['name of a characteristic', 500, (size) => ({ params: [param(text(size), 'а')] })],
  ['value of a characteristic', 2000, (size) => ({ params: [param('а', text(size))] })],
  ['name of a category', 1000, (size) => ({ categoryPath: ['а', text(size)] })],
  ['path of categories', 32, (size) => ({ categoryPath: Array.from({ length: size }, (_, at) => `${at}`) })],
])('a %s of %i is read as it is, one more is cut to that and counted', (what, limit, make) => {
  const fits = makeOffer(make(limit));
  expect(boundOffer(fits)).toEqual({ offer: fits, excess: {} });
  const { offer, excess } = boundOffer(makeOffer(make(limit + 1)));
  expect(excess).toEqual({ long_text: 1 });
  // The whole name stands in the description; of a path the nearest categories are read.
  if (what === 'path of categories')
    expect(offer.categoryPath).toEqual(Array.from({ length: 32 }, (_, at) => `${at + 1}`));
  else if (what !== 'name') expect(offer).toEqual(fits);
});

test('300 characteristics are read, one more is left out, and each that is too long is counted', () => {
  const many = (count: number, value = 'да') =>
    Array.from({ length: count }, (_, at) => param(`${at}`, value));
  expect(boundOffer(makeOffer({ params: many(300) })).excess).toEqual({});
  const { offer, excess } = boundOffer(makeOffer({ params: many(301) }));
  expect([offer.params, excess]).toEqual([many(300), { dropped_param: 1 }]);
  const long = boundOffer(
    makeOffer({ params: [...many(2, text(2001)), param('б', 'а')], vendor: text(501) }),
  );
  expect(long.excess).toEqual({ long_text: 3 });
  expect(long.offer.params).toEqual([...many(2, text(2000)), param('б', 'а')]);
});

test.each([
  ['999999999999', '999999999999.00'],
  ['999 999 999 999,99', '999999999999.99'],
  ['999999999999,994', '999999999999.99'],
  ['999999999999,995', null],
  ['1000000000000', null],
  ['0,005', '0.01'],
  ['0,0049', null],
  ['0,00', null],
  [`${' '.repeat(39)}1`, '1.00'],
  [`${' '.repeat(40)}1`, null],
])('the price %p is %p', (written, price) => {
  expect(parsePrice(written)).toBe(price);
});

test.each([
  ['999999999', null, 999_999_999, 'кг'],
  ['1000000000', null, null, null],
  ['1 000 000 000', null, 1_000_000_000, 'кг'],
  ['1 000 000 000,001', null, null, null],
  ['0,0005', null, 0.001, 'кг'],
  ['0,0004', null, null, null],
  ['5', text(20), 5, text(20)],
  ['5', text(21), 5, null],
  [`5${' '.repeat(26)}${'а'.repeat(12)}.`, null, 5, 'кг'],
  [`5${' '.repeat(27)}${'а'.repeat(12)}.`, null, null, null],
])('«%s» in a package, with the unit %p, is %p', (value, unit, amount, shown) => {
  const name = unit === null ? 'Количество в упаковке, кг' : 'Количество в упаковке';
  const expected = amount === null ? null : { value: amount, unit: shown };
  expect(readQuantity([{ name, value, unit }])).toEqual(expected);
});

test('a link of 2 000 characters is taken, a longer one is none', () => {
  const link = (length: number) => `https://shop.example/${'x'.repeat(length - 21)}`;
  expect(choosePictures([link(2000), link(2001)], 9)).toEqual({ urls: [link(2000)], hasBadLink: true });
  expect(choosePictures([link(30), link(31), link(32)], 2)).toEqual({
    urls: [link(30), link(31)],
    hasBadLink: false,
  });
});

test('a tag of 60 characters is one, a longer text is none', () => {
  for (const sign of ['я', 'z', 'я ф']) {
    const fits = sign.repeat(60).slice(0, 60).trim();
    expect(normalizeTag(fits)).toBe(fits);
    expect(normalizeTag(`${fits}я${' я'.repeat(60 - fits.length)}`)).toBe('');
  }
});
