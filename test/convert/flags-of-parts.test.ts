import { expect, test } from 'bun:test';
import { tagsOfOffer } from './tags-of-offer.ts';
import { waysOf } from './ways-of.ts';

test('a sensor that goods have is told by yes, in either language, and not by no', () => {
  expect(waysOf('Датчик отпечатков пальцев', 'Да')).toEqual(['со сканером отпечатка']);
  expect(waysOf('Датчик дождя', 'Да')).toEqual(['с датчиком дождя']);
  expect(waysOf('Наличие датчика протечки', 'есть')).toEqual(['с датчиком протечки']);
  expect(waysOf('Датчик руху', 'Так')).toEqual(['с датчиком движения']);
  expect(waysOf('Датчик диму', 'Так')).toEqual(['с датчиком дыма']);
  expect(waysOf('Датчик температуры', 'Нет')).toEqual([]);
});

test('every balloon has a valve, a mask need not', () => {
  const valve = { 'Наличие клапана': 'Да', Форма: 'Сердце' };
  expect(tagsOfOffer('Шар фольгированный сердце', valve, 'Воздушные шары')).not.toContain('с клапаном');
  expect(tagsOfOffer('Респиратор FFP2', valve, 'Респираторы')).toContain('с клапаном');
});
