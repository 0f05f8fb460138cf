import { expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { parsePrice } from '../../src/convert/parse-price.ts';
import { readQuantity } from '../../src/convert/read-quantity.ts';
import type { RunContext } from '../../src/model/batch.ts';
import type { Draft } from '../../src/model/draft.ts';
import type { Offer } from '../../src/model/offer.ts';
import { WHOLE_COUNTRY } from '../../src/model/territory.ts';
import { KAZAN, MOSCOW, makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

function draftOf(offer: Partial<Offer>, context: Partial<RunContext> = {}): Draft {
  const conversion = convertOffer(makeOffer(offer), 1, makeContext(context), language);
  if ('refusal' in conversion) throw new Error(conversion.refusal.reason);
  return conversion.draft;
}

test('a price is rubles with two decimals: comma, spaces and NBSP and «руб.» are understood, further decimals rounded', () => {
  const prices = {
    '2187,00': '2187.00',
    '94 500': '94500.00',
    '1\u00a0299.9': '1299.90',
    '10.999': '11.00',
    '10.994': '10.99',
    '0,005': '0.01',
    '999999999999.994': '999999999999.99',
    '1990 руб.': '1990.00',
    '1 990,50 ₽': '1990.50',
    '1990р': '1990.00',
    '21 рубль': '21.00',
    '1990 RUB': '1990.00',
    '007': '7.00',
    '999999999999': '999999999999.00',
    '0.01': '0.01',
  };
  for (const [written, price] of Object.entries(prices))
    expect([written, parsePrice(written)]).toEqual([written, price]);
  const none = [
    '0.004',
    '999999999999.995',
    '1990 USD',
    'от 1990 руб.',
    '1990 руб./шт',
    'руб.',
    '1.990,00 руб.',
  ];
  for (const written of none) expect([written, parsePrice(written)]).toEqual([written, null]);
});

test('quantity is the number of a characteristic whose name contains «количество в упаковке», its unit the suffix after a comma', () => {
  const cases: [string, string, string | null, number, string | null][] = [
    ['Количество в упаковке, шт', '10', null, 10, 'шт'],
    ['КОЛИЧЕСТВО В УПАКОВКЕ', '12', null, 12, null],
    ['Количество в упаковке (розница), м²', '2,5', null, 2.5, 'м²'],
    ['количество в упаковке', '10 шт.', null, 10, null],
    ['Количество в упаковке', '10', 'шт', 10, 'шт'],
    ['Количество  в\u00a0упаковке,\n шт', '10', null, 10, 'шт'],
    ['Количество в упаковке, уп.', '1 000', 'шт', 1000, 'уп'],
    ['Количество в упаковке, кг', '0,12345', null, 0.123, 'кг'],
    ['Количество в упаковке, кг', '0,0005', null, 0.001, 'кг'],
  ];
  for (const [name, value, unit, amount, expected] of cases)
    expect([name, readQuantity([{ name, value, unit }])]).toEqual([name, { value: amount, unit: expected }]);
});

test('of several such characteristics the first that is a number counts', () => {
  const params = makeParams({
    'Количество в упаковке': 'много',
    'Количество в упаковке, кг': '0',
    'Количество в упаковке, м': '7',
    'Количество в упаковке, шт': '9',
  });
  expect(readQuantity(params)).toEqual({ value: 7, unit: 'м' });
});

test('without such a characteristic, or when its value is not a number, the quantity is 1 piece', () => {
  expect(readQuantity([])).toBeNull();
  expect(draftOf({})).toMatchObject({ quantity: 1, unit: 'шт', carried: { quantity: false } });
  for (const value of ['много', '', '0', '0,0004', '-3', '10-12', '1000000000000'])
    expect([value, readQuantity([{ name: 'Количество в упаковке, кг', value, unit: null }])]).toEqual([
      value,
      null,
    ]);
});

test('variant A: the territory is the city of the profile, whatever city the file names', () => {
  expect(draftOf({ city: 'Казань' }, { cityTerritories: { Казань: KAZAN } }).territory).toEqual(MOSCOW);
});

test('variant B: product city, then shop city, then profile city, then the whole country; the first filled level wins', () => {
  const yaml = { format: 'yaml', cityTerritories: { Казань: KAZAN, Нигде: null } } as const;
  const params = makeParams({ Бренд: 'Grundfos' });
  expect(draftOf({ params, city: 'Казань' }, yaml).territory).toEqual(KAZAN);
  expect(draftOf({ params, city: ' ' }, { ...yaml, shopCity: 'Казань' }).territory).toEqual(KAZAN);
  expect(draftOf({ params }, yaml).territory).toEqual(MOSCOW);
  expect(draftOf({ params }, { ...yaml, profileTerritory: null }).territory).toEqual(WHOLE_COUNTRY);
});

test('a city that the registry does not know gives way to the next level and is counted as a warning', () => {
  const yaml = { format: 'yaml', cityTerritories: { Казань: KAZAN, Нигде: null } } as const;
  const params = makeParams({ Бренд: 'Grundfos' });
  const { territory, tally } = draftOf({ params, city: 'Нигде' }, { ...yaml, shopCity: 'Казань' });
  expect([territory, tally.warnings]).toEqual([KAZAN, { unknown_city: 1 }]);
  expect(draftOf({ params, city: 'Казань' }, yaml).tally.warnings).toEqual({});
});

test('the first N different http and https links are kept as valid URLs, in file order', () => {
  const pictures = [
    'ftp://a.ru/1.jpg',
    ' https://a.ru/1 2.jpg ',
    'нет',
    'javascript:alert(1)',
    'https://a.ru/1%202.jpg',
    '//cdn.ru/2.jpg',
    'http://b.ru/3.jpg',
    'http://b.ru/4.jpg',
    '',
  ];
  const draft = draftOf({ pictures });
  expect(draft.pictures).toEqual(['https://a.ru/1%202.jpg', 'https://cdn.ru/2.jpg', 'http://b.ru/3.jpg']);
  expect(draftOf({ pictures }, { picturesPerOffer: 1 }).pictures).toHaveLength(1);
});

test('no_photo is for products that came with no picture at all, and only in variant A', () => {
  expect(draftOf({}).tally.noPhoto).toBe(true);
  expect(draftOf({ pictures: ['битая ссылка'] }).tally.noPhoto).toBe(false);
  expect(draftOf({ params: makeParams({ Бренд: 'Grundfos' }) }, { format: 'yaml' }).tally.noPhoto).toBe(
    false,
  );
});

test('a draft tells which of the fields that a file may leave out it carries; without a description the body is the name alone', () => {
  expect(draftOf({})).toMatchObject({
    carried: { description: false },
    body: '<p>Насос погружной Grundfos</p>',
  });
  expect(draftOf({ description: 'Тихий' })).toMatchObject({
    carried: { description: true },
    body: '<p>Насос погружной Grundfos</p><p>Тихий</p>',
  });
});

test('variant B: the name is the description as is, and the title comes from the category', () => {
  const params = makeParams({ Бренд: 'Makita' });
  const draft = draftOf(
    { params, name: 'Отличная вещь', categoryPath: ['Инструмент', 'Дрели-шуруповёрты'] },
    { format: 'yaml' },
  );
  expect(draft).toMatchObject({
    title: 'дрель-шуруповёрт',
    body: '<p>Отличная вещь</p>',
    carried: { title: true, description: false },
  });
  expect(draftOf({ params, name: '', categoryPath: ['Дрели-шуруповёрты'] }, { format: 'yaml' }).body).toBe(
    '',
  );
});

test('equal offers give equal drafts, whatever was converted in between', () => {
  const first = draftOf({ name: 'Саморез 8х60 оцинкованный' });
  draftOf({ name: 'Футболка мужская хлопковая', vendor: 'Саморез' });
  expect(draftOf({ name: 'Саморез 8х60 оцинкованный' })).toEqual(first);
});

test('characteristics, category and vendor are understood without the characters that show nothing', () => {
  const clean = {
    name: 'Дрель',
    categoryPath: ['Инструмент', 'Дрели'],
    vendor: 'Makita',
    params: makeParams({ 'Наличие реверса': 'да' }),
  };
  const hidden = {
    ...clean,
    categoryPath: ['Инст\u00adрумент', 'Дре\u200bли'],
    vendor: 'Mak\u00adita',
    params: makeParams({ 'Нали\u00adчие реверса': 'д\u200bа' }),
  };
  expect(draftOf(clean).tags).toEqual(expect.arrayContaining(['makita', 'с реверсом']));
  for (const field of ['categoryPath', 'vendor', 'params'] as const)
    expect([field, draftOf({ ...clean, [field]: hidden[field] })]).toEqual([field, draftOf(clean)]);
  expect(draftOf(hidden)).toEqual(draftOf(clean));
});

test('a name that was decoded with the wrong encoding before it came into the file is decoded again', () => {
  for (const [name, repaired] of [
    ['РўСЂРµРЅР°Р¶РµСЂ РњРўР‘-4', 'Тренажер МТБ-4'],
    ['Êàðòðèäæ Epson ÷åðíûé', 'Картридж Epson черный'],
  ] as const) {
    const draft = draftOf({ name, description: name });
    expect([draft.name, draft.body, draft.tally.warnings]).toEqual([
      repaired,
      `<p>${repaired}</p>`,
      { repaired_encoding: 1 },
    ]);
  }
  for (const name of ['Crème brûlée', 'Müller Größe', 'Кресло РСТ-5', 'РС-100 РД-5'])
    expect(draftOf({ name }).name).toBe(name);
});
