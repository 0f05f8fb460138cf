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
