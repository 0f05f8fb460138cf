import { expect, test } from 'bun:test';
import { compareConversions } from '../../src/batch/compare-conversions.ts';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { createLanguage } from '../../src/dictionary/language.ts';
import { loadMorphology } from '../../src/dictionary/morphology.ts';
import type { ComparedProduct } from '../../src/model/run/comparison.ts';

const FILES = {
  'domains.tsv': 'tools\tинструмент',
  'categories.tsv': 'дрели\tдрель\ttools\nпилы\tпила\ttools',
  'characteristics.tsv': 'цвет\tcolor\tvalue\t0.9\nвес\tweight\tvalue\t0.3',
};
const morphology = await loadMorphology();
const openLanguage = (files: Readonly<Record<string, string>>) =>
  createLanguage(compileDictionary({ files: { ...FILES, ...files }, version: 'small' }), morphology);
const before = openLanguage({});
const after = openLanguage({
  'categories.tsv': 'дрели\tдрель\ttools\nпилы\tножовка\ttools',
  'forbidden-words.tsv': 'пистолет',
});

function product(name: string, more: Partial<ComparedProduct> = {}): ComparedProduct {
  const params = [
    { name: 'Цвет', value: 'синий', unit: null },
    { name: 'Вес', value: 'лёгкий', unit: null },
  ];
  return {
    ...{ externalId: name, name, body: '<p>Вещь</p>', format: 'yml', vendor: '', city: null, params },
    categoryPath: ['Инструмент', 'Пилы'],
    ...more,
  };
}
const compare = (...groups: Parameters<typeof compareConversions>[0]) =>
  compareConversions(groups, 7, before, after);

test('what two dictionaries make of products stands side by side, group after group, in the order of the products', () => {
  const products = [
    product('Пила'),
    product('Дрель', { format: 'yaml', categoryPath: ['Дрели'] }),
    product('Пила-пистолет'),
    product('Дрель', { categoryPath: ['Инструмент', 'Дрели'], body: 'Не пистолет ли? Пистолет.' }),
  ];
  const told = compare({ domain: null, products }, { domain: null, products: products.slice(0, 1) });
  expect(told.map(({ before: was }) => [was.title, was.refusal])).toEqual([
    ['пила', null],
    ['дрель', null],
    [expect.any(String), null],
    ['дрель', null],
    ['пила', null],
  ]);
  expect(told.map(({ after: is }) => is.title)).toEqual([
    expect.any(String),
    'дрель',
    '',
    '',
    told[0]?.after.title ?? '',
  ]);
  expect(told[2]?.after).toEqual({ title: '', tags: [], refusal: expect.stringContaining('пистолет') });
  expect(told[0]?.before.tags).toEqual(['синий', 'легкий']);
});

test('nothing is made of nothing, and no more tags are told than an intention may have', () => {
  expect(compare()).toEqual([]);
  expect(compare({ domain: null, products: [] })).toEqual([]);
  const [one] = compareConversions(
    [{ domain: null, products: [product('Пила Луч красная')] }],
    1,
    before,
    after,
  );
  expect([one?.before.tags.length, one?.after.tags.length]).toEqual([1, 1]);
});
