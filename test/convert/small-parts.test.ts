import { expect, test } from 'bun:test';
import { readYesNo } from '../../src/convert/name/read-yes-no.ts';
import { parsePrice } from '../../src/convert/parse-price.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

test('a value says yes or no by a word or a sign of it, whatever stands around; whatever says more says neither', () => {
  const read = (...values: readonly string[]) => values.map((value) => readYesNo(value, language));
  const yes = ['да', 'Да', '«да»', '(есть)', ' "ДА"!', 'да.', 'есть;', '+', '1', 'true', '✓'];
  expect(read(...yes)).toEqual(yes.map(() => 'yes'));
  const no = ['нет', 'Нет.', '«нет»', '(отсутствует)', 'не имеется', '-', '0', 'false', '×', '❌'];
  expect(read(...no)).toEqual(no.map(() => 'no'));
  const neither = ['', 'да, две', 'нет данных о нём', '2', 'синий', 'данет', '?'];
  expect(read(...neither)).toEqual(neither.map(() => null));
  expect(read(`да${' '.repeat(28)}`, `да${' '.repeat(29)}`)).toEqual(['yes', null]);
});

test('a price has at most 40 characters, and lies above 0 and below a billion of thousands', () => {
  const of = (...texts: readonly string[]) => texts.map(parsePrice);
  expect(of(`1${' '.repeat(39)}`, `1${' '.repeat(40)}`, `${' '.repeat(39)}1`)).toEqual([
    '1.00',
    null,
    '1.00',
  ]);
  expect(of('0.01', '0.005', '0.004', '0', '0,00', '.5', '-1')).toEqual([
    ...['0.01', '0.01', null, null, null, null, null],
  ]);
  expect(of('999999999999', '999999999999.99', '999999999999.995', '1000000000000')).toEqual([
    ...['999999999999.00', '999999999999.99', null, null],
  ]);
  expect(of('1.994', '1.995', '1,9', '1.', '1 990 руб.', '1990р', '5₽', '7 RUB', '7 USD')).toEqual([
    ...['1.99', '2.00', '1.90', null, '1990.00', '1990.00', '5.00', '7.00', null],
  ]);
});
