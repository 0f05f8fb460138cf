import { describe, expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';
import { readNameAlone as read } from './read-name-alone.ts';

const language = await openLanguage();

describe('how many of something goods have', () => {
  test.each([
    ['Плита 4-х конф.', '4-конфорочная'],
    ['Выключатель 2-кл белый', '2-клавишный'],
    ['Диван 3-х мест.', '3-местный'],
    ['Кровать 2-х ярусн. белая', '2-ярусная'],
    ['Одеяло 1,5сп шерсть', '1,5-спальное'],
    ['Белье 1,5 спальное', '1,5-спальное'],
    ['Коммутатор 8-порт. TP-Link', '8-портовый'],
  ])('is written out as its goods ask for: %s', (name, tag) => {
    expect(read(name).tags).toContain(tag);
  });

  test.each([
    ['Сервиз 24пр на 6 перс.', ['24 предмета', '6 персон']],
    ['Фломастеры 24 цв', ['24 цвета']],
    ['Дрель 21В, 2 АКБ, кейс', ['2 аккумулятора']],
    ['Велосипед 21ск.', ['21 скорость']],
    ['Бокс навесной 10 мод.', ['10 модулей']],
  ])('or counted: %s', (name, tags) => {
    expect(read(name).tags).toEqual(expect.arrayContaining(tags));
  });

  test('«кл.» of what has no keys is a class', () => {
    expect(read('Ламинат 32 кл дуб').tags.join()).not.toContain('клавишный');
    expect(read('Математика 5 кл. Учебник').tags.join()).not.toContain('клавишный');
  });

  test.each([
    ['Тележка с 3 полками', 'с 3 полками'],
    ['Чемодан на 4 колесах', 'на 4 колесах'],
    ['Шкаф с 2 выдвижными ящиками', 'с 2 выдвижными ящиками'],
    ['Пенал для 24 карандашей', 'для 24 карандашей'],
    ['Картина из 3 частей', 'из 3 частей'],
  ])('is told with the preposition that its case needs: %s', (name, tag) => {
    expect(read(name).tags).toEqual([tag]);
  });

  test.each([
    ['Вешалка на 5 крючков', '5 крючков'],
    ['Конструктор от 3 лет', 'от 3 лет'],
    ['Насадка на 2 мл', '2 мл'],
  ])('but not where the number stands in no other case: %s', (name, tag) => {
    expect(read(name).tags).toEqual([tag]);
  });
});

describe('a phrase behind a preposition', () => {
  test('keeps the letter or number that says which: витамин, буква', () => {
    expect(read('Крем с витамином E 30мл').tags).toContain('с витамином e');
    expect(read('Кулон с буквой А').tags).toContain('с буквой а');
    expect(read('Шар с цифрой 8').tags).toContain('с цифрой 8');
  });

  test('is said of each of a list', () => {
    const { tags } = read('Духи для мужчин, женщин и подростков');
    expect(tags.toSorted()).toEqual(['для женщин', 'для мужчин', 'для подростков']);
  });

  test('a comma that begins something else ends the list', () => {
    const { tags } = read('Краска для стен, потолков, матовая');
    expect(tags).toEqual(expect.arrayContaining(['для стен', 'для потолков', 'матовая']));
  });
});

describe('what goods are made of', () => {
  test.each([
    ['Сумка кожа натуральная черная', 'натуральная кожа'],
    ['Куртка кожа искусственная', 'искусственная кожа'],
    ['Шапка натуральная овчина', 'натуральная овчина'],
  ])('is one phrase with «натуральный», «искусственный», before it or behind: %s', (name, tag) => {
    const { tags } = read(name);
    expect(tags).toContain(tag);
    expect(tags).not.toContain(tag.split(' ')[0]);
  });
});

describe('brackets behind goods', () => {
  test.each([
    ['Удочка зимняя (катушка 50мм)', 'зимняя удочка'],
    ['Камера велосипедная (ниппель авто)', 'велосипедная камера'],
    ['Костюм рабочий (куртка + полукомбинезон)', 'рабочий костюм'],
    ['Подсвечник (свеча чайная)', 'подсвечник'],
  ])('hold a part of them, not the title: %s', (name, title) => {
    expect(read(name).title).toBe(title);
  });

  test('hold the title where the category says so, and what a set consists of', () => {
    expect(read('Удочка зимняя (катушка 50мм)', 'Катушки').title).toBe('катушка');
  });

  test.each(['Кофе молотый (банка 190г)', 'Дрель (патрон 13мм)'])(
    'hold a measure, which is one tag: %s',
    (name) => {
      expect(read(name).tags.filter((tag) => /\d/.test(tag))).toHaveLength(1);
    },
  );
});

describe('parts of vehicles', () => {
  test.each([
    ['Колодки ВАЗ 2114 передние', 'ваз 2114'],
    ['Прокладка для ВАЗ 2107', 'для ваз 2107'],
    ['Фильтр МАЗ 500', 'маз 500'],
    ['Фильтр масляный КАМАЗ 740', 'камаз 740'],
    ['Стартер ГАЗ 3302', 'газ 3302'],
  ])('tell which by its number: %s', (name, tag) => {
    expect(read(name).tags).toContain(tag);
  });

  test('and a word that is a maker in capitals alone is none in small letters', () => {
    expect(read('Баллон газ 12 заправок').tags).not.toContain('газ 12');
    expect(read('Баллон газ 50 л').tags).toContain('50 л');
  });

  test('and the number by which a maker orders a part is none of the model', () => {
    expect(read('Фильтр Toyota Corolla E150 17801-21050').tags.join()).not.toContain('17801');
  });
});

describe('a series in Russian letters', () => {
  test.each([
    ['Чехол для Самсунг Галакси А52', 'для galaxy a52'],
    ['Чехол на Айфон 12 про макс', 'на iphone 12 pro max'],
    ['Сяоми Редми Ноут 10 синий', 'redmi note 10'],
  ])('is told as its maker spells it: %s', (name, tag) => {
    expect(read(name).tags).toContain(tag);
  });

  test.each([
    ['Коврики Рено Логан', 'логан'],
    ['Коврики Лада Веста', 'веста'],
  ])('and as everybody does, where it is of a car: %s', (name, tag) => {
    expect(read(name).tags).toContain(tag);
  });

  test('alone it is a word as any other', () => {
    expect(read('Очки поло мужские').tags).not.toContain('polo');
    expect(read('Крем-краска ми').tags.join()).not.toContain('mi');
  });
});

describe('what is torn off is no tag', () => {
  test('the size in which a series is worn is none of its name', () => {
    expect(read('Піжама Florance S').tags.join()).not.toContain('florance s');
    expect(read('Футболка Logo Classic XL').tags).toContain('logo classic');
    expect(read('Смартфон Galaxy S 24').tags.join()).toContain('galaxy s');
  });

  test('an adjective of the noun behind it says nothing of the goods', () => {
    expect(read('Лак для волос экстрасильная фиксация').tags).not.toContain('экстрасильная');
    expect(read('Муфта соединительная чугун').tags.join()).toContain('соединительная');
    expect(read('Столешница тёмный орех').tags).toContain('темный орех');
  });

  test('«с» leads no nominative, and what needs more is none in another case', () => {
    expect(read('Лук с лазер прицелом').tags).not.toContain('с лазер');
    expect(read('Лук с лазерным прицелом').tags).toContain('с лазерным прицелом');
    expect(read('Сумка для города и повседневного использования').tags).not.toContain('использование');
  });

  test('sizes before one unit are no model', () => {
    expect(read('Ремешок для Apple Watch 49/45/44/42 mm').tags.join()).not.toContain('watch 49');
    expect(read('Смартфон Redmi Note 8/128 ГБ').tags.join()).toContain('128 гб');
  });
});

test('five digits alone and numbers by which parts are ordered are articles', () => {
  expect(read('Сумка Vintage 20404').tags).not.toContain('vintage 20404');
  expect(read('Узел проявки Xerox 604K91170').tags.join()).not.toContain('604k91170');
  expect(read('302NP93052/DV-8325K Блок проявки Kyocera').tags).not.toContain('302np93052');
});

test('the noun of the title is not said again in English', () => {
  expect(read('Тушь The Style 4D Mascara').tags.join()).not.toContain('mascara');
  expect(read('Ножницы Eyebrow Comb Scissors').tags.join()).not.toContain('scissors');
  expect(read('Толстовка Santa Muerte Hoody').tags.join()).toContain('santa muerte');
});

test('a letter of a code behind a hyphen marks no height', () => {
  expect(read('Картридж ColorWay (CW-H283M)').tags).not.toContain('283 м');
  expect(read('Труба h-15 см').tags).toContain('15 см');
});

test('which of the models of a number it is belongs to the model', () => {
  const offer = makeOffer({
    name: 'Наушники Mifo O5 Professional',
    vendor: 'Mifo',
    categoryPath: ['Наушники'],
  });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect(examination?.tags?.tags.join()).toContain('o5 professional');
  expect(examination?.tags?.tags).not.toContain('professional');
});

test('an adjective before the hold or the roast is said with it, whatever its capitals', () => {
  for (const [name, phrase, alone] of [
    ['Пена для волос Экстремальная Фиксация', 'экстремальная фиксация', 'экстремальная'],
    ['Лак для волос сильная фиксация', 'сильная фиксация', 'сильная'],
    ['Кофе темная обжарка', 'темная обжарка', 'темная'],
  ] as const) {
    const offer = makeOffer({ name, vendor: '', params: [], categoryPath: ['Разное'] });
    const [examination] = examineOffers([offer], [1], makeContext(), language);
    const phrases = examination?.tags?.fromName.map(({ tag }) => tag) ?? [];
    expect([name, phrases]).toEqual([name, expect.arrayContaining([phrase])]);
    expect([name, phrases]).toEqual([name, expect.not.arrayContaining([alone])]);
  }
});
