import { expect, test } from 'bun:test';
import { findCharacteristic } from '../../src/convert/name/find-characteristic.ts';
import { openLanguage } from './open-language.ts';
import { waysOf } from './ways-of.ts';

const language = await openLanguage();

function keyOf(name: string): string | undefined {
  return findCharacteristic(name, language)?.key;
}

test('the colour of a detail is none of the goods', () => {
  for (const name of ['Цвет провода', 'Цвет вставки', 'Цвет подошвы', 'Цвет молнии', 'Колір вставки'])
    expect(keyOf(name)).toBe('detail_color');
  // What is seen first of a lamp, of a chair, is how they are called; a frame has a colour of its own.
  expect(keyOf('Цвет корпуса')).toBe('color');
  expect(keyOf('Цвет обивки')).toBe('color');
  expect(keyOf('Цвет рамы')).toBe('part_color');
  expect(keyOf('Цвет коврика')).toBe('color');
  expect(keyOf('Цвет ткани')).toBe('color');
});

test('one letter, a degree and the colour of a part are said with what they are of, never alone', () => {
  expect(waysOf('Полнота', 'F')).toEqual(['полнота f']);
  expect(waysOf('Жесткость щетины', 'средняя')).toEqual(['средняя щетина']);
  expect(waysOf('Посадка', 'высокая')).toEqual(['высокая посадка']);
  expect(waysOf('Цвет циферблата', 'белый')).toEqual(['белый циферблат']);
  expect(waysOf('Жесткость щетины', 'натуральная')).toEqual(['натуральная щетина']);
  expect(waysOf('Тип циферблата', 'аналоговый')).toEqual(['аналоговый циферблат']);
  expect(waysOf('Длина рукава', 'Короткий')).toEqual(['короткий рукав']);
  expect(waysOf('Толщина столешницы', '22 мм')).toEqual(['толщина 22 мм']);
});

test('what the model of a photo wears and how tall she is is not of the goods', () => {
  expect(keyOf('Размер модели')).toBe('noise_fields');
  expect(keyOf('Рост модели')).toBe('noise_fields');
  expect(keyOf('Рост ребенка')).toBe('stature');
  expect(keyOf('Цвет модели')).toBe('color');
});

test('a range of sizes is itself, as its neighbours are; a letter beside it is the size', () => {
  expect(waysOf('Размер', '44-46')).toEqual(['размер 44-46', '44-46']);
  expect(waysOf('Размер', '42 (S)')).toEqual(['размер 42 (s)']);
  expect(waysOf('Размер', 'XL (50-52)')).toContain('xl');
});

test('features, vessels and details of marketplaces are known by their whole names', () => {
  expect(keyOf('Особенности белья')).toBe('features');
  expect(keyOf('Особенности рюкзака')).toBe('features');
  expect(keyOf('Особливості взуття')).toBe('features');
  expect(keyOf('Особенности ухода')).toBe('noise_fields');
  expect(keyOf('Особенности доставки')).toBeUndefined();
  expect(keyOf('Объем рюкзака')).toBe('volume');
  expect(keyOf('Объем груди')).not.toBe('volume');
  expect(waysOf('Тип чашки', 'мягкая')).toContain('мягкая чашка');
  expect(waysOf('Оплетка кабеля', 'нейлон')).toContain('оплетка нейлон');
});
