import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { contradictColours } from '../../src/convert/tags/said/colours.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';
import { tagsOfOffer } from './tags-of-offer.ts';

const language = await openLanguage();

function givenBy(
  name: string,
  vendor: string,
  params: Readonly<Record<string, string>> = {},
): readonly string[] {
  const offer = makeOffer({ name, vendor, params: makeParams(params), categoryPath: ['Разное'] });
  return examineOffers([offer], [1], makeContext(), language)[0]?.tags?.tags ?? [];
}

test('what a name says to be stored takes the place of another amount, not of the working memory', () => {
  const macbook = { Память: '128', ОЗУ: '8', Диагональ: '13.3' };
  const tags = tagsOfOffer('Ноутбук Apple MacBook Pro 13 M1/8/256 Pink', macbook, 'Ноутбуки');
  expect(tags).toContain('256 гб');
  expect(tags).toContain('8 гб');
  expect(tags).not.toContain('128 гб');
  const agreed = tagsOfOffer('Смартфон Honor X8 6/128GB', { Память: '128', ОЗУ: '6' }, 'Смартфоны');
  expect(agreed).toContain('128 гб');
});

test('the only colour of a name takes the place of those that it contradicts', () => {
  const params = { Цвет: 'золотой, красный', Память: '128' };
  const tags = tagsOfOffer('Смартфон Huawei P Smart 2021 4+128GB Crush Green', params, 'Смартфоны');
  expect(tags).toContain('зеленый');
  expect(tags).not.toContain('золотой');
  expect(contradictColours(['черный'], ['розовый', 'для дома'])).toEqual({
    colour: 'розовый',
    contradicted: ['черный'],
  });
  expect(contradictColours(['черный', 'розовый'], ['розовый'])).toBeNull();
  expect(contradictColours(['темно-синий'], ['синий'])).toBeNull();
  expect(contradictColours(['голубой'], ['синие'])).toBeNull();
  expect(contradictColours(['серебристый'], ['серая'])).toBeNull();
  expect(contradictColours(['белый'], ['красный', 'синий'])).toBeNull();
  expect(contradictColours(['дуб'], ['белый'])).toBeNull();
  expect(contradictColours(['белый'], ['кухонный'])).toBeNull();
  expect(contradictColours(['черный'], ['серебряные'])).toBeNull();
});

test('the size of a name takes the place of one that is nearly the same, and its unit that of another', () => {
  const parcel = { Длина: '1100 мм', Ширина: '130 мм', Высота: '14 мм' };
  const board = tagsOfOffer('Паркетная доска Дуб 1092х130х14 мм', parcel, 'Паркетная доска');
  expect(board).toContain('1092х130х14 мм');
  expect(board).not.toContain('1100х130х14 мм');
  const pistol = tagsOfOffer('Водяной пистолет 51 см', { Размер: '510 мм' }, 'Игрушки');
  expect(pistol.filter((tag) => /\d/.test(tag))).toEqual(['51 см']);
  const sofa = tagsOfOffer('Диван 150х200 см', { Габариты: '230х100 см' }, 'Диваны');
  expect(sofa).toContain('230х100 см');
});

test('a volume and a power of a name take the place of those nearby; what is far from it is of something else', () => {
  const pan = tagsOfOffer('Кастрюля 5 л', { Объём: '4.8 л' }, 'Кастрюли');
  expect(pan).toContain('5 л');
  expect(pan).not.toContain('4,8 л');
  const boiler = tagsOfOffer('Чайник электрический 1,7 л 2200 Вт', { Мощность: '2000 Вт' }, 'Чайники');
  expect(boiler).toContain('2200 вт');
  expect(boiler).not.toContain('2000 вт');
  const inverter = tagsOfOffer('Инвертор 4 кВт', { Мощность: '5000 ВА' }, 'Инверторы');
  expect(inverter).toContain('5000 ва');
});

test('the maker before the model of a device is its maker, whatever the vendor says', () => {
  const fridge = givenBy('Холодильник Bosch KGN39UWR', 'Samsung', { Бренд: 'Samsung', Объём: '400 л' });
  expect(fridge).toContain('bosch');
  expect(fridge).not.toContain('samsung');
  expect(givenBy('Смартфон Honor 90', 'Nokia')).not.toContain('nokia');
  expect(givenBy('Стиральная машина LG F2T9', 'LG', { Загрузка: '7 кг' })).toContain('lg');
  expect(givenBy('Чехол Samsung Galaxy A52', 'Nillkin')).toContain('nillkin');
});
