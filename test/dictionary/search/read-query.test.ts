import { expect, test } from 'bun:test';
import { loadMorphology } from '../../../src/dictionary/morphology.ts';
import { readQuery } from '../../../src/dictionary/search/read-query.ts';

const morphology = await loadMorphology();
const read = (query: string) => readQuery(query, morphology);

test('each word is looked for with its forms, whatever its case and «ё»', () => {
  const [ladder, red] = read('Стремянки, КРАСНЫЕ');
  expect(ladder?.text).toBe('стремянки');
  expect(ladder?.forms).toContain('стремянка');
  expect(ladder?.forms).toContain('стремянок');
  expect(red?.forms).toContain('красная');
  expect(read('Ёлки')).toEqual([{ text: 'елки', forms: expect.arrayContaining(['елка', 'елок']) }]);
  expect(read('шуруповёртов')[0]?.forms).toContain('шуруповерт');
});

test('both halves of a compound are words of their own; a code and a size stay as they are', () => {
  expect(read('дрели-шуруповёрты').map(({ text }) => text)).toEqual(['дрели', 'шуруповерты']);
  expect(read('«ДУ-650» 8х60')).toEqual([
    { text: 'ду-650', forms: [] },
    { text: '8х60', forms: [] },
  ]);
});

test('a query of signs alone is looked for as it is, and a long one by its first ten words', () => {
  expect(read('%')).toEqual([{ text: '%', forms: [] }]);
  expect(read(Array.from({ length: 50 }, (_, index) => `a${index}`).join(' '))).toHaveLength(10);
});
