import { expect, test } from 'bun:test';
import { makerOfCategory } from '../../src/convert/name/makers/maker-of-category.ts';
import { openLanguage } from './open-language.ts';
import { tagsOfOffer } from './tags-of-offer.ts';

const language = await openLanguage();

test.each([
  ['Смесители "Gappo" для кухни', 'Gappo'],
  ['Смесители FRAP', 'FRAP'],
  ['Apple', 'Apple'],
])('a category names a maker alone or behind the goods: %s', (level, maker) => {
  expect(makerOfCategory(['Сантехника', level], language)).toBe(maker);
});

test.each([
  'Чехлы для Apple',
  'Аксессуары Xiaomi',
  'Sale',
  'Каталог',
  'Смесители для кухни',
  'NB аксессуары',
])('a category names no maker where the goods only fit his: %s', (level) => {
  expect(makerOfCategory([level], language)).toBe('');
});

test('the maker of the category is a tag where neither name nor characteristics have one', () => {
  expect(tagsOfOffer('G4007 для кухни', {}, 'Смесители "Gappo" для кухни')).toContain('gappo');
  expect(tagsOfOffer('G4007 для кухни', { Бренд: 'Frap' }, 'Смесители "Gappo"')).not.toContain('gappo');
  expect(tagsOfOffer('Frap G4007 для кухни', {}, 'Смесители "Gappo"')).not.toContain('gappo');
});

test('a word that says nothing begins a Latin name and is none by itself', () => {
  expect(tagsOfOffer('UNO Топ Super Shine без липкого слоя, 16 мл')).toContain('super shine');
  expect(tagsOfOffer('Пылесос напольный Premium')).not.toContain('premium');
});

test('a tyre has its size with the blank of its rim, and what it bears', () => {
  expect(tagsOfOffer('215/60 R 17 100 H Nokian WR SUV 3', {}, 'Шины')).toEqual(
    expect.arrayContaining(['215/60 r17', '100h']),
  );
  expect(tagsOfOffer('Шина 7.50 R16 Hankook AH11S 121/120L', {}, 'Шины')).toContain('7,50 r16');
});
