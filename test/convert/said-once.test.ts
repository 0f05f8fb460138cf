import { expect, test } from 'bun:test';
import { ChosenTags } from '../../src/convert/tags/chosen-tags.ts';
import { dropRepeatedMeasures } from '../../src/convert/tags/said/drop-repeated-measures.ts';
import { sayUnitsOfSides } from '../../src/convert/tags/said/say-units-of-sides.ts';
import type { TagCandidate } from '../../src/convert/tags/tag-candidate.ts';
import { readTagText } from '../../src/convert/tags/tag-text.ts';
import { Words } from '../../src/convert/tags/words.ts';
import type { Agreement } from '../../src/dictionary/word.ts';
import { openLanguage } from './open-language.ts';
import { tagsOfOffer } from './tags-of-offer.ts';
import { waysOf } from './ways-of.ts';

const language = await openLanguage();

function candidateOf(tag: string): TagCandidate {
  const { saying } = readTagText(tag, language);
  const nowhere = { weight: 0.5, used: [], standsAlone: false, namesModel: false, group: 0 };
  return { tag, saying, ...nowhere, seen: () => [] };
}

/** Tags in their order, as they are given beside a title. */
function givenOf(tags: readonly string[], title = 'товар', agreement: Agreement | null = null) {
  const chosen = new ChosenTags(new Words(title.split(' ')), agreement);
  chosen.take(tags.map(candidateOf), 100);
  return dropRepeatedMeasures(chosen.tags);
}

/** Pairs that say one thing: of each the first that is given stays, whichever it is. */
function expectOne(pairs: readonly (readonly [string, string])[]): void {
  for (const [one, other] of pairs) {
    expect(givenOf([one, other])).toEqual([one]);
    expect(givenOf([other, one])).toEqual([other]);
  }
}

test('a noun and its adjective, each alone, say one thing', () => {
  expectOne([
    ['лазер', 'лазерный'],
    ['газ', 'газовый'],
    ['гипс', 'гипсовый'],
    ['фиброцемент', 'фиброцементная'],
    ['ткань', 'тканевый'],
    ['ясень', 'ясеневый'],
    ['бумага', 'бумажный'],
    ['войлок', 'войлочный'],
    ['хром', 'хромированный'],
    ['лен', 'льняной'],
    ['магнит', 'магнитный'],
    ['дизель', 'дизельный'],
  ]);
  expect(givenOf(['ручка', 'ручной'])).toEqual(['ручка', 'ручной']);
  expect(givenOf(['мел', 'мелкий'])).toEqual(['мел', 'мелкий']);
  expect(givenOf(['свет', 'светлый'])).toEqual(['свет', 'светлый']);
  expect(givenOf(['вихрь', 'вихревой'])).toEqual(['вихрь', 'вихревой']);
});

test('for whom and for what goods are is said once, by a purpose or by an adjective', () => {
  expectOne([
    ['для детей', 'детский'],
    ['для женщин', 'женская'],
    ['для авто', 'для автомобиля'],
    ['автомобильный', 'для авто'],
    ['для офиса', 'офисный'],
    ['для школы', 'школьная'],
    ['для кухни', 'кухонный'],
    ['уличный', 'для улицы'],
    ['новогодний', 'для нового года'],
  ]);
  expect(givenOf(['для дома', 'дом'])).toEqual(['для дома']);
});

test('the noun of which a value is one adds nothing to it', () => {
  expectOne([['ddr 4', 'ddr4']]);
  expect(givenOf(['ранок', 'издательство ранок'])).toEqual(['ранок']);
  expect(givenOf(['облегающая', 'облегающего кроя'])).toEqual(['облегающая']);
  expect(givenOf(['круглый', 'круглой формы'])).toEqual(['круглый']);
  expect(givenOf(['шоколадный', 'шоколадный вкус'])).toEqual(['шоколадный']);
  expect(givenOf(['лофт', 'стиль лофт'])).toEqual(['лофт']);
  expect(givenOf(['силиконовая', 'форма для выпечки'])).toEqual(['силиконовая', 'форма для выпечки']);
});

test('an adjective of something else gives way to what names it', () => {
  const film = ['ламинированная', 'ламинированная финишпленка'];
  expect(givenOf(film, 'полотно', 'neut')).toEqual(['ламинированная финишпленка']);
  expect(givenOf(['белая', 'белая подошва'], 'сумка', 'femn')).toEqual(['белая', 'белая подошва']);
});

test('of a Latin word with a mark that is said there remains the word, of two makers the other', () => {
  expect(givenOf(['10w-40', 'classic 10w-40'])).toEqual(['10w-40', 'classic']);
  expect(givenOf(['5w-30', 'fs 5w-30'])).toEqual(['5w-30', 'fs']);
  expect(givenOf(['255х60', 'dielle 255х60'])).toEqual(['255х60', 'dielle']);
  expect(givenOf(['toyota', 'toyota-lexus'])).toEqual(['toyota', 'lexus']);
  expect(givenOf(['makita', 'makita hr2470t'])).toEqual(['makita', 'makita hr2470t']);
});

test('beside the vendor of an offer without characteristics its model is said alone', () => {
  const given = (vendor: string, ...tags: string[]) => {
    const chosen = new ChosenTags(new Words(['товар']));
    chosen.vendor = vendor;
    chosen.take(tags.map(candidateOf), 100);
    return chosen.tags;
  };
  expect(given('irit', 'irit', 'irit ir-5124')).toEqual(['irit', 'ir-5124']);
  expect(given('nokia', 'nokia', 'nokia 105')).toEqual(['nokia', 'nokia 105']);
  expect(given('royal', 'royal', 'royal canin')).toEqual(['royal', 'royal canin']);
  expect(given('', 'irit', 'irit ir-5124')).toEqual(['irit', 'irit ir-5124']);
  expect(given('irit', 'irit ir-5124')).toEqual(['irit ir-5124']);
});

test('the word that a Latin run begins with is a tag beside it where it may name a maker and nothing else does', () => {
  const facts = { Мощность: '2000 Вт', Цвет: 'красный' };
  const jonser = tagsOfOffer('Отбойный молоток электрический Jonser JDH-20', facts);
  expect(jonser).toContain('jonser');
  expect(tagsOfOffer('Отбойный молоток Jonser JDH-20', { ...facts, Бренд: 'Вихрь' })).not.toContain('jonser');
});

test('a measure in two units is one, that of a named side stays with its name', () => {
  expect(dropRepeatedMeasures(['размер 510 мм', '51 см'])).toEqual(['51 см']);
  expect(dropRepeatedMeasures(['размер 51 см', '51 см'])).toEqual(['51 см']);
  expect(dropRepeatedMeasures(['2,5 м', 'длина 2500 мм'])).toEqual(['длина 2500 мм']);
  expect(dropRepeatedMeasures(['вес 3 кг', '3000 г'])).toEqual(['вес 3 кг']);
  expect(dropRepeatedMeasures(['55"', '139 см'])).toEqual(['55"']);
  expect(dropRepeatedMeasures(['35 см', '14"', '36 см'])).toEqual(['14"']);
  expect(dropRepeatedMeasures(['1"', '25 мм'])).toEqual(['1"', '25 мм']);
  expect(dropRepeatedMeasures(['ширина 60 см', 'глубина 60 см'])).toEqual(['ширина 60 см', 'глубина 60 см']);
  expect(dropRepeatedMeasures(['155 г', '155 г/м2'])).toEqual(['155 г/м2']);
  expectOne([
    ['1 тб', '1000 гб'],
    ['1024 гб', '1 тб'],
    ['10 бар', '1 мпа'],
    ['5000 мач', '5 ач'],
    ['0,2 м3', '200 л'],
    ['60 л/мин', '3600 л/ч'],
    ['5000 вт', '5 ква'],
  ]);
});

test('a side is not said beside the size that holds it, in which unit and by which name ever', () => {
  expect(dropRepeatedMeasures(['диаметр 3,5 мм', '3,5х25 мм'])).toEqual(['3,5х25 мм']);
  expect(dropRepeatedMeasures(['стенка 0,76 мм', '6,35х0,76 мм'])).toEqual(['6,35х0,76 мм']);
  expect(dropRepeatedMeasures(['длина 2 м', '50х2000 мм'])).toEqual(['50х2000 мм']);
  expect(dropRepeatedMeasures(['длина 400', 'толщина 8', '400х300х8 мм'])).toEqual(['400х300х8 мм']);
  expect(dropRepeatedMeasures(['толщина 20', '30/20х2х1'])).toEqual(['толщина 20', '30/20х2х1']);
  expect(dropRepeatedMeasures(['50х50 см', '50х50х0,5 см'])).toEqual(['50х50х0,5 см']);
  expect(dropRepeatedMeasures(['50х60 см', '50х50х0,5 см'])).toEqual(['50х60 см', '50х50х0,5 см']);
  expect(dropRepeatedMeasures(['диаметр 4 мм', '3,5х25 мм'])).toEqual(['диаметр 4 мм', '3,5х25 мм']);
  expect(dropRepeatedMeasures(['вес 25 кг', '3,5х25 мм'])).toEqual(['вес 25 кг', '3,5х25 мм']);
});

test('a mark of a length is not said beside the length', () => {
  expect(dropRepeatedMeasures(['длина 22,7 мм', 'l-22.7'])).toEqual(['длина 22,7 мм']);
  expect(dropRepeatedMeasures(['500 мм', 'д.500мм'])).toEqual(['500 мм']);
  expect(dropRepeatedMeasures(['1,75 мм', 'ø1,75мм'])).toEqual(['1,75 мм']);
  expect(dropRepeatedMeasures(['true fresh cat 340 г', '340 г'])).toEqual(['true fresh cat', '340 г']);
  expect(dropRepeatedMeasures(['высота 15 см', 'h15'])).toEqual(['высота 15 см']);
  expect(dropRepeatedMeasures(['15 см', 'h15'])).toEqual(['15 см', 'h15']);
  expect(dropRepeatedMeasures(['длина 17 мм', 'l-18'])).toEqual(['длина 17 мм', 'l-18']);
});

test('a count of parts is said once, with its adjective', () => {
  expect(dropRepeatedMeasures(['4 канала', '4-канальный'])).toEqual(['4-канальный']);
  expect(dropRepeatedMeasures(['3-осный', '3 оси'])).toEqual(['3-осный']);
  expect(dropRepeatedMeasures(['2 слоя', '2-слойная'])).toEqual(['2-слойная']);
  expect(dropRepeatedMeasures(['6 секций', '4-секционный'])).toEqual(['6 секций', '4-секционный']);
});

test('a length that a value tells in two units is one part, of which the name decides', () => {
  expect(waysOf('Размер', '35см/14"')).toEqual(['35 см', '14"']);
  expect(waysOf('Габариты', '36"/91СМ')).toEqual(['36"', '91 см']);
  expect(waysOf('Габариты', '14" (36 см)')).toEqual(['14"', '36 см']);
  expect(waysOf('Размер', '44/46')).toEqual(['размер 44/46', '44/46']);
  const tags = tagsOfOffer('Шар с рисунком 14" Для самой лучшей', {
    Размер: '35см/14"',
    Габариты: '14"/36СМ',
  });
  expect(tags.filter((tag) => /\d/.test(tag))).toEqual(['14"']);
});

test('a letter before a number is the same in either alphabet', () => {
  expect(givenOf(['a4', 'а4', '80 г/м2'])).toEqual(['a4', '80 г/м2']);
  expect(givenOf(['х50', 'x50'])).toEqual(['х50']);
});

test('sides of which the name states no unit have that of the characteristic', () => {
  const fates = [{ tags: ['735х433х188 мм', '735х433'].map(candidateOf) }];
  expect(sayUnitsOfSides(['felicity', '735х433х188'], fates)).toEqual(['felicity', '735х433х188 мм']);
  expect(sayUnitsOfSides(['735х433', '50х70 см'], fates)).toEqual(['735х433', '50х70 см']);
});
