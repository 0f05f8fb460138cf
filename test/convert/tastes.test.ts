import { expect, test } from 'bun:test';
import { tagsOfOffer } from './tags-of-offer.ts';

test.each([
  ['Корм для кошек, лосось 85 г', 'лосось'],
  ['Сухой корм для котят, ягнёнок с индейкой, 400 г', 'ягненок с индейкой'],
  ['Сухой корм для взрослых собак, говядина и рис, 2 кг', 'говядина и рис'],
  ['Мороженое ваниль 80 г', 'ваниль'],
])('what food tastes of is a tag: %s', (name, taste) => {
  expect(tagsOfOffer(name)).toContain(taste);
});

test('a noun of food is no taste of what nobody eats', () => {
  expect(tagsOfOffer('Крепление, лосось 85 г')).not.toContain('лосось');
});

test('a noun behind its adjective is no tag without it', () => {
  const tags = tagsOfOffer('Эфирное масло чайного дерева');
  expect(tags).toContain('чайного дерева');
  expect(tags).not.toContain('дерево');
});

test('an English colour before the digit of a model is a word of the model', () => {
  expect(tagsOfOffer('Шина Nokian Hakka Blue 2 SUV', {}, 'Шины')).not.toContain('синий');
  expect(tagsOfOffer('Кеды Nike Revolution Blue 42', {}, 'Обувь')).toContain('синий');
});

test('a board game bears its name, whole', () => {
  expect(tagsOfOffer('Дюна: Тайны Великих Домов', {}, 'Настольные игры')).toEqual(
    expect.arrayContaining(['дюна', 'тайны великих домов']),
  );
});
