import { expect, test } from 'bun:test';
import { checkManual } from '../../src/convert/check-manual.ts';
import type { ManualFields } from '../../src/model/manual-intention.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();
const FIELDS: ManualFields = {
  name: 'Дрель ударная Makita',
  title: ' Ударная\u00a0 дрель ',
  description: 'Сверлит.',
  price: '2 187,5',
  quantity: 3,
  unit: 'шт',
  tags: [' Makita ', 'MAKITA', 'Ударная', 'ударный', 'кейс'],
};
const check = (fields: Partial<ManualFields>, maxTags = 7) =>
  checkManual({ ...FIELDS, ...fields }, maxTags, language);
const codeOf = (fields: Partial<ManualFields>) => {
  const checked = check(fields);
  return 'refusal' in checked ? [checked.refusal.code, checked.refusal.reason] : null;
};

test('what is typed becomes what is stored: title and tags tidy, each tag once, name and description as the body, the price with two digits', () => {
  expect(check({})).toEqual({
    fields: {
      title: 'Ударная дрель',
      body: '<p>Дрель ударная Makita</p><p>Сверлит.</p>',
      price: '2187.50',
      quantity: 3,
      unit: 'шт',
      tags: ['makita', 'ударная', 'кейс'],
    },
  });
});

test('without a name the title is the first paragraph, without a description the name is all', () => {
  expect(check({ name: null })).toMatchObject({ fields: { body: '<p>Ударная дрель</p><p>Сверлит.</p>' } });
  expect(check({ description: '' })).toMatchObject({ fields: { body: '<p>Дрель ударная Makita</p>' } });
});

test('a description that does not fit is said to be cut, one that fits is not', () => {
  expect(check({ description: 'слово '.repeat(1100) })).toMatchObject({ isCut: true });
  expect(check({ description: 'слово '.repeat(900) })).not.toHaveProperty('isCut');
});

test('no price is a negotiable one, and one that is none is refused', () => {
  expect(check({ price: null })).toMatchObject({ fields: { price: null } });
  for (const price of ['', '0', 'дорого', '-5'])
    expect([price, codeOf({ price })?.[0]]).toEqual([price, 'no_price']);
});

test('the first tags are kept, as many as there may be, and none at all is refused', () => {
  expect(check({}, 2)).toMatchObject({ fields: { tags: ['makita', 'ударная'] } });
  for (const tags of [[], [' ', '…']])
    expect(codeOf({ tags })).toEqual(['no_tags_by_hand', 'укажите хотя бы один тег']);
});

test('a forbidden word is refused in the title, name, description, a tag and the unit', () => {
  for (const fields of [
    { title: 'Кастет' },
    { name: 'Кастет стальной' },
    { description: 'Продаётся кастет.' },
    { tags: ['дрель', 'кастет'] },
    { unit: 'кастет' },
  ])
    expect([fields, codeOf(fields)]).toEqual([fields, ['forbidden_word', 'запрещённое слово: кастет']]);
  expect(check({ unit: null })).toMatchObject({ fields: { unit: null } });
});
