import { expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import type { Offer } from '../../src/model/offer.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

/** Pieces that make an expression with unbounded backtracking run for hours when repeated. */
const PIECES = [
  'а',
  '1х',
  ' ',
  '"',
  '(',
  'насос ',
  'а-',
  'кан.',
  '1',
  'а/',
  'aа',
  'ааа-gr',
  'gr-аа',
  'красный ',
  'для ',
  'насос,',
  'd 1 ',
  'М',
  '<b>',
  '&lt;',
  '&amp;',
  '😀',
  '1,',
  '8х 60 ',
  '<b></i>',
  '<div>',
  '<a href="',
  '- а\n',
  '<![CDATA[',
  '&#',
  '\u0000',
  'ё',
];
const LENGTH = 100_000;

const FIELDS: readonly ((text: string) => Partial<Offer>)[] = [
  (name) => ({ name }),
  (description) => ({ description }),
  (vendor) => ({ vendor }),
  (price) => ({ price }),
  (currency) => ({ currency }),
  (leaf) => ({ categoryPath: [leaf, leaf] }),
  (value) => ({
    params: ['Материал', 'Мощность, Вт', 'Размеры', 'Количество в упаковке, шт'].map((name) => ({
      name,
      value,
      unit: value,
    })),
  }),
  (name) => ({ params: [{ name, value: 'да', unit: null }] }),
  (picture) => ({ pictures: [picture] }),
];

test('a field of 100 000 hostile characters is converted like any other', () => {
  for (const piece of PIECES) {
    const text = piece.repeat(Math.ceil(LENGTH / piece.length));
    for (const field of FIELDS) {
      const conversion = convertOffer(makeOffer(field(text)), 1, makeContext(), language);
      if ('refusal' in conversion) continue;
      const { title, body, tags } = conversion.draft;
      expect(title.length).toBeLessThanOrEqual(200);
      expect(body.length).toBeLessThanOrEqual(6000);
      expect(tags.filter((tag) => tag === '' || tag.length > 60)).toEqual([]);
      expect(title.trim()).not.toBe('');
    }
  }
}, 120_000);
