import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWeight } from '../../src/dictionary/compile/compile-characteristics.ts';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { compileForbidden } from '../../src/dictionary/compile/compile-forbidden.ts';
import { compileLearnedWeights } from '../../src/dictionary/compile/compile-learned-weights.ts';
import { parseRule } from '../../src/dictionary/compile/parse-rule.ts';
import { parseTable, splitAlternatives } from '../../src/dictionary/compile/parse-table.ts';
import { DictionaryError } from '../../src/dictionary/dictionary.ts';
import { findNoun } from '../../src/dictionary/find-noun.ts';
import { createLanguage } from '../../src/dictionary/language.ts';
import { mergeDictionaries } from '../../src/dictionary/merge-dictionaries.ts';
import { loadMorphology } from '../../src/dictionary/morphology.ts';
import { openPackedMap } from '../../src/dictionary/packed/open-packed-map.ts';
import { packMap } from '../../src/dictionary/packed/pack-map.ts';
import { hashDictionary, readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';
import type { Reading } from '../../src/dictionary/reading.ts';
import { layOutTables } from '../support/lay-out-tables.ts';

test.each([
  ['value', { kind: 'value' }],
  ['list:whatever', { kind: 'list' }],
  ['models', { kind: 'models' }],
  ['size', { kind: 'size' }],
  ['flag: с реверсом ', { kind: 'flag', yes: 'с реверсом', no: null }],
  ['flag: а / б ', { kind: 'flag', yes: 'а', no: 'б' }],
  ['flag:/б', { kind: 'flag', yes: null, no: 'б' }],
  ['flag:а/', { kind: 'flag', yes: 'а', no: null }],
  ['flag:', { code: 'flag_without_tag', written: '' }],
  ['flag: / ', { code: 'flag_without_tag', written: '' }],
  ['number: {} вт ', { kind: 'number', template: '{} вт' }],
  ['number:вт', { code: 'number_without_place', written: '' }],
  ['prefix: на {} ', { kind: 'prefix', template: 'на {}' }],
  ['prefix:', { code: 'prefix_without_place', written: '' }],
  [
    'map: Ё = а ;; б=в=г; ',
    {
      kind: 'map',
      values: new Map([
        ['е', 'а'],
        ['б', 'в=г'],
      ]),
    },
  ],
  ['map:=а', { kind: 'map', values: new Map([['', 'а']]) }],
  ['map: а ', { code: 'no_pair', written: 'а' }],
  ['title: курс ', { kind: 'title', title: 'курс' }],
  ['title:', { code: 'rule_without_title', written: '' }],
  ['map:;', { code: 'map_without_pairs', written: '' }],
  ['', { code: 'unknown_rule', written: '' }],
  [':value', { code: 'unknown_rule', written: '' }],
  ['valu', { code: 'unknown_rule', written: 'valu' }],
])('the rule %j', (text, rule) => {
  expect(parseRule(text) as unknown).toEqual(rule);
});

const source = (file: string, text: string) => ({ files: { [file]: text }, version: 'v' });
const mistakeOf = (work: () => unknown): string => {
  try {
    return JSON.stringify(work());
  } catch (error) {
    if (error instanceof DictionaryError) return error.message;
    throw error;
  }
};

test('a weight is a number from 0 to 1, with a point or a comma', () => {
  const [row] = parseTable(source('w.tsv', '# note\nx'), 'w.tsv', 1);
  if (row === undefined) throw new Error('there is a row');
  expect(['0', '1', '0,25', '0.5'].map((text) => readWeight(row, text))).toEqual([0, 1, 0.25, 0.5]);
  for (const text of ['', '-0.01', '1.01', 'x', '1,0,0'])
    expect(mistakeOf(() => readWeight(row, text))).toBe(
      `w.tsv:2: weight «${text}» is not a number from 0 to 1`,
    );
});

test('rows have their line, their columns trimmed, and no empty ones behind those that are asked for', () => {
  const rows = (text: string, columns: 2) =>
    parseTable(source('t.tsv', text), 't.tsv', columns).map(({ line, columns: cells }) => [line, ...cells]);
  expect(rows('#a\tb\n\n a \t b \r\n \t \nc\td\t\t\n', 2)).toEqual([
    [3, 'a', 'b'],
    [5, 'c', 'd'],
  ]);
  expect(rows('a\tb\tc\t', 2)).toEqual([[1, 'a', 'b', 'c']]);
  expect(rows('a\t\t', 2)).toEqual([[1, 'a', '']]);
  expect(rows('', 2)).toEqual([]);
  expect(parseTable(source('t.tsv', 'a'), 'other.tsv', 2)).toEqual([]);
  expect(mistakeOf(() => rows('a\tb\n\nc', 2))).toBe(
    't.tsv:3: expected 2 tab-separated columns, and there are fewer',
  );
  expect(splitAlternatives(' а | б||  |в')).toEqual(['а', 'б', 'в']);
});

test('learned weights are two models; a wrong line is told', () => {
  const compile = (text: string) => compileLearnedWeights(source('learned-weights.tsv', text));
  expect(compile('title\ta\t-1.5\ntag\ta\t2\ntag\tb\t0')).toEqual({
    title: new Map([['a', -1.5]]),
    tag: new Map([
      ['a', 2],
      ['b', 0],
    ]),
  });
  expect(mistakeOf(() => compile('tags\ta\t1'))).toBe(
    'learned-weights.tsv:1: model «tags» is neither title nor tag',
  );
  for (const text of ['x', 'Infinity'])
    expect(mistakeOf(() => compile(`tag\ta\t${text}`))).toBe(
      `learned-weights.tsv:1: weight «${text}» is not a number`,
    );
  expect(mistakeOf(() => compile('tag\ta\t1\ntitle\ta\t1\ntag\ta\t1'))).toBe(
    'learned-weights.tsv:3: «a» stands on another line too',
  );
});

test('the version of files depends on their names and texts alone, not on the order in which they are listed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dict-'));
  try {
    layOutTables(folder);
    for (const name of ['z.tsv', 'b.txt', 'a.tsv', 'README.md', 'territories.tsv', 'x.tsv.bak'])
      writeFileSync(join(folder, name), name);
    const { files, version } = await readDictionaryFiles(folder);
    expect(
      Object.entries(files)
        .filter(([, text]) => text !== '')
        .sort(),
    ).toEqual([
      ['a.tsv', 'a.tsv'],
      ['b.txt', 'b.txt'],
      ['z.tsv', 'z.tsv'],
    ]);
    expect(version).toBe(hashDictionary(files));
    expect(hashDictionary({ 'a.tsv': 'a.tsv', 'b.txt': 'b.txt', 'z.tsv': 'z.tsv' })).toBe(
      hashDictionary({ 'z.tsv': 'z.tsv', 'a.tsv': 'a.tsv', 'b.txt': 'b.txt' }),
    );
    const others = [{ a: 'bc' }, { ab: 'c' }, { a: 'b', c: '' }, { a: 'b\0c' }].map(hashDictionary);
    expect([new Set(others).size, version.length]).toEqual([4, 32]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a table that came after the first release is that of the release where a folder lacks it, and one of the first is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dict-'));
  try {
    layOutTables(folder);
    rmSync(join(folder, 'counted.tsv'));
    expect((await readDictionaryFiles(folder)).files['counted.tsv']).toContain('лист\tлиста\tлистов');
    rmSync(join(folder, 'forbidden-words.tsv'));
    await expect(readDictionaryFiles(folder)).rejects.toThrow(
      `${folder} is no dictionary: forbidden-words.tsv is missing (an empty file is an empty table)`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('of two edits of a table the one that touched it counts, and rows taken are counted', () => {
  const merge = (base?: string, ours?: string, theirs?: string, file = 't.tsv') => {
    const one = (text?: string) => (text === undefined ? {} : { [file]: text });
    const { files, conflicts, taken } = mergeDictionaries(one(base), one(ours), one(theirs));
    return [files[file], taken, conflicts.length];
  };
  expect(merge('a\n', undefined, 'a\n')).toEqual([undefined, 0, 0]);
  expect(merge('a\n', undefined, 'b\n')).toEqual(['b\n', 1, 0]);
  expect(merge(undefined, undefined, 'b\n')).toEqual(['b\n', 1, 0]);
  expect(merge('a\n', 'a\n', undefined)).toEqual([undefined, 0, 0]);
  expect(merge('a\n', 'b\n', undefined)).toEqual(['b\n', 0, 0]);
  expect(merge('a\n', 'a\n', 'a\nb\n')).toEqual(['a\nb\n', 1, 0]);
  expect(merge('a\t1\nb\t1\nc\t1\n', 'a\t1\nb\t1\nc\t1\n', 'a\t2\nd\t1\nc\t1\n')).toEqual([
    'a\t2\nd\t1\nc\t1\n',
    3,
    0,
  ]);
  expect(merge('a\n', 'a\nb\n', 'a\n')).toEqual(['a\nb\n', 0, 0]);
  expect(merge('a\n', 'b\n', 'b\n')).toEqual(['b\n', 0, 0]);
  expect(merge(undefined, 'a\t1\n', 'a\t2\nb\n')).toEqual(['a\t1\nb\n', 1, 1]);
  expect(merge('a\n', 'a\n', 'a\n')).toEqual(['a\n', 0, 0]);
  expect(merge('a\nb\n', 'a\nours\nb\n', 'a\nb\nc\n')).toEqual(['a\nours\nb\nc\n', 1, 0]);
  expect(merge('a\n \t\nb\n', 'a\n\nb\nc\n', 'a\n\t\nb\nd\n')).toEqual(['a\n\t\nb\nc\nd\n', 1, 0]);
  // A row of ours goes behind the one that it stood behind, the first one and one whose place has gone to the end.
  expect(merge('a\nb\n', 'first\na\nours\nb\nlast\n', '# new\nb\na\nx\n\n\n')).toEqual([
    '# new\nb\nlast\na\nours\nx\nfirst\n',
    1,
    0,
  ]);
  expect(merge('a\t1\na\t2\n', 'a\t1\na\t3\n', 'a\t0\na\t2\r\n')).toEqual(['a\t0\na\t3\n', 1, 1]);
  // By how many columns a row is told from the others.
  for (const [file, columns] of [
    ['weights.tsv', 3],
    ['value-normal.tsv', 2],
    ['bare-numbers.tsv', 3],
    ['stop-words.tsv', 2],
    ['learned-weights.tsv', 2],
    ['t.tsv', 1],
  ] as const) {
    const row = (at: number, value: string) =>
      Array.from({ length: 4 }, (_, index) => (index === at ? 'x' : index === 3 ? value : 'k')).join('\t');
    const [base, ours, theirs] = [
      `${row(columns - 1, '1')}\n${row(9, '1')}\n`,
      `${row(columns - 1, '2')}\n${row(9, '1')}\n`,
      `${row(columns - 1, '1')}\n${row(9, '2')}\n`,
    ];
    expect([file, ...merge(base, ours, theirs, file)]).toEqual([
      file,
      `${row(columns - 1, '2')}\n${row(9, '2')}\n`,
      1,
      0,
    ]);
    const key = Array.from({ length: columns }, () => 'k');
    expect([
      file,
      ...merge(
        `${[...key, '1'].join('\t')}\n`,
        `${[...key, '2'].join('\t')}\n`,
        `${[...key, '3'].join('\t')}\n`,
        file,
      ),
    ]).toEqual([file, `${[...key, '2'].join('\t')}\n`, 0, 1]);
  }
});

test('a packed map of any size has its keys and no others; texts longer than one call takes are whole', () => {
  for (const size of [0, 1, 2, 3, 4, 5, 8, 15, 16, 17, 100]) {
    const map = new Map(Array.from({ length: size }, (_, at) => [`к${at}`, { at: at % 7 }]));
    const packed = packMap(map);
    const [keys, slots, values] = packed;
    expect([keys, values, (slots ?? 0) > 2 * size, (slots ?? 0) <= 4 * size + 2]).toEqual([
      size,
      Math.min(size, 7),
      true,
      true,
    ]);
    const table = openPackedMap<{ at: number }>(packed);
    for (let at = 0; at <= size + 60; at++)
      expect([table.has(`к${at}`), table.get(`к${at}`)]).toEqual([
        at < size,
        at < size ? { at: at % 7 } : undefined,
      ]);
  }
  const long = new Map(
    [8190, 8191, 8192, 8193, 16_384, 16_385, 20_000].map((length) => [String(length), 'ж'.repeat(length)]),
  );
  const table = openPackedMap<string>(packMap(long));
  for (const [key, value] of long) expect([key, table.get(key) === value]).toEqual([key, true]);
  const odd = openPackedMap<unknown>(
    packMap(
      new Map<string, unknown>([
        ['a', new Map([['b', new Set([1])]])],
        ['b', null],
        ['c', [null, 0]],
        ['', 'x'],
      ]),
    ),
  );
  expect([odd.get('a'), odd.get('b'), odd.get('c'), odd.get('')]).toEqual([
    new Map([['b', new Set([1])]]),
    null,
    [null, 0],
    'x',
  ]);
});

const READING: Reading = {
  ...{
    word: 'слово',
    part: 'noun',
    lemma: 'слово',
    case: 'nomn',
    plural: false,
    gender: 'neut',
    pluralOnly: false,
  },
  ...{ proper: false, animate: false, fixed: false, participle: false, ordinal: false, forms: null },
  ...{ nominativePlural: null, known: true, score: 0.5 },
};
const dictionary = compileDictionary(source('plural-only.txt', 'часы\nх'));

test('of two readings the better one is told by what weighs most: listed, known, no name, a thing, no singular, likelihood', () => {
  // The sixth bit is the lightest; a reading with the higher number is the better one, wherever it stands.
  const make = (bits: number): Reading => ({
    ...READING,
    lemma: `${(bits & 32) === 0 ? 'чужое' : 'своё'}${bits}`,
    ...{ known: (bits & 16) !== 0, proper: (bits & 8) === 0, animate: (bits & 4) === 0 },
    ...{ pluralOnly: (bits & 2) !== 0, score: bits & 1 },
  });
  const nouns = new Map(Array.from({ length: 32 }, (_, bits) => [`свое${bits + 32}`, `своё${bits + 32}`]));
  const wrong: string[] = [];
  for (let one = 0; one < 64; one++)
    for (let other = 0; other < one; other++)
      for (const readings of [
        [make(one), make(other)],
        [make(other), make(one)],
      ]) {
        const lemma = findNoun('слово', readings, 'nomn', dictionary, nouns)?.lemma;
        if (lemma !== make(one).lemma) wrong.push(`${lemma} of ${readings.map((each) => each.lemma)}`);
      }
  expect(wrong.slice(0, 5)).toEqual([]);
});

test('a word that morphology does not know as a noun is one where the dictionary says so', () => {
  const find = (fold: string, wanted: 'nomn' | 'gent' = 'nomn', readings: readonly Reading[] = []) => {
    const noun = findNoun(
      fold,
      readings,
      wanted,
      dictionary,
      new Map([
        ['шмыга', 'шмыга'],
        ['кафе', 'кафе'],
        ['бокр', 'бокр'],
      ]),
    );
    return noun === null ? null : [noun.lemma, noun.agreement, noun.listed, noun.known];
  };
  expect(find('шмыга')).toEqual(['шмыга', 'femn', true, true]);
  expect(find('кафе')).toEqual(['кафе', 'neut', true, true]);
  expect(find('бокр')).toEqual(['бокр', 'masc', true, true]);
  expect(find('мини-бокр')).toEqual(['мини-бокр', 'masc', true, true]);
  expect(find('бокр-мини')).toBeNull();
  expect(find('шмыга', 'gent')).toBeNull();
  expect(find('часы')).toEqual(['часы', 'plur', true, true]);
  expect(find('часы-куранты')).toEqual(['часы-куранты', 'plur', true, true]);
  expect(find('х-куранты')).toEqual(['х-куранты', 'plur', true, true]);
  expect(find('-часы')).toBeNull();
  expect(find('часы', 'gent')).toBeNull();
  expect(find('слово', 'nomn', [READING])).toEqual(['слово', 'neut', false, true]);
  expect(find('слово', 'gent', [READING])).toBeNull();
  expect(find('слово', 'gent', [{ ...READING, case: 'gen2' }])).toEqual(['слово', 'neut', false, true]);
  expect(find('слово', 'nomn', [{ ...READING, part: 'verb' }])).toBeNull();
  expect(find('слово', 'nomn', [{ ...READING, case: null }])).toBeNull();
  expect(find('термобокры', 'nomn', [{ ...READING, lemma: 'термокафе', known: false }])).toEqual([
    'термокафе',
    'neut',
    false,
    false,
  ]);
  expect(find('термошмыга', 'nomn', [{ ...READING, lemma: 'термошмыга', known: false }])).toEqual([
    'термошмыга',
    'neut',
    true,
    true,
  ]);
  expect(find('крафтшмыга', 'nomn', [{ ...READING, lemma: 'крафтшмыга', known: false }])).toEqual([
    'крафтшмыга',
    'neut',
    true,
    true,
  ]);
  expect(find('тершмыга', 'nomn', [{ ...READING, lemma: 'тершмыга', known: false }])).toEqual([
    'тершмыга',
    'neut',
    false,
    false,
  ]);
  expect(
    find('пепперони', 'nomn', [
      { ...READING, word: 'пепперони', lemma: 'пеппероня', known: false, plural: true },
    ]),
  ).toEqual(['пепперони', 'plur', false, false]);
  expect(
    find('бокры', 'nomn', [{ ...READING, word: 'бокры', lemma: 'бокра', known: false, plural: true }]),
  ).toEqual(['бокра', 'neut', false, false]);
  expect(
    find('часами', 'nomn', [{ ...READING, lemma: 'час', plural: true, nominativePlural: 'часы' }]),
  ).toEqual(['часы', 'plur', true, true]);
  expect(find('час', 'nomn', [{ ...READING, lemma: 'час', nominativePlural: 'часы' }])).toEqual([
    'час',
    'neut',
    false,
    true,
  ]);
});

test('a forbidden phrase is found by its rarest word, in every form of its words, and headed by its noun', async () => {
  const morphology = await loadMorphology();
  const files = {
    'domains.tsv': 'd\tд',
    'product-nouns.txt': 'средство',
    'stop-words.tsv': 'marketing\tнеобыкновенный\nmarketing\tраспродажа',
    'title-words.tsv': 'quality\tзамечательнейший',
  };
  const { understand } = createLanguage(compileDictionary({ files, version: 'v' }), morphology);
  const entry = (text: string, ...allowances: string[]) => ({
    ...{
      parts: [[text.split(/[ -]/).map((word) => [word])]],
      phrase: text,
      allowances: allowances.map((each) => each.split(' ')),
      scope: 'anywhere' as never,
    },
  });
  const { entries, forms, keyForms } = compileForbidden(
    [
      entry('средство для потенции'),
      entry('потенции'),
      entry('боевой патрон'),
      entry('нервно-паралитический газ'),
      entry('средство для', 'для купания', 'купания'),
      entry('средство замечательнейший яд'),
      entry('необыкновенный яд'),
      entry('распродажа яд'),
    ],
    morphology,
    understand,
  );
  // Phrase, numbers of its words, the one by which it is found, its only noun, its head, what allows it.
  expect(
    entries.map(({ phrase, words, key, noun, head, allowances }) => [
      phrase,
      words,
      key,
      noun,
      head,
      allowances,
    ]),
  ).toEqual([
    ['средство для потенции', [0, 1, 2], 2, null, 0, []],
    ['потенции', [3], 0, null, 0, []],
    ['боевой патрон', [4, 5], 0, 1, 1, []],
    ['нервно-паралитический газ', [6, 7, 8], 1, null, 2, []],
    ['средство для', [0, 1], 0, null, 0, [[1, 9], [9]]],
    ['средство замечательнейший яд', [0, 10, 11], 2, null, 0, []],
    ['необыкновенный яд', [12, 11], 1, 1, 1, []],
    ['распродажа яд', [13, 11], 1, null, 0, []],
  ]);
  expect([
    [...forms].length,
    forms.get('потенцией'),
    forms.get('патронами'),
    keyForms.split(' ').length,
  ]).toEqual([272, [2], [5], 62]);
});
