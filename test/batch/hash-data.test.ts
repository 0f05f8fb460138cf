import { expect, test } from 'bun:test';
import { hashData } from '../../src/batch/hash-data.ts';
import type { Draft } from '../../src/model/draft.ts';
import type { Offer } from '../../src/model/offer.ts';

const OFFER: Required<Offer> = {
  id: 'a',
  available: true,
  name: 'Дрель',
  description: null,
  categoryPath: ['Инструмент', 'Дрели'],
  vendor: 'Bosch',
  price: '100',
  currency: null,
  city: null,
  params: [{ name: 'Цвет', value: 'синий', unit: null }],
  pictures: ['https://example.com/1.jpg'],
};
const DRAFT: Required<Draft> = {
  externalId: 'a',
  title: 'дрель',
  name: 'Дрель',
  body: '<p>Дрель</p>',
  carried: { title: true, description: false, quantity: true, territory: false },
  price: '100.00',
  quantity: 1,
  unit: 'шт',
  territory: { level: 'city', region: 'Москва', city: 'Москва', address: null },
  tags: ['bosch'],
  pictures: ['https://example.com/1.jpg'],
  tally: { tags: 1, noPhoto: false, descTruncated: false, drops: {}, warnings: {} },
};

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, value[0]];
  if (value !== null && typeof value === 'object') return { ...value, region: 'Тверская область' };
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${value ?? ''}!`;
}

test('both hashes depend on every parsed field of an offer', () => {
  const plain = hashData(OFFER, DRAFT);
  for (const name of Object.keys(OFFER) as (keyof Offer)[]) {
    const changed = hashData({ ...OFFER, [name]: other(OFFER[name]) }, DRAFT);
    expect([name, changed.fileHash === plain.fileHash, changed.dataHash === plain.dataHash]).toEqual([
      name,
      false,
      false,
    ]);
  }
});

test('the data hash depends on everything conversion made of an offer, the hash of the file’s own data on none of it', () => {
  const plain = hashData(OFFER, DRAFT);
  for (const name of Object.keys(DRAFT) as (keyof Draft)[]) {
    const changed = hashData(OFFER, { ...DRAFT, [name]: other(DRAFT[name]) });
    // What is carried follows from the offer, a tally is shown to nobody.
    const isResult = name !== 'tally' && name !== 'carried';
    expect([name, changed.fileHash === plain.fileHash, changed.dataHash !== plain.dataHash]).toEqual([
      name,
      true,
      isResult,
    ]);
  }
});

test('and on every part of a characteristic and of a place', () => {
  const plain = hashData(OFFER, DRAFT);
  const [param] = OFFER.params;
  for (const part of ['name', 'value', 'unit'] as const) {
    const params = [{ name: 'Цвет', value: 'синий', unit: null, [part]: `${param?.[part]}!` }];
    const { fileHash, dataHash } = hashData({ ...OFFER, params }, DRAFT);
    expect([part, fileHash === plain.fileHash, dataHash === plain.dataHash]).toEqual([part, false, false]);
  }
  for (const [part, value] of Object.entries({
    level: 'region',
    region: 'Тверь',
    city: null,
    address: 'дом 1',
  })) {
    const territory = { ...DRAFT.territory, [part]: value } as Draft['territory'];
    expect([part, hashData(OFFER, { ...DRAFT, territory }).dataHash === plain.dataHash]).toEqual([
      part,
      false,
    ]);
  }
});

test('fields do not run into one another', () => {
  expect(hashData({ ...OFFER, categoryPath: ['Инструмент'], params: [] }, DRAFT)).not.toEqual(
    hashData({ ...OFFER, categoryPath: [], params: [] }, DRAFT),
  );
  expect(hashData({ ...OFFER, description: null }, DRAFT)).not.toEqual(
    hashData({ ...OFFER, description: '' }, DRAFT),
  );
  const param = (name: string, value: string) =>
    hashData({ ...OFFER, params: [{ name, value, unit: null }] }, DRAFT);
  expect(param('аб', 'в')).not.toEqual(param('а', 'бв'));
});

test('the hash of the file’s own data is what it was for everything that is stored', () => {
  const again = hashData(OFFER, DRAFT).fileHash;
  expect(
    again,
    'file_hash differs from the stored ones: with the next import every edit by hand of every organization would end, ' +
      'and every product would count as updated. A new field of an offer must not write anything where it is absent.',
  ).toBe(1173847010528159461n);
});
