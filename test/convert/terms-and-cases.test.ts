import { expect, test } from 'bun:test';
import { readNameAlone as read } from './read-name-alone.ts';

/** What a name holds in the genitive, which no goods are: the parts of cars, of devices, of rooms. */
const PARTS: readonly (readonly [name: string, wrong: string])[] = [
  ['Бачок тормозной жидкости', 'тормозная жидкость'],
  ['Пружина тормозной колодки', 'тормозные колодки'],
  ['Держатель зубной щётки', 'зубная щётка'],
  ['Насадка паровой швабры', 'паровая швабра'],
  ['Пыльник рулевой рейки', 'рулевая рейка'],
  ['Ремкомплект тормозной камеры', 'тормозная камера'],
  ['Крепление дин-рейки', 'din-рейка'],
  ['Чехол сап-доски', 'сапборд'],
];

test.each(PARTS)('a fixed term in the genitive is no title: %s', (name, wrong) => {
  const { title = '' } = read(name);
  expect(title).not.toBe(wrong);
  expect(name.toLowerCase()).toStartWith(title.split(' ')[0] ?? '');
});

test.each([
  ['Ручка дверной коробки', 'дверная ручка'],
  ['Шланг душевой кабины', 'душевой шланг'],
])('an adjective that the next noun needs says nothing of the noun before it: %s', (name, wrong) => {
  expect(read(name).title).not.toBe(wrong);
});

test.each([
  ['Тормозная жидкость DOT 4', 'тормозная жидкость'],
  ['Жидкость тормозная DOT 4', 'тормозная жидкость'],
  ['Колодки тормозные передние', 'тормозные колодки'],
  ['Ручка дверная Morelli', 'дверная ручка'],
  ['Шланг душевой гибкий', 'душевой шланг'],
  ['Шланг душевой 1,5 м', 'душевой шланг'],
  ['Наконечник рулевой тяги', 'рулевой наконечник'],
  ['Тарелка для микроволновой печи', 'тарелка для свч'],
  ['Подставка под горячее', 'подставка под горячее'],
  ['Дин-рейки перфорированные', 'din-рейка'],
])('a term in the nominative is one in either order and number: %s', (name, title) => {
  expect(read(name).title).toBe(title);
});

test.each([
  ['Ремонт стиральных машин', 'ремонт стиральных машин'],
  ['Замена масляного фильтра', 'замена масляного фильтра'],
  ['МРТ коленного сустава', 'мрт коленного сустава'],
])('what is done is said with all of what it is done to, or alone: %s', (name, title) => {
  expect(read(name, 'Услуги').title).toBe(title);
});

test.each([
  ['Замена дисплея iPhone 11 (оригинал)', 'Смартфоны', 'замена дисплея'],
  ['Хранение шин', 'Шины', 'хранение шин'],
  ['Массажёр для спины', 'Массажёры', 'массажёр'],
  ['Прокладка головки блока', 'Запчасти', 'прокладка'],
])('a name that begins with a service names it, whatever its category sells: %s', (name, category, title) => {
  expect(read(name, category).title).toContain(title);
});
