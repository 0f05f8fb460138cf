import { expect, test } from 'bun:test';
import { waysOf } from './ways-of.ts';

test('a value stands behind a preposition in the case that it asks for', () => {
  expect(waysOf('Вкус корма', 'говядина; курица и индейка; рыба')).toEqual([
    'с говядиной',
    'с курицей и индейкой',
    'с рыбой',
  ]);
  expect(waysOf('Вредитель', 'блохи; комары')).toEqual(['от блох', 'от комаров']);
  expect(waysOf('Вид хранения', 'украшения')).toEqual(['для хранения украшений']);
  expect(waysOf('Вкус корма', 'белая рыба')).toEqual(['с белой рыбой']);
  expect(waysOf('Вкус корма', 'экстракт ромашки')).toEqual(['с экстрактом ромашки']);
  expect(waysOf('Вредитель', 'ползающие насекомые')).toEqual(['от ползающих насекомых']);
});

test('an adjective agrees with the noun that its template has beside it', () => {
  expect(waysOf('Тип волос', 'прямые, длинные')).toEqual(['для прямых волос', 'для длинных волос']);
  expect(waysOf('Тип волос', 'сухие')).toEqual(['для сухих волос']);
  expect(waysOf('Тип волосся', 'Ослаблене')).toEqual(['для ослабленных волос']);
  expect(waysOf('Тип кожи', 'увлажнённая')).toEqual(['для увлажненной кожи']);
  expect(waysOf('Тип белья', 'цветное')).toEqual(['для белья цветного']);
});

test('what is no nominative, no Russian word or has its preposition stays as written', () => {
  expect(waysOf('Вредитель', 'от блох')).toEqual(['от блох']);
  expect(waysOf('Совместимый бренд', 'Xiaomi')).toEqual(['для xiaomi']);
  expect(waysOf('Вид хранения', 'мелочей')).toEqual(['для хранения мелочей']);
  expect(waysOf('Имитация', 'дерево; кожа')).toEqual(['под дерево', 'под кожу']);
});
