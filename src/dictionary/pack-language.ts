import type { CompiledDictionary } from './dictionary.ts';
import { indexWords } from './index-words.ts';
import { packMap } from './pack-map.ts';
import type { Morphology } from './reading.ts';

/** What is packed, in this order: tables of the dictionary, of its word index, and the few things that are none. */
export const PACKED_TABLES = [
  'facts',
  'categories',
  'pluralOnly',
  'characteristics',
  'weights',
  'brands',
  'brandStarts',
  'stopWords',
  'cuts',
  'abbreviations',
  'valueNormal',
  'nouns',
  'phrases',
  'terms',
] as const;

/** First word of what is packed: no JSON begins so. */
export const PACKED_MARK = 0xd1c7;
/** 32-bit words before the tables: the mark, and the end of each table. */
export const PACKED_TABLES_START = 1 + PACKED_TABLES.length;

/**
 * Packs a dictionary and what follows from it and morphology into shared memory (4 MB) that every thread opens with
 * `openPackedLanguage`. Made once per dictionary version: compiled in each thread, it was 25 MB of objects and 50 MB
 * of their leftovers there, and 0.5 s of processor time. Layout, in 32-bit words: mark, end of each table, tables.
 */
export function packLanguage(dictionary: CompiledDictionary, morphology: Morphology): SharedArrayBuffer {
  const { version, cutoff, units, forbidden } = dictionary;
  const index = indexWords(dictionary, morphology);
  const sources: Readonly<Record<(typeof PACKED_TABLES)[number], ReadonlyMap<string, unknown>>> = {
    ...dictionary,
    ...index,
    facts: new Map(Object.entries({ version, cutoff, units, forbidden })),
    phrases: new Map([...index.phrases].map((phrase) => [phrase, true])),
    terms: index.terms,
  };
  const tables = PACKED_TABLES.map((name) => packMap(sources[name]));
  const ends: number[] = [];
  for (const table of tables) ends.push((ends.at(-1) ?? PACKED_TABLES_START) + table.length);
  const shared = new SharedArrayBuffer(ends.at(-1)! * 4);
  const words = new Uint32Array(shared);
  words.set([PACKED_MARK, ...ends]);
  tables.forEach((table, number) => {
    words.set(table, ends[number]! - table.length);
  });
  return shared;
}
