import { expect, test } from 'bun:test';
import { findCharacteristic } from '../../src/convert/name/find-characteristic.ts';
import { openLanguage } from './open-language.ts';
import { waysOf } from './ways-of.ts';

const language = await openLanguage();
const keyOf = (name: string) => findCharacteristic(name, language)?.key ?? null;

/** Characteristic, value and the tags that it can give. */
type Case = readonly [characteristic: string, value: string, ...tags: string[]];

function expectTags(cases: readonly Case[]): void {
  for (const [characteristic, value, ...tags] of cases)
    expect([characteristic, value, waysOf(characteristic, value)]).toEqual([characteristic, value, tags]);
}

test('characteristics of machines say how large, how hard and how fast they work', () => {
  expectTags([
    ['Рабочая поверхность стола, мм', '1400х320 мм', '1400х320 мм'],
    ['Конус шпинделя', 'ISO 40', 'конус iso 40'],
    ['Обороты вала', '255 об./хв.', '255 об/мин'],
    ['Диаметр обработки над станиной, мм', '1030', 'диаметр обработки 1030 мм'],
    ['РМЦ, мм', '1500', 'рмц 1500 мм'],
    ['Усилие пресса', '40 т', 'усилие 40 т'],
    ['Усилие смыкания, кН', '580', 'усилие смыкания 580 кн'],
    ['Объём впрыска, см3', '88', 'объем впрыска 88 см3'],
    ['Производительность по пульпе', '900 м3/ч', '900 м3/ч'],
    ['Глубина разработки', '5 м', 'глубина 5 м'],
    ['Объём ковша', '1,2 м3', 'ковш 1,2 м3'],
    ['Высота подъёма', '400 мм', 'высота подъема 400 мм'],
    ['Мощность мотора, кВт', '15', '15 квт'],
  ]);
});

test('characteristics of doors and floors say what the leaf is, what it is finished with and in how many strips', () => {
  expectTags([
    ['Модификация полотна', 'Глухое', 'глухой', 'глухое'],
    ['Тип полотна', 'Глухое , со стеклом', 'глухой', 'глухое', 'со стеклом'],
    ['Отделка', 'натуральный шпон', 'натуральный шпон'],
    ['Отделка', 'по желанию заказчика'],
    ['Наличие притвора', 'Да', 'с притвором'],
    ['Количество полос', 'Однополосная', 'однополосный'],
    ['Количество полос', '3', 'трехполосный'],
    [
      'Применяется для',
      'Фундамент и стяжка, дорожные работы',
      'для фундамента и стяжки',
      'для дорожных работ',
    ],
    ['Толщина защитного слоя', '0,5 мм', 'защитный слой 0,5 мм'],
  ]);
  expect(waysOf('Тип двери', 'Распашная, раздвижная')).toContain('распашная');
});

test('colours of locks, hinges and threads of goods are not theirs', () => {
  for (const name of [
    'Цвет замка',
    'Цвет петель',
    'Цвет фурнитуры',
    'Цвет накладок',
    'Покрытие ручки',
    'Колір ґудзиків',
  ])
    expect([name, keyOf(name)]).toEqual([name, 'detail_color']);
});

test('characteristics of workwear and yarn', () => {
  expectTags([
    ['Пропитка', 'МВО (Масловодоотталкивающая)', 'масловодоотталкивающая пропитка'],
    ['Капюшон', 'Регулируемый, убирается в воротник', 'с капюшоном', 'капюшон в воротнике'],
    ['Капюшон', 'отстегивающийся на молнии', 'съемный капюшон'],
    ['Антистатичность', 'Нить Nega-Stat (сетка 5x5 мм)', 'антистатический'],
    ['Светоотражение', 'Ленты 50 мм (огнестойкие)', 'со светоотражающими элементами'],
    ['Рекомендуемый размер спиц', '5мм', 'спицы 5 мм'],
    ['Рекомендуемый размер крючка', '3,5 мм', 'крючок 3,5 мм'],
  ]);
});

test('characteristics of appliances say what they have and how they clean', () => {
  expectTags([
    ['Мотор', 'инверторный', 'инверторный'],
    ['Стирка с паром', 'Да', 'с паром'],
    ['Уборка', 'сухая', 'сухая уборка'],
    ['Тип уборки', 'сухая и влажная', 'сухая и влажная уборка'],
    ['Тип пылесоса', 'вертикальный', 'вертикальный'],
    ['Пылесборник', 'циклонный фильтр, емкостью 1.20 л', 'с циклонным фильтром'],
    ['Пылесборник', 'есть', 'с пылесборником'],
    ['Расположение морозильной камеры', 'внизу', 'с нижней морозильной камерой'],
    ['Турбощётка', 'да', 'с турбощеткой'],
  ]);
});

test('a module of furniture is a series, that of a gear a number', () => {
  expectTags([
    ['Модуль', 'Стилиус', 'стилиус'],
    ['Модуль', '4'],
    ['Наименование', 'Ручка-скоба', 'ручка-скоба'],
    ['Сорт винограда', 'Шардоне', 'шардоне'],
  ]);
});

test('a group before the name, a number behind it and words that mean the goods are no part of it', () => {
  for (const [written, plain] of [
    ['Основні характеристики:;Споживана потужність', 'Споживана потужність'],
    ['Ткань 1', 'Ткань'],
    ['Материал №2', 'Материал'],
    ['Вес оборудования', 'Вес'],
    ['Вага цього товару', 'Вага'],
    ['Габариты прибора', 'Габариты'],
  ] as const)
    expect([written, keyOf(written)]).toEqual([written, keyOf(plain)]);
  // Which of two lengths nobody knows.
  expect(keyOf('Длина 2')).toBeNull();
});
