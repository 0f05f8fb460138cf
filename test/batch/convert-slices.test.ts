import { expect, test } from 'bun:test';
import { convertSlices } from '../../src/batch/convert-slices.ts';
import { hashWords } from '../../src/batch/hash-data.ts';
import { reconvertProducts } from '../../src/batch/reconvert-products.ts';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { createLanguage } from '../../src/dictionary/language.ts';
import { loadMorphology } from '../../src/dictionary/morphology.ts';
import type { BatchDetails, BatchTask } from '../../src/model/batch.ts';
import type { KeptProduct } from '../../src/model/run/reconversion.ts';
import { makeContext } from '../convert/make-offer.ts';

const FILES = {
  'domains.tsv': 'tools\tинструмент',
  'categories.tsv': 'дрели\tдрель\ttools\nпилы\tпила\ttools',
  'characteristics.tsv': 'цвет\tcolor\tvalue\t0.9\nвес\tweight\tvalue\t0.3',
  'forbidden-words.tsv': 'пистолет',
};
const morphology = await loadMorphology();
const openLanguage = (files: Readonly<Record<string, string>>) =>
  createLanguage(compileDictionary({ files: { ...FILES, ...files }, version: 'small' }), morphology);
const language = openLanguage({});
const strict = openLanguage({ 'settings.tsv': 'cutoff\t0.6' });
const context = makeContext({
  categories: { 1: { name: 'Дрели', parentId: null }, 2: { name: 'Невесть что', parentId: null } },
});

/** A batch of offers; of each the attributes of its tag and its elements. */
function convert(
  offers: readonly (readonly [attributes: string, elements: string])[],
  wanted: BatchTask['wanted'] = null,
) {
  const slices = offers.map(([attributes, elements]) =>
    Buffer.from(`<offer ${attributes}>${elements}</offer>`),
  );
  let end = 0;
  const task: BatchTask = {
    bytes: Buffer.concat(slices),
    ends: Uint32Array.from(slices, ({ length }) => (end += length)),
    ordinals: Uint32Array.from(slices, (_, index) => 70 + index),
    lines: Uint32Array.from(slices, (_, index) => 10 * (index + 1)),
    columns: new Uint32Array(slices.length).fill(1),
    rawHashes: BigUint64Array.from(slices, (_, index) => BigInt(index + 500)),
    ...{ contextKey: 'k', context: new SharedArrayBuffer(0) },
    ...{ dictionaryVersion: 'small', dictionary: new SharedArrayBuffer(0), wanted },
  };
  return convertSlices(task, { context, language });
}

const good = (name: string, more = '') =>
  `<name>${name}</name><price>100</price><currencyId>RUR</currencyId><categoryId>1</categoryId>${more}`;
const COLOR = '<param name="Цвет">синий</param><param name="Вес">3</param>';

test('a batch tells of each offer what the plan must know: id, kind, category, hash, tally, refusal, defects', () => {
  const result = convert([
    ['id="a"', good('Дрель Луч', COLOR)],
    ['id="b" available="false"', good('Дрель')],
    ['id="c"', good('Дрель Луч', COLOR)],
    ['id="d"', good('Дрель без цены & скидки').replace('<price>100</price>', '')],
    ['id="e"', good('Дрель A & B', '<picture>https://shop.example/1.jpg</picture>')],
    ['', good('Дрель без id & имени')],
    ['id="f"', good('Вещь').replace('<categoryId>1', '<categoryId>2')],
  ]);
  if (result.kind !== 'outcomes') throw new Error('the file is broken');
  const details = JSON.parse(result.details) as BatchDetails;
  expect([...result.ordinals]).toEqual([70, 71, 72, 73, 74, 75, 76]);
  expect([...result.flags]).toEqual([3, 2, 3, 2, 3, 2, 3]);
  const tally = (tags: number, noPhoto: boolean, warnings: object) =>
    JSON.stringify({ tags, noPhoto, descTruncated: false, drops: {}, warnings });
  const refusal = (line: number, id: string | null, name: string, code: string, reason: string) => ({
    ...{ line, id, name, code, reason },
  });
  expect(details).toEqual({
    ids: ['a', 'b', 'c', 'd', 'e', null, 'f'],
    tallies: [tally(2, true, {}), tally(1, false, { bare_ampersand: 1 }), tally(1, true, {})],
    tallyCodes: [0, 0, 0, 0, 1, 0, 2],
    names: [],
    refusals: [
      [1, refusal(20, 'b', 'Дрель', 'not_available', 'нет в наличии')],
      [
        3,
        refusal(40, 'd', 'Дрель без цены & скидки', 'no_price', 'price: укажите стоимость или «договорная»'),
      ],
      [
        5,
        refusal(
          60,
          null,
          'Дрель без id & имени',
          'no_id',
          'у товара нет id (в YML обязателен атрибут <offer id>)',
        ),
      ],
    ] as never,
    warnings: { bare_ampersand: 2 },
  });
  const [a = 0n, b, c = 0n, d, e = 0n] = result.dataHashes;
  expect([b, d, a === c, [a, c, e].includes(0n)]).toEqual([0n, 0n, false, false]);
  const text = Buffer.from(result.rows).toString();
  expect(['Дрель Луч', 'Дрель A & B'].map((name) => text.includes(name))).toEqual([true, true]);
  expect(['Дрель без'].map((name) => text.includes(name))).toEqual([false]);
});

test('an offer that breaks the file is told with its number in the file', () => {
  const result = convert([
    ['id="a"', good('Дрель')],
    ['id="b"', '<name>Дрель</title>'],
  ]);
  expect(result).toMatchObject({
    kind: 'failure',
    code: 'malformed_xml',
    ordinal: 71,
    details: { line: 20 },
  });
});

const KEPT: KeptProduct = {
  ...{ format: 'yml', categoryPath: ['Дрели'], vendor: '', city: null, externalId: 'a', name: 'Дрель Луч' },
  ...{
    params: [
      { name: 'Цвет', value: 'синий', unit: null },
      { name: 'Вес', value: 'тяжёлый', unit: null },
    ],
  },
  ...{ body: '<p>Дрель Луч</p>', title: 'пила', tags: ['красный'] },
  tally: '{"tags":9,"noPhoto":true,"descTruncated":true,"drops":{"старое":4},"warnings":{"unknown_city":2}}',
};
const RULES = { domain: null, maxTags: 5 };

test('a new dictionary’s title and tags come with their tally: its own counts of tags and drops, the rest as the file gave it', () => {
  const [made] = reconvertProducts([KEPT], RULES, strict);
  if (made === undefined || 'refusal' in made || made.same) throw new Error('something changes');
  expect(JSON.parse(made.tally)).toEqual({
    ...{ tags: made.tags.length, noPhoto: true, descTruncated: true, warnings: { unknown_city: 2 } },
    drops: { 'вес 0.5 < порога 0.6': 2 },
  });
  expect([made.title, made.tags.length > 0]).toEqual(['дрель', true]);
  expect(made.hashChange).toBe(hashWords('пила', ['красный']) ^ hashWords(made.title, made.tags));
});

test('the same title and tags again change nothing; another title or tag, fewer, more or another order does', () => {
  const [made] = reconvertProducts([KEPT], RULES, language);
  if (made === undefined || 'refusal' in made || made.same) throw new Error('something changes');
  const { title, tags } = made;
  expect(tags.length).toBeGreaterThan(2);
  const isSame = (product: Partial<KeptProduct>) => {
    const [again] = reconvertProducts([{ ...KEPT, title, tags, ...product }], RULES, language);
    return (
      again !== undefined && 'same' in again && again.same && JSON.parse(again.tally).tags === tags.length
    );
  };
  expect(isSame({})).toBe(true);
  for (const other of [
    { title: 'пила' },
    { tags: [] },
    { tags: [...tags, 'x'] },
    { tags: ['x', ...tags.slice(1)] },
    { tags: [...tags.slice(0, -1), 'x'] },
    { tags: tags.toReversed() },
  ])
    expect([other, isSame(other)]).toEqual([other, false]);
});

test('a product that the new dictionary refuses is told with its reason, between others of both formats', () => {
  const refused = { ...KEPT, externalId: 'b', name: 'Пистолет', categoryPath: ['Дрели'] };
  const yaml = { ...KEPT, externalId: 'c', format: 'yaml' as const };
  const made = reconvertProducts([KEPT, refused, yaml], RULES, language);
  expect(made.map((each) => ('refusal' in each ? [each.refusal.code, each.refusal.id] : each.same))).toEqual([
    false,
    ['forbidden_word', 'b'],
    false,
  ]);
});
