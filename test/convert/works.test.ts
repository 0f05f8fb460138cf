import { expect, test } from 'bun:test';
import { readNameAlone } from './read-name-alone.ts';
import { tagsOfOffer } from './tags-of-offer.ts';

const ISBN = { ISBN: '978-5-04-122366-3' };

test.each([
  ['Самый богатый человек в Вавилоне', ['самый богатый человек в вавилоне']],
  ['Богатый папа, бедный папа', ['богатый папа, бедный папа']],
  ['Думай и богатей!', ['думай и богатей']],
  ['75 сапфиров', ['75 сапфиров']],
  ['Ким Н. Последняя история Мины Ли', ['последняя история мины ли']],
  ['Магистр дьявольского культа. Том 2', ['магистр дьявольского культа']],
  ['Радиосвязь и радионавигация. Вып. 5', ['радиосвязь и радионавигация']],
  ['Легенда Ивы: Сон и Соль [Гл. 1-2 из 2]', ['легенда ивы', 'сон и соль']],
  ['Книга Киз Д.: Цветы для Элджернона', ['цветы для элджернона']],
  ['Книга «Моє любе цуценя» (9786170978721)', ['моє любе цуценя']],
])('a book bears the name of the work, whole: %s', (name, works) => {
  expect(tagsOfOffer(name, ISBN, 'Книги')).toEqual(expect.arrayContaining(works));
});

test('no piece of a work is a tag', () => {
  expect(tagsOfOffer('Последняя история Мины Ли', ISBN, 'Книги')).toEqual(['последняя история мины ли']);
  expect(tagsOfOffer('Обучение с подкреплением на реках Сибири', ISBN, 'Книги')).toEqual([
    'обучение с подкреплением на реках сибири',
  ]);
});

test.each(['Книга учёта товаров А4 96 листов', 'Книга Отзывов и предложений А5'])(
  'a book that is written into bears no name: %s',
  (name) => {
    for (const tag of tagsOfOffer(name, {}, 'Канцтовары')) expect(tag.split(' ').length).toBeLessThan(3);
  },
);

test('other goods bear no name of a work', () => {
  expect(tagsOfOffer('Самый богатый человек в Вавилоне', {}, 'Футболки')).not.toContain(
    'самый богатый человек в вавилоне',
  );
});

test('cover, year and how a book is made are said as buyers ask for them', () => {
  const book = { ...ISBN, 'Тип обложки': 'Твердая', 'Год издания': '2021', 'Ручная работа': 'да' };
  expect(tagsOfOffer('Маленький принц', book, 'Книги').toSorted()).toEqual([
    '2021 год',
    'маленький принц',
    'ручная работа',
    'твердый переплет',
  ]);
});

test.each(['Книги', 'Детские книги', 'Любовные романы', 'Сказки'])(
  'in a category of books a name is that of a book, unless it says that it is for books: %s',
  (category) => {
    expect(readNameAlone('Дом, в котором', category).tags).toContain('дом, в котором');
    expect(readNameAlone('Дом, в котором', category).title).not.toBe('дом');
    expect(readNameAlone('Подставка для книг', category).title).toStartWith('подставка');
  },
);

test('what comes with board games keeps its own title', () => {
  expect(readNameAlone('Органайзер для карт', 'Настольные игры').title).toBe('органайзер');
});

test('what stands before a title of the name, and what the title goes on with, is no name', () => {
  for (const tag of tagsOfOffer('Очень Большая Энциклопедия Животных', {}, 'Разное'))
    expect(['очень большая', 'очень большая энциклопедия животных']).not.toContain(tag);
});
