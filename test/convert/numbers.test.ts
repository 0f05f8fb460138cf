import { describe, expect, test } from 'bun:test';
import { normalizeText } from '../../src/convert/name/normalize-text.ts';
import { findMeasures } from '../../src/convert/name/numbers/find-measures.ts';
import { findSizes } from '../../src/convert/name/numbers/find-sizes.ts';
import { Sight, sightNumbers } from '../../src/convert/name/numbers/sight-numbers.ts';
import { spellUnits } from '../../src/convert/name/numbers/spell-units.ts';
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

describe('numbers beside others', () => {
  const tagsOf = (name: string) => findMeasures(name, language).map(({ tag }) => tag);

  test('the memory of a graphics card is none of the computer, whose screen stands behind a slash', () => {
    const tags = tagsOf('Ноутбук i5 10300H/8Gb/1Tb/SSD256Gb/GeForce GTX 1650 Ti 4Gb/17.3"/FHD');
    expect(tags).toEqual(expect.arrayContaining(['8 гб', '1 тб', '256 гб', '17,3"']));
    expect(tags).not.toContain('4 гб');
    expect(tagsOf('Системный блок i5 16Gb/RTX 3060 12Gb')).not.toContain('12 гб');
    expect(tagsOf('Видеокарта GeForce RTX 3060 12Gb')).toContain('12 гб');
    expect(tagsOf('Компьютер 16 Гб SSD1Tb')).toEqual(expect.arrayContaining(['16 гб', '1 тб']));
  });

  test('two voltages are one fact', () => {
    expect(tagsOf('Фара 12/24V 27W')).toEqual(['12/24 в', '27 вт']);
    expect(tagsOf('Лампа 12/24 V')).toEqual(['12/24 в']);
    for (const name of ['Фара 12V/24V', 'Фара 12В/24В', 'Фара 12 V/24 V'])
      expect(tagsOf(spellUnits(name))).toEqual(['12/24 в']);
    expect(spellUnits('Дрель HD9650 12V/7Ah')).toBe('Дрель HD9650 12V/7Ah');
  });

  test('by what goods are sold is none of their name, and the letter behind an angle a sign', () => {
    expect(spellUnits('ТЛК-35 1000-1500/5,шт')).toBe('ТЛК-35 1000-1500/5');
    expect(spellUnits('Вставка теплицы (3*2) , шт.')).toBe('Вставка теплицы (3*2)');
    expect(spellUnits('Набор свёрл, компл')).toBe('Набор свёрл');
    expect(spellUnits('Зажим, 12 шт')).toBe('Зажим, 12 шт');
    expect(normalizeText('Отвод D 50 угол 30о')).toBe('Отвод D 50 угол 30°');
    expect(normalizeText('Колено 110 х 45о')).toBe('Колено 110 х 45°');
    expect(normalizeText('Тройник 2о-5')).toBe('Тройник 2о-5');
  });
});
