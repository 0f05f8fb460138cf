import { expect, test } from 'bun:test';
import { findBareSizes, type Worn } from '../../src/convert/name/numbers/find-bare-sizes.ts';
import { tagsOfOffer } from './tags-of-offer.ts';

const sizesOf = (name: string, worn: Worn) => findBareSizes(name, worn).map(({ tag }) => tag);

test('a number that ends the name of what is worn is its size, alone, as a range and with whom it fits', () => {
  expect(sizesOf('Ботинки зимние черные 43', 'shoes')).toEqual(['размер 43']);
  expect(sizesOf('Кеды детские (31)', 'shoes')).toEqual(['размер 31']);
  expect(sizesOf('Сапоги резиновые 41/42', 'shoes')).toEqual(['размер 41-42']);
  expect(sizesOf('Пальто женское 46 - 48', 'clothing')).toEqual(['размер 46-48']);
  expect(sizesOf('Футболка, хаки 104 (3-4 года)', 'clothing')).toEqual(['размер 104']);
  expect(sizesOf('Костюм рабочий 52-54/170-176', 'clothing')).toEqual(['размер 52-54', 'рост 170-176']);
  expect(sizesOf('Туфли красные 37,5.', 'shoes')).toEqual(['размер 37,5']);
});

test('but not the number of a model, a year, a density of tights, an order number or one that nobody wears', () => {
  expect(sizesOf('Кроссовки Asics Gel-Kayano 30', 'shoes')).toEqual([]);
  expect(sizesOf('Кроссовки белые 90', 'shoes')).toEqual([]);
  expect(sizesOf('Кофта 2024', 'clothing')).toEqual([]);
  expect(sizesOf('Колготки черные 40', 'clothing')).toEqual([]);
  expect(sizesOf('Колготки черные 42-44', 'clothing')).toEqual(['размер 42-44']);
  expect(sizesOf('Халат арт 44', 'clothing')).toEqual([]);
  expect(sizesOf('Футболка детская 105', 'clothing')).toEqual([]);
  expect(sizesOf('Пальто 48-46', 'clothing')).toEqual([]);
  expect(sizesOf('Кеды синие (новая пара)', 'shoes')).toEqual([]);
});

test('of goods that nobody wears such a number is none', () => {
  expect(tagsOfOffer('Ботинки мужские зимние 43', {}, 'Обувь')).toContain('размер 43');
  expect(tagsOfOffer('Полка настенная белая 43').join()).not.toContain('размер');
});

test('letters of a size end a series, also before a colour and joined by a slash', () => {
  const colour = { Колір: 'Червоний' };
  expect(tagsOfOffer('Сукня шовкова Scarlet L Червоний', colour, 'Сукні')).toEqual(
    expect.arrayContaining(['scarlet', 'размер l']),
  );
  expect(tagsOfOffer('Брюки Black M/L Чорний', {}, 'Штани').join()).not.toContain('black m');
  expect(tagsOfOffer('Брюки Black M/L Чорний', {}, 'Штани')).toContain('размер m/l');
  // No garment: the letter is of the series.
  expect(tagsOfOffer('Смартфон Galaxy S белый').join()).not.toContain('размер');
});

test('shoes are as large as the number right behind their article, and have no watts', () => {
  for (const [name, size] of [
    ['Сандалии Inblu VH-2A 37 Серебристые', 'размер 37'],
    ['Кеды Tommy Hilfiger FW0FW01655.501 38 24.3 см Розовые', 'размер 38'],
    ['Сандалии Geox U8224D/0BC50/C4422 46 (8058279226807)', 'размер 46'],
    ['Кроссовки Adidas Continental 80 W G27722 40.5 25 см', 'размер 40,5'],
  ] as const)
    expect(tagsOfOffer(name)).toContain(size);
  expect(tagsOfOffer('Кроссовки Adidas Continental 80 W G27722 40.5').join()).not.toContain(' вт');
  expect(tagsOfOffer('Кроссовки Asics Gel-Kayano 30').join()).not.toContain('размер');
  expect(tagsOfOffer('Дрель Makita HP1640K 37 Синяя').join()).not.toContain('размер');
});

test('sheets of a Ukrainian exercise book are sheets', () => {
  expect(tagsOfOffer('Блокнот А7 48 арк. тверда палітурка')).toContain('48 листов');
});
