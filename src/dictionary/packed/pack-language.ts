import type { CompiledDictionary } from '../dictionary.ts';
import { indexWords } from '../index-words.ts';
import type { Morphology } from '../reading.ts';
import { packMap } from './pack-map.ts';

/** What is packed, in this order: tables of the dictionary, of its word index, and the few things that are none. */
export const PACKED_TABLES = [
  'facts',
  'domains',
  'categories',
  'pluralOnly',
  'standards',
  'characteristics',
  'weights',
  'brands',
  'brandStarts',
  'numberedStarts',
  'stopWords',
  'cuts',
  'cutsOfGoods',
  'abbreviations',
  'nameCuts',
  'bareNumbers',
  'valueNormal',
  'ukrainianNouns',
  'ukrainianWords',
  'ukrainianAdjectives',
  'englishNouns',
  'makers',
  'series',
  'noVendors',
  'nouns',
  'phrases',
  'forbiddenForms',
  'terms',
] as const;

/**
 * Packs a dictionary and what follows from it and morphology into shared memory (4 MB) that every thread opens with
 * `openPackedLanguage`. Made once per dictionary version: compiled in each thread, it was 25 MB of objects and 50 MB
 * of their leftovers there, and 0.5 s of processor time. Layout, in 32-bit words: where each table starts and the last
 * one ends, then the tables.
 */
export function packLanguage(dictionary: CompiledDictionary, morphology: Morphology): SharedArrayBuffer {
  const {
    version,
    cutoff,
    units,
    counted,
    forbiddenContexts,
    notations,
    markings,
    lists,
    learned,
    nameFill,
    ownTags,
  } = dictionary;
  const index = indexWords(dictionary, morphology);
  const { entries, keyForms, besideForms, forms } = index.forbidden;
  const sources: Readonly<Record<(typeof PACKED_TABLES)[number], ReadonlyMap<string, unknown>>> = {
    ...dictionary,
    ...index,
    facts: new Map(
      Object.entries({
        version,
        cutoff,
        units,
        counted,
        forbidden: { entries, keyForms, besideForms },
        forbiddenContexts,
        notations,
        markings,
        lists,
        learned,
        nameFill,
        ownTags,
      }),
    ),
    phrases: new Map([...index.phrases].map((phrase) => [phrase, true])),
    forbiddenForms: forms,
    terms: index.terms,
  };
  const tables = PACKED_TABLES.map((name) => packMap(sources[name]));
  const starts: number[] = [];
  let end = tables.length + 1;
  for (const table of tables) {
    starts.push(end);
    end += table.length;
  }
  starts.push(end);
  const shared = new SharedArrayBuffer(end * 4);
  const words = new Uint32Array(shared);
  words.set(starts);
  tables.forEach((table, number) => {
    words.set(table, starts[number]);
  });
  return shared;
}
