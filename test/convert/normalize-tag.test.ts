import { expect, test } from 'bun:test';
import { normalizeTag } from '../../src/convert/tags/normalize-tag.ts';

const normal = (...texts: readonly string[]) => texts.map(normalizeTag);

test('a tag is lower case, with е for ё, single spaces, and letters of one alphabet in a word', () => {
  expect(normal('ЁЛКА', 'Синий  и\tбелый', 'Cиний', 'Bosch', 'a', '№ 5', '100%', '5+', 'c++')).toEqual([
    ...['елка', 'синий и белый', 'синий', 'bosch', 'a', '№ 5', '100%', '5+', 'c++'],
  ]);
});

test('quotes and marks at its edges are none of it, however many stand there', () => {
  const written = [
    'слово".',
    '«слово»!',
    '-слово-',
    '"«„слово“»"',
    '(слово',
    '*слово*',
    '– слово –',
    '_слово\\|/',
  ];
  expect(
    normal(...written, '·слово·', '[слово', 'слово:', 'слово;,', 'слово"»', '«"слово', '.слово...'),
  ).toEqual(Array(15).fill('слово'));
  expect(normal('.5', '5.', '{а')).toEqual(['5', '5', 'а']);
});

test('signs of owners are no part of a name, and leave one space', () => {
  expect(normal('Tizen™', 'Matizol®', 'Tizen ™ OS', 'Samsung®Galaxy', '©')).toEqual([
    ...['tizen', 'matizol', 'tizen os', 'samsung galaxy', ''],
  ]);
});

test('an inch behind a number stays, a bracket that was opened is closed', () => {
  expect(normal('1/2"', '3 1/2",', '"17"', 'ab"', 'слово (две', 'слово (две)', '(слово) две')).toEqual([
    ...['1/2"', '3 1/2"', '17"', 'ab', 'слово (две)', 'слово (две)', 'слово) две'],
  ]);
});

test('the sizes of a thing stand with «х» between them', () => {
  expect(normal('12 x 30', '10*20*30', '2 х 4', '5×6', '5x', 'x5')).toEqual([
    ...['12х30', '10х20х30', '2х4', '5х6', '5x', 'x5'],
  ]);
});

test('what is empty, has no letter or digit, or is longer than 60 characters is no tag', () => {
  expect(normal('', '—', '?!', '«»', ' ')).toEqual(['', '', '', '', '']);
  const long = 'я '.repeat(30);
  expect(normal('я'.repeat(60), 'я'.repeat(61), long, `${long}я я`)).toEqual([
    ...['я'.repeat(60), '', long.trim(), ''],
  ]);
  expect(normal(`${'«'.repeat(119)}${'я'.repeat(60)}»`, `${'«'.repeat(120)}${'я'.repeat(60)}»`)).toEqual([
    'я'.repeat(60),
    '',
  ]);
});

test('parts of a compound that are each of one alphabet stay as they are', () => {
  for (const word of ['старт-100-gr', 'hepa-фильтр', 'тумба-dvd']) expect(normalizeTag(word)).toBe(word);
});
