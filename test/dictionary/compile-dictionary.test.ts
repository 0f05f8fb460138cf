import { describe, expect, test } from 'bun:test';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { DictionaryError } from '../../src/dictionary/dictionary.ts';

const DOMAINS = 'tools\tинструмент\nclothing\tодежда';

function compile(files: Readonly<Record<string, string>>) {
  return compileDictionary({ files: { 'domains.tsv': DOMAINS, ...files }, version: 'v1' });
}

/** The mistake that compiling reports, as «file:line: problem». */
function mistakeOf(files: Readonly<Record<string, string>>): string {
  try {
    compile(files);
  } catch (error) {
    if (error instanceof DictionaryError) return error.message;
    throw error;
  }
  throw new Error('no mistake was found');
}

describe('a mistake stops loading and names file and line', () => {
  const mistakes: [sentence: string, file: string, text: string, line: number, problem: string][] = [
    ['a model that is none', 'learned-weights.tsv', 'titel\tlisted\t1', 1, 'titel'],
    ['a learned weight that is no number', 'learned-weights.tsv', 'tag\tlisted\tmuch', 1, 'much'],
    [
      'an observation that has two weights',
      'learned-weights.tsv',
      'tag\tlisted\t1\ntag\tlisted\t2',
      2,
      'another line',
    ],
    ['a row with too few columns', 'categories.tsv', '# note\n\nдрели\tдрель\n', 3, 'expected 3'],
    ['a mark of a series that is none', 'series.tsv', 'galaxy\tsamsung\talways', 1, 'always'],
    ['a series on two lines', 'series.tsv', 'galaxy\tsamsung\nnova|Galaxy\tford', 2, 'another line'],
    ['a domain that is not in domains.tsv', 'categories.tsv', 'дрели\tдрель\ttoolz', 1, 'toolz'],
    [
      'a leaf on two lines',
      'categories.tsv',
      'дрели\tдрель\ttools\nпилы|ДРЕЛИ\tпила\ttools',
      2,
      'another line',
    ],
    ['an unknown rule', 'characteristics.tsv', 'цвет\tcolor\tvalu\t0.5', 1, 'valu'],
    ['a flag without a tag', 'characteristics.tsv', 'реверс\treverse\tflag:\t0.5', 1, 'flag'],
    ['a number without a place for it', 'characteristics.tsv', 'мощность\tpower\tnumber:вт\t0.5', 1, '{}'],
    [
      'a prefix without a place for the value',
      'characteristics.tsv',
      'крепление\tm\tprefix:крепление\t0.5',
      1,
      '{}',
    ],
    ['a map without pairs', 'characteristics.tsv', 'пол\tgender\tmap:мужской\t0.5', 1, 'value=tag'],
    ['a weight that is no number from 0 to 1', 'characteristics.tsv', 'цвет\tcolor\tvalue\t1,5', 1, '1,5'],
    [
      'a characteristic on two lines',
      'characteristics.tsv',
      'цвет\tcolor\tvalue\t0.5\nЦвет\tc\tvalue\t0.5',
      2,
      'another line',
    ],
    ['a weight for a key that no characteristic has', 'weights.tsv', 'tools\t*\tcolor\t0.2', 1, 'color'],
    ['a cutoff that is no weight', 'settings.tsv', 'cutoff\tmany', 1, 'many'],
    ['a cut word without its full form', 'stop-words.tsv', 'cut\tоцинк.', 1, 'full form'],
    [
      'a cut word of names of characteristics without what it stands for',
      'stop-words.tsv',
      'name-cut\tмакс',
      1,
      'full form',
    ],
    ['a term of an unknown domain', 'title-terms.tsv', 'ушм\tушм\tnowhere', 1, 'nowhere'],
  ];
  for (const [sentence, file, text, line, problem] of mistakes) {
    test(sentence, () => {
      expect(mistakeOf({ [file]: text })).toStartWith(`${file}:${line}: `);
      expect(mistakeOf({ [file]: text })).toContain(problem);
    });
  }
});

test('the edges of what a setting may be are settings too, and what is beyond them is none', () => {
  const set = (name: string, value: string) => compile({ 'settings.tsv': `${name}\t${value}` });
  expect(['0', '1', '0,5'].map((value) => set('cutoff', value).cutoff)).toEqual([0, 1, 0.5]);
  for (const name of ['name-fill', 'own-tags']) {
    const field = name === 'name-fill' ? 'nameFill' : 'ownTags';
    expect(['0', '1', '12'].map((value) => set(name, value)[field])).toEqual([0, 1, 12]);
    for (const wrong of ['-1', '1.5', '1,5', 'x'])
      expect(mistakeOf({ 'settings.tsv': `# note\n${name}\t${wrong}` })).toStartWith('settings.tsv:2: ');
  }
  const { cutoff, nameFill, ownTags } = compile({});
  expect({ cutoff, nameFill, ownTags }).toEqual({ cutoff: 0.5, nameFill: 7, ownTags: 4 });
});

test('names are compared whole, ignoring case, ё and outer spaces; alternatives are separated by |', () => {
  const { categories } = compile({
    'categories.tsv': 'Дрели-шуруповёрты | шуруповёрты\tдрель-шуруповёрт\ttools',
  });
  expect(categories.get('дрели-шуруповерты')).toEqual({ title: 'дрель-шуруповёрт', domain: 'tools' });
  expect([...categories.keys()]).toEqual(['дрели-шуруповерты', 'шуруповерты', 'дрель-шуруповерт']);
});

test('every rule of a characteristic is read', () => {
  const rules = [
    'value',
    'list',
    'size',
    'flag:с реверсом',
    'flag:а/б',
    'number:{} вт',
    'prefix:крепление {}',
    'map:м=мужской;ж=женский',
  ];
  const text = rules.map((rule, index) => `имя ${index}|name ${index}\tkey\t${rule}\t0.${index}`).join('\n');
  const { characteristics } = compile({ 'characteristics.tsv': text });
  const read = rules.map((_, index) => characteristics.get(`name ${index}`)?.rule);
  expect(read).toEqual([
    { kind: 'value' },
    { kind: 'list' },
    { kind: 'size' },
    { kind: 'flag', yes: 'с реверсом', no: null },
    { kind: 'flag', yes: 'а', no: 'б' },
    { kind: 'number', template: '{} вт' },
    { kind: 'prefix', template: 'крепление {}' },
    {
      kind: 'map',
      values: new Map([
        ['м', 'мужской'],
        ['ж', 'женский'],
      ]),
    },
  ]);
  expect(characteristics.get('имя 3')).toBe(characteristics.get('name 3')!);
});

test('comments, blank lines and carriage returns are no rows', () => {
  expect([...compile({ 'categories.tsv': '# a\r\n\r\nпилы\tпила\ttools\r\n   \r\n' }).categories]).toEqual([
    ['пилы', { title: 'пила', domain: 'tools' }],
    ['пила', { title: 'пила', domain: 'tools' }],
  ]);
});

test('a missing file has no rows, and a missing setting its default', () => {
  const dictionary = compileDictionary({ files: {}, version: 'v2' });
  expect([dictionary.categories.size, dictionary.cutoff, dictionary.version]).toEqual([0, 0.5, 'v2']);
});
