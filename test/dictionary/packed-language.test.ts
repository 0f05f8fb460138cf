import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { indexWords } from '../../src/dictionary/index-words.ts';
import { createLanguage } from '../../src/dictionary/language.ts';
import { loadMorphology } from '../../src/dictionary/morphology.ts';
import { openPackedLanguage } from '../../src/dictionary/packed/open-packed-language.ts';
import { openPackedMap } from '../../src/dictionary/packed/open-packed-map.ts';
import { packLanguage } from '../../src/dictionary/packed/pack-language.ts';
import { packMap } from '../../src/dictionary/packed/pack-map.ts';
import { readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';
import { DICT_FOLDER } from '../convert/open-language.ts';

const compiled = compileDictionary(await readDictionaryFiles(DICT_FOLDER));
const morphology = await loadMorphology();
const packed = openPackedLanguage(packLanguage(compiled, morphology), morphology);

test('a packed dictionary has every entry of the compiled one', () => {
  const { terms, goods, domains, forbidden, ...rest } = compiled;
  expect([terms.length, goods.length, domains.size, forbidden.length].every((count) => count > 0)).toBe(true);
  for (const [name, value] of Object.entries(rest)) {
    const table = packed.dictionary[name as keyof typeof packed.dictionary];
    if (value instanceof Map && !(table instanceof Map)) {
      const differing = [...value].filter(([key, entry]) => !Bun.deepEquals(lookUp(table, key), entry, true));
      expect([name, differing]).toEqual([name, []]);
    } else expect([name, table]).toEqual([name, value]);
  }
});

test('a packed language has every pair of words, every term and every forbidden form of the compiled one, and understands its words alike', () => {
  const { phrases, terms, nouns, forbidden } = indexWords(compiled, morphology);
  const { understand } = createLanguage(compiled, morphology);
  expect([...phrases].filter((phrase) => !packed.phrases.has(phrase))).toEqual([]);
  expect([...terms].filter(([key, entries]) => !Bun.deepEquals(packed.terms.get(key), entries))).toEqual([]);
  const { entries, keyForms, forms } = packed.forbidden;
  expect({ entries, keyForms }).toEqual({ entries: forbidden.entries, keyForms: forbidden.keyForms });
  expect([...forbidden.forms].filter(([form, words]) => !Bun.deepEquals(forms.get(form), words))).toEqual([]);
  const differing = [...nouns.keys()].filter(
    (noun) => !Bun.deepEquals(packed.understand(noun), understand(noun)),
  );
  expect(differing).toEqual([]);
});

test('a term whose first word no dictionary has makes goods of that word, of no preposition behind it', () => {
  const files = {
    'domains.tsv': 'tools\tинструмент',
    'title-terms.tsv': 'твистер с ручкой\tтвистер с ручкой\ttools',
  };
  const { nouns } = indexWords(compileDictionary({ files, version: 'v1' }), morphology);
  expect([...nouns.keys()]).toEqual(['твистер']);
});

test('what a packed dictionary does not hold it does not find', () => {
  for (const name of ['categories', 'brands', 'characteristics'] as const) {
    const keys = [...compiled[name].keys()].flatMap((key) => [`${key}ъ`, key.slice(1)]);
    const wrong = keys.filter((key) => packed.dictionary[name].has(key) !== compiled[name].has(key));
    expect([name, wrong]).toEqual([name, []]);
  }
});

test('a packed map answers as the map it was made of, whatever the keys', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'а', 'constructor', '__proto__', '\ud800'),
  );
  fc.assert(
    fc.property(fc.uniqueArray(texts), fc.array(texts), (keys, others) => {
      const map = new Map(keys.map((key, index) => [key, { number: index % 3, kinds: new Set([key]) }]));
      const table = openPackedMap<{ number: number; kinds: Set<string> }>(packMap(map));
      for (const key of [...keys, ...others])
        expect([table.has(key), table.get(key)]).toEqual([map.has(key), map.get(key)]);
    }),
    { seed: 20260816 },
  );
});

test('equal values are one object for all their keys', () => {
  const table = openPackedMap<ReadonlyMap<string, number>>(
    packMap(
      new Map([
        ['дрель', new Map([['color', 0.2]])],
        ['пила', new Map([['color', 0.2]])],
      ]),
    ),
  );
  expect(table.get('дрель')).toEqual(new Map([['color', 0.2]]));
  expect(table.get('дрель')).toBe(table.get('пила')!);
});

function lookUp(table: unknown, key: string): unknown {
  return (table as ReadonlyMap<string, unknown>).get(key);
}
