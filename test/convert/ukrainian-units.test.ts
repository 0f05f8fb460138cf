import { expect, test } from 'bun:test';
import { waysOf } from './ways-of.ts';

test('Ukrainian units of hours, minutes and horses are said in Russian', () => {
  expect(waysOf('Ємність акумулятора', '20000 мА·год').join()).toContain('20000 мач');
  expect(waysOf('Потужність', '4.5 к.с.').join()).toContain('4,5 л.с');
  expect(waysOf('Швидкість обертання', '1200 об/хв').join()).toContain('1200 об/мин');
  expect(waysOf('Продуктивність', '3.5 м³/год')).toEqual(['3,5 м3/ч']);
  expect(waysOf('Продуктивність', '200 л/хв')).toEqual(['200 л/мин']);
  expect(waysOf('Гарантія', '12 місяців')).toEqual(['12 месяцев']);
});

test('«10 год» that something works are hours, «1 год» and the years of a warranty are not', () => {
  expect(waysOf('Час роботи', '10 год')).toContain('10 ч');
  expect(waysOf('Время работы', '2-3 год')).toContain('2-3 ч');
  expect(waysOf('Время работы', '1 год')).toContain('1 год');
  expect(waysOf('Гарантия', '1 год').join()).not.toContain('ч');
  expect(waysOf('Время работы', '8 часов')).toContain('8 ч');
});
