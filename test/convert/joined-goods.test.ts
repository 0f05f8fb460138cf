import { expect, test } from 'bun:test';
import { readNameAlone as read } from './read-name-alone.ts';

test('goods that a name repeats at its end are no complement of what stands before them', () => {
  for (const name of [
    'Наклейки на Wismec Reuleaux в ассортименте наклейки',
    'Кукла Barbie в ассортименте куклы',
  ])
    expect(read(name).tags.filter((tag) => tag.includes('ассортименте'))).toEqual([]);
});

test('what goods have does not join the model behind it', () => {
  expect(read('Духовой шкаф с СВЧ H6800BMX').tags).toContain('с свч');
  expect(read('Токарный станок с ЧПУ CK6140').tags).toContain('с чпу');
  expect(read('Токарный станок с ЧПУ модели 1325Ф30').tags).toContain('с чпу');
  expect(read('Генератор с АВР GP 7000').tags).not.toContain('авр gp');
});

test('a purpose of a category ends before its goods', () => {
  expect(read('Toyo Observe Garit', 'Зимние под шип легковые шины').tags).toContain('под шип');
});
