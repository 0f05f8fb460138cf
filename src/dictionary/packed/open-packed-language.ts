import type { ForbiddenTable } from '../compile/compile-forbidden.ts';
import type { Dictionary, Lookup } from '../dictionary.ts';
import { joinLanguage, type Language, type WordLookups } from '../language.ts';
import type { Morphology } from '../reading.ts';
import { openPackedMap } from './open-packed-map.ts';
import { PACKED_TABLES } from './pack-language.ts';

/** Opens what `packLanguage` has packed, where it lies; 1 ms, and no memory until words are asked for. */
export function openPackedLanguage(shared: SharedArrayBuffer, morphology: Morphology): Language {
  const words = new Uint32Array(shared);
  const open = <V>(name: (typeof PACKED_TABLES)[number]): Lookup<V> => {
    const number = PACKED_TABLES.indexOf(name);
    return openPackedMap<V>(words.subarray(words[number], words[number + 1]));
  };
  const facts = open<unknown>('facts');
  const dictionary: Dictionary = {
    version: facts.get('version') as string,
    cutoff: facts.get('cutoff') as number,
    units: facts.get('units') as Dictionary['units'],
    counted: facts.get('counted') as Dictionary['counted'],
    domains: open('domains'),
    forbiddenContexts: facts.get('forbiddenContexts') as Dictionary['forbiddenContexts'],
    lists: facts.get('lists') as Dictionary['lists'],
    learned: facts.get('learned') as Dictionary['learned'],
    nameFill: facts.get('nameFill') as number,
    ownTags: facts.get('ownTags') as number,
    categories: open('categories'),
    pluralOnly: open('pluralOnly'),
    standards: open('standards'),
    characteristics: open('characteristics'),
    weights: open('weights'),
    brands: open('brands'),
    brandStarts: open('brandStarts'),
    numberedStarts: open('numberedStarts'),
    stopWords: open('stopWords'),
    cuts: open('cuts'),
    cutsOfGoods: open('cutsOfGoods'),
    abbreviations: open('abbreviations'),
    nameCuts: open('nameCuts'),
    bareNumbers: open('bareNumbers'),
    valueNormal: open('valueNormal'),
    ukrainianNouns: open('ukrainianNouns'),
    ukrainianWords: open('ukrainianWords'),
    ukrainianAdjectives: open('ukrainianAdjectives'),
    englishNouns: open('englishNouns'),
    makers: open('makers'),
    series: open('series'),
    noVendors: open('noVendors'),
    notations: facts.get('notations') as Dictionary['notations'],
    markings: facts.get('markings') as Dictionary['markings'],
  };
  const forbidden = facts.get('forbidden') as Omit<ForbiddenTable, 'forms'>;
  const index: WordLookups = {
    nouns: open('nouns'),
    phrases: open('phrases'),
    terms: open('terms'),
    forbidden: { ...forbidden, forms: open('forbiddenForms') },
  };
  return joinLanguage(dictionary, index, morphology);
}
