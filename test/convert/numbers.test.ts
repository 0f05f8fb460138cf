import { describe, expect, test } from 'bun:test';
import { findMeasures } from '../../src/convert/name/numbers/find-measures.ts';
import { findSizes } from '../../src/convert/name/numbers/find-sizes.ts';
import { Sight, sightNumbers } from '../../src/convert/name/numbers/sight-numbers.ts';
import type { TagCandidate } from '../../src/convert/tags/tag-candidate.ts';
import { weighMeasures } from '../../src/convert/tags/weigh-name.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();
const ALL = Object.values(Sight).reduce((all, one) => all | one, 0);

const NAMES = [
  'Саморез 8х 60',
  'Плита 600 × 400*20 мм',
  'Гайка М 14,0',
  'Кран Ду-20, вентиль DN 15',
  'Сверло d = 3',
  'Шина 205/55 R16 91V',
  'Шина 185R14C',
  'Смартфон 8/256 ГБ',
  'Смартфон 12+512gb',
  'Саморез м8',
  'Дрель HD9650 12V/7Ah',
  'Кофе 250 г',
  'Книга',
];

describe('numbers of a name', () => {
  test('what the first pass does not sight no expression would find', () => {
    for (const name of NAMES) {
      expect(findSizes(name)).toEqual(findSizes(name, ALL));
      expect(findMeasures(name, language)).toEqual(findMeasures(name, language, ALL));
    }
  });

  test('a letter, an article or a name without digits sights nothing but the number itself', () => {
    expect(sightNumbers('Книга')).toBe(0);
    expect(sightNumbers('Редмонд KE-4399, модель 784')).toBe(Sight.NUMBER);
  });

  test('a number that is remembered is none where what stands around it says so', () => {
    const tagsOf = (name: string) => findMeasures(name, language).map(({ tag }) => tag);
    for (let time = 0; time < 3; time++) {
      expect(tagsOf('Пакет 430 г')).toEqual(['430 г']);
      expect(tagsOf('Пакет №430 г')).toEqual([]);
      expect(tagsOf('Розы 15 - 60 см')).toEqual(['15-60 см']);
      expect(tagsOf('Розы - 15 - 60 см')).toEqual(['60 см']);
      expect(tagsOf('Ткань 25%')).toEqual(['25%']);
      expect(tagsOf('Ткань 25% хлопок')).toEqual(['25% хлопок']);
      expect(tagsOf('Кружка до 3 лет')).toEqual(['до 3 лет']);
      expect(tagsOf('Кружка 3 лет')).toEqual(['3 года']);
    }
  });

  test('a measure that is remembered weighs apart with characteristics and without', () => {
    const weigh = (alone: boolean) => {
      const found: TagCandidate[] = [];
      weighMeasures('Пакет 430 г', alone, found, language);
      return found.map((one) => [one.tag, one.weight, [...one.seen()]]);
    };
    const first = [weigh(true), weigh(false)];
    expect(first[0]).not.toEqual(first[1]);
    for (let time = 0; time < 3; time++) expect([weigh(true), weigh(false)]).toEqual(first);
  });
});
