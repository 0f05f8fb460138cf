import { describe, expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { findSizes } from '../../src/convert/name/numbers/find-sizes.ts';
import { normalizeTag, normalizeTags } from '../../src/convert/tags/normalize-tag.ts';
import { dropRepeatedMeasures } from '../../src/convert/tags/said/drop-repeated-measures.ts';
import type { RunContext } from '../../src/model/batch.ts';
import type { Draft } from '../../src/model/draft.ts';
import type { Offer } from '../../src/model/offer.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

function draftOf(offer: Partial<Offer>, context: Partial<RunContext> = {}): Draft {
  const conversion = convertOffer(makeOffer(offer), 1, makeContext(context), language);
  if ('refusal' in conversion) throw new Error(conversion.refusal.reason);
  return conversion.draft;
}

const DRILL: Partial<Offer> = { name: 'Дрель Makita', categoryPath: ['Инструмент', 'Дрели'] };
const SHIRT: Partial<Offer> = { name: 'Футболка мужская', categoryPath: ['Одежда', 'Футболки'] };

describe('vendor and characteristics become tags only by an exact name, ignoring case', () => {
  test('«Наличие реверса: да» gives «с реверсом»', () => {
    for (const name of ['Наличие реверса', 'НАЛИЧИЕ РЕВЕРСА', 'наличие реверса '])
      expect(draftOf({ ...DRILL, params: makeParams({ [name]: 'да' }) }).tags).toContain('с реверсом');
  });
  test('«+», «true» and «1» say yes, «-», «false» and «0» no', () => {
    const tagsOf = (value: string) =>
      draftOf({ ...DRILL, params: makeParams({ 'Наличие реверса': value }) }).tags;
    for (const value of ['+', 'true', 'TRUE', '1', 'Да', 'есть'])
      expect([value, tagsOf(value).includes('с реверсом')]).toEqual([value, true]);
    for (const value of ['-', 'false', '0', 'нет'])
      expect([value, tagsOf(value).includes('с реверсом')]).toEqual([value, false]);
  });
  test('«Реверс: да» is not recognized and is silently dropped', () => {
    const { tags, tally } = draftOf({ ...DRILL, params: makeParams({ Реверс: 'да' }) });
    expect([tags.includes('с реверсом'), tally.drops]).toEqual([false, {}]);
  });
  test('«Наличие реверса: нет» gives no tag', () => {
    expect(draftOf({ ...DRILL, params: makeParams({ 'Наличие реверса': 'нет' }) }).tags).not.toContain(
      'с реверсом',
    );
  });
  test('the vendor is a tag in its canonical spelling; placeholders are none', () => {
    const params = makeParams({ Материал: 'сталь' });
    expect(draftOf({ ...DRILL, vendor: 'Макита', params }).tags).toContain('makita');
    for (const vendor of ['Нет бренда', 'Other', 'Без бренда', '-', '0', 'No name'])
      expect([
        vendor,
        draftOf({ ...SHIRT, vendor, params: makeParams({ Материал: 'хлопок' }) }).tags.includes(
          vendor.toLowerCase(),
        ),
      ]).toEqual([vendor, false]);
  });
});

describe('the weight of a characteristic decides', () => {
  test('«Цвет» is dropped for tools and counts for clothing', () => {
    const params = makeParams({ Цвет: 'синий', Материал: 'хлопок' });
    expect(draftOf({ ...DRILL, params }).tags).not.toContain('синий');
    expect(draftOf({ ...SHIRT, params }).tags).toEqual(expect.arrayContaining(['хлопок', 'синий']));
  });
  test('dropped characteristics are counted by the text «вес <n> < порога <m>», not as errors', () => {
    const { drops } = draftOf({
      ...DRILL,
      params: makeParams({ Цвет: 'синий', 'Цвет товара': 'чёрный' }),
    }).tally;
    const [[reason, count] = []] = Object.entries(drops);
    expect([reason, count, Object.keys(drops).length]).toEqual([
      expect.stringMatching(/^вес 0\.[0-4]\d* < порога 0\.5$/),
      2,
      1,
    ]);
  });
  test('one whose weight is the cutoff itself is kept', () => {
    const offer = { ...DRILL, params: makeParams({ Цвет: 'синий' }) };
    const [reason = ''] = Object.keys(draftOf(offer).tally.drops);
    const cutoff = Number(/^вес ([\d.]+)/.exec(reason)?.[1]);
    expect(cutoff).toBeLessThan(language.dictionary.cutoff);
    const dropsAt = (other: number) => {
      const lower = { ...language, dictionary: { ...language.dictionary, cutoff: other } };
      const conversion = convertOffer(makeOffer(offer), 1, makeContext({}), lower);
      return 'refusal' in conversion ? null : conversion.draft.tally.drops;
    };
    expect(dropsAt(cutoff)).toEqual({});
    expect(Object.keys(dropsAt(cutoff + 0.01) ?? {})).toHaveLength(1);
  });
  test('without a known category the domain of the profile decides', () => {
    const offer = { name: 'Вещь', categoryPath: ['Blorf'], params: makeParams({ Цвет: 'синий' }) };
    expect(draftOf(offer, { profileDomain: 'clothing' }).tags).toContain('синий');
    expect(draftOf(offer, { profileDomain: 'tools' }).tags).not.toContain('синий');
  });
  test('the number of tags stays small, best weights first', () => {
    const params = makeParams({
      Материал: 'хлопок',
      Цвет: 'синий',
      Бренд: 'Nike',
      Пол: 'мужской',
      Сезон: 'лето',
      Рисунок: 'полоска',
      Стиль: 'спорт',
      Рукав: 'короткий',
      'Вырез горловины': 'круглый',
    });
    expect(draftOf({ ...SHIRT, params }).tags.length).toBeLessThanOrEqual(7);
    const two = draftOf({ ...SHIRT, params }, { maxTags: 2 }).tags;
    expect(two).toEqual(draftOf({ ...SHIRT, params }).tags.slice(0, 2));
    expect(draftOf({ ...SHIRT, params }, { maxTags: 2 }).tally.tags).toBe(2);
  });
});

describe('values that say nothing give no tag', () => {
  test('true, да, нет, an id list, a link, nothing', () => {
    for (const value of [
      'true',
      'да',
      'нет',
      '-',
      '',
      '12345, 67890, 11223',
      'https://shop.ru/a.jpg',
      '42',
      'x'.repeat(400),
    ])
      expect([
        value,
        draftOf({ ...SHIRT, name: 'Футболка', vendor: 'Nike', params: makeParams({ Материал: value }) }).tags,
      ]).toEqual([value, ['nike']]);
  });
  test('numbers carry their unit: of the value, of the param, of the dictionary', () => {
    const tagOf = (value: string, unit: string | null) =>
      draftOf({ ...DRILL, name: 'Дрель', params: [{ name: 'Мощность, Вт', value, unit }] }).tags;
    expect(tagOf('500', null)).toEqual(['500 вт']);
    expect(tagOf('500 Вт', null)).toEqual(['500 вт']);
    expect(tagOf('1.5 кВт', null)).toEqual(['1,5 квт']);
    expect(tagOf('1.50', 'кВт')).toEqual(['1,5 квт']);
  });
  test('lists are split and normalized', () => {
    const params = makeParams({ Материал: 'Х/б; Лён, ХЛОПОК' });
    expect(draftOf({ ...SHIRT, name: 'Футболка', params }).tags.toSorted()).toEqual(['лен', 'хлопок']);
  });
});

describe('tags are normalized', () => {
  test('lower case, ё as е, single spaces, no quotes at the edges', () => {
    expect(['  Тёмно-СИНИЙ ', '«Кит»', 'a  b', '10 x 20', '1/2"', '...', '☆'].map(normalizeTag)).toEqual([
      'темно-синий',
      'кит',
      'a b',
      '10х20',
      '1/2"',
      '',
      '',
    ]);
  });
  test('duplicates by lemma are one tag', () => {
    expect(normalizeTags(['Синий', 'синяя', 'для дома', 'для домов', '', 'СИНИЙ'], language)).toEqual([
      'синий',
      'для дома',
    ]);
  });
});

describe('variant A without any param: tags come from the name', () => {
  const tagsOf = (name: string, category = 'Крепеж') => draftOf({ name, categoryPath: [category] }).tags;
  test('significant words, a Latin brand, sizes', () => {
    expect(tagsOf('Саморез 8х 60 оцинкованный Hilti').toSorted()).toEqual(['8х60', 'hilti', 'оцинкованный']);
    expect(tagsOf('Рубашка мужская хлопковая Gloria Jeans', 'Рубашки')).toEqual(
      expect.arrayContaining(['gloria jeans', 'хлопковая']),
    );
  });
  test('words after a preposition stay with it: «без запаха» is not «запах»', () => {
    const kerosene = tagsOf('Керосин осветительный без запаха', 'Химия');
    expect([kerosene.includes('без запаха'), kerosene.includes('запах')]).toEqual([true, false]);
    expect(tagsOf('Бур для перфоратора по бетону', 'Буры')).toEqual(['для перфоратора', 'по бетону']);
  });
  test('an article code at the start of the name is not a tag', () => {
    expect(tagsOf('AB-12345 Насос погружной Grundfos', 'Насосы')).toEqual(['grundfos']);
  });
  test('marketing words, units and stock words are not tags', () => {
    expect(tagsOf('Новинка! Саморез чёрный 100 шт купить оптом хит продаж')).not.toContain('новинка');
    for (const word of ['шт', 'купить', 'оптом', 'хит', 'продажа'])
      expect(tagsOf('Саморез Hilti 100 шт купить оптом хит продаж')).not.toContain(word);
  });
});

describe('sizes are understood in three forms', () => {
  test('"8х 60" gives 8х60; "М 14,0" gives м14; "d 3" gives d3; "Ду 20" gives ду20', () => {
    expect(findSizes('Саморез 8х 60')).toEqual(['8х60']);
    expect(findSizes('Гайка М 14,0')).toEqual(['м14']);
    expect(findSizes('Сверло d 3')).toEqual(['d3']);
    expect(findSizes('Вентиль Ду 20')).toEqual(['ду20']);
    expect(findSizes('Болт М8х40, плита 600 × 400*20, труба 25х4,20')).toEqual([
      'м8х40',
      '600х400х20',
      '25х4,2',
    ]);
  });
  test('a size is one tag of the intention, not said again as it is written', () => {
    const tagsOf = (name: string) => draftOf({ name, categoryPath: ['Товары'] }).tags;
    expect(tagsOf('Болт М 14,0')).toEqual(['м14']);
    expect(tagsOf('Болт М 8 х 40')).toEqual(['м8х40']);
    expect(tagsOf('Фланец ДУ 100 РУ 16')).toEqual(['ру16', 'ду100']);
    expect(tagsOf('Кран DN 20')).toEqual(['ду20']);
    expect(tagsOf('Труба d 3.5')).toEqual(['d3,5']);
    expect(tagsOf('Вентилятор ВР 80')).toEqual(['вр 80']);
  });
  test('without a blank, with an equals sign or a hyphen: «м8», «d=3», «Ду-20», «М 8х50»', () => {
    expect(findSizes('Гайка м8')).toEqual(['м8']);
    expect(findSizes('Сверло d=3')).toEqual(['d3']);
    expect(findSizes('Кран Ду-20')).toEqual(['ду20']);
    expect(findSizes('Болт М 8х50')).toEqual(['м8х50']);
    expect(findSizes('Ноутбук Apple M1 Pro')).toEqual([]);
  });
  test('what only looks like a size is none', () => {
    const pseudo = [
      'MFP M476dn',
      '2100D/DN 1702',
      'Открытка 8 марта',
      'M80F',
      'Джип 4x4',
      'Корм 12х85 г',
      'Сосиски 80 г х 6 шт',
      'Колонка 2х20 Вт',
      'Батарейка 4х1,5В',
      'Мышь M170',
      'Nikon D3100',
      '12 1/2х2 1/4',
      'Чипы 2xUSB',
    ];
    for (const name of pseudo) expect([name, findSizes(name)]).toEqual([name, []]);
  });
});

describe('variant A: no tag after parsing', () => {
  test('the tag is a word of the name itself, and the product is published', () => {
    expect(draftOf({ name: 'Саморез', categoryPath: ['Крепеж'] }).tags).toEqual(['саморез']);
    expect(draftOf({ name: 'Футболка мужская', categoryPath: ['Футболки'] }).tags).toHaveLength(1);
    // Where the title took an adjective, that one: the noun says nothing more.
    expect(draftOf({ name: 'Шнур вощёный', categoryPath: ['Каталог'] }).tags).toEqual(['вощеный']);
    expect(draftOf({ name: 'Настольные лампы', categoryPath: ['Каталог'] }).tags).toEqual(['настольная']);
    expect(draftOf({ ...DRILL, params: makeParams({ Непонятное: 'нечто' }) }).tags).toEqual(['makita']);
  });
});

test('parts of a value separated by HTML are parts, and Latin look-alikes in a word are Russian', () => {
  const params = makeParams({ Материал: 'хлопок<br/>лён', Цвет: 'cиний' });
  expect(draftOf({ ...SHIRT, name: 'Футболка', params }).tags.toSorted()).toEqual(['лен', 'синий', 'хлопок']);
});

test('«XXL» of the name and «2XL» of a characteristic are one tag', () => {
  const { tags } = draftOf({ ...SHIRT, name: 'Футболка мужская XXL', params: makeParams({ Размер: '2XL' }) });
  expect(tags.filter((tag) => tag.includes('xl'))).toHaveLength(1);
});

test('a question mark behind a vendor is not part of its tag', () => {
  expect(draftOf({ ...SHIRT, vendor: 'Zentrix?' }).tags).toContain('zentrix');
});

test('neither the town of a vendor nor the mark of its trade name is part of its tag, and a placeholder is none', () => {
  expect(draftOf({ ...SHIRT, vendor: 'Zentrix Design, Санкт-Петербург' }).tags).toContain('zentrix design');
  expect(draftOf({ ...SHIRT, vendor: 'Zentrix®' }).tags).toContain('zentrix');
  expect(draftOf({ ...SHIRT, vendor: 'Название' }).tags).not.toContain('название');
});

test('a vendor is one tag, however the name writes it', () => {
  const { tags } = draftOf({
    name: 'Schauma шампунь 200 мл',
    vendor: 'Schauma',
    categoryPath: ['Шампуни'],
    params: makeParams({ 'Тип волос': 'жирные' }),
  });
  expect(tags.filter((tag) => /schauma|шаума/.test(tag))).toHaveLength(1);
});

test('an adjective behind a number is one tag in each of its forms', () => {
  expect(normalizeTags(['1,5-спальный', '1,5-спальное'], language)).toEqual(['1,5-спальный']);
});

test('a number is given once, with its unit or without, with a comma or a point', () => {
  const tagsOf = (name: string, params: Record<string, string>) =>
    draftOf({ name, categoryPath: ['Полотенца'], params: makeParams(params) }).tags;
  const towel = tagsOf('Полотенце махровое 50х100', { Размеры: '50х100 см', Цвет: 'синий' });
  expect(towel.filter((tag) => tag.startsWith('50х100'))).toHaveLength(1);
  const line = tagsOf('Леска 0.35 мм', { 'Диаметр, мм': '0,35', Цвет: 'синий' });
  expect(line.filter((tag) => /(?:^| )0[.,]35/.test(tag))).toHaveLength(1);
});

test('the short name of a vendor is one tag however long the vendor writes itself', () => {
  const { tags } = draftOf({
    name: 'Холодильник LG GC-B459',
    vendor: 'LG Electronics',
    categoryPath: ['Холодильники'],
  });
  expect(tags.filter((tag) => tag.startsWith('lg'))).toHaveLength(1);
});

test('a measure that a size among the tags says too is no tag beside it', () => {
  const name = 'Коврик массажный Ortek с эффектом морской гальки 150х40 см';
  const params = makeParams({ Ширина: '40 см', Материал: 'пластик' });
  const { tags } = draftOf({ name, vendor: 'Ortek', categoryPath: ['Массажные коврики'], params });
  expect(tags).toContain('150х40 см');
  expect(tags).not.toContain('40 см');
  const other = draftOf({
    name: 'Полка 60х20 см',
    params: makeParams({ Нагрузка: '40 кг', Высота: '5 см' }),
  });
  expect(other.tags).toContain('60х20 см');
  expect(dropRepeatedMeasures(['60х20 см', '60 мм', '60 см', '20', 'до 60 см'])).toEqual([
    '60х20 см',
    '60 мм',
    '20',
    'до 60 см',
  ]);
});

test('where a vendor is named and little else is, its model is a tag, an article is none', () => {
  const tagsOf = (name: string, vendor: string, leaf: string) =>
    draftOf({ name, vendor, categoryPath: [leaf] }).tags;
  expect(tagsOf('Сэндвичница Irit IR-5124', 'Irit', 'Сэндвичницы')).toContain('ir-5124');
  expect(tagsOf('Смартфон Samsung Galaxy A17', 'Samsung', 'Смартфоны')).toContain('galaxy a17');
  expect(tagsOf('Смеситель Grohe 004512', 'Grohe', 'Смесители')).not.toContain('004512');
});

test('where nothing else was found, a model of the name is the tag rather than the title again', () => {
  const tagsOf = (name: string) => draftOf({ name, categoryPath: ['Разное'] }).tags;
  expect(tagsOf('Замок электромагнитный AL-700S')).toEqual(['al-700s']);
  expect(tagsOf('Опора 218114900')).toEqual(['опора']);
});

test('a vendor with a hyphen is one tag with the maker that the name writes with a blank', () => {
  const { tags } = draftOf({
    name: 'Кондиционер Royal Clima RC-AN22HN черный',
    vendor: 'royal-clima',
    categoryPath: ['Кондиционеры'],
  });
  expect(tags.filter((tag) => tag.startsWith('royal'))).toHaveLength(1);
});

test('letters behind numbers are no units where they stand for a load, a speed, a shade or a model, nor is a number of a list or an amount an hour a measure', () => {
  const tagsOf = (name: string, leaf: string) => draftOf({ name, categoryPath: [leaf] }).tags.join(', ');
  expect(tagsOf('Шины 195/70R15C Kumho KW 21 M+S 81 N', 'Шины')).not.toMatch(/21 м|81 н/);
  expect(tagsOf('Банкетка березовая Слоновая кость (29С)', 'Банкетки')).not.toContain('29 сек');
  expect(tagsOf('Насос Vitals KCG 1118w', 'Насосы')).not.toContain('1118 вт');
  expect(tagsOf('Мормышка №43Г Коромысло', 'Мормышки')).not.toContain('43 г');
  expect(tagsOf('Кормоизмельчитель 240 кг\\час', 'Кормоизмельчители')).not.toContain('240 кг');
  expect(tagsOf('Обогреватель керамический Lion 1200 М', 'Обогреватели')).not.toContain('1200 м');
});
