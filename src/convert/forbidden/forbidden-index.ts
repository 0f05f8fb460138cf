import { type ForbiddenEntry, keysOf } from '../../dictionary/compile/compile-forbidden.ts';
import type { Language } from '../../dictionary/language.ts';
import { foldLetters } from '../../text/fold-letters.ts';
import { rememberSlices } from '../../text/remember-slices.ts';
import { perLanguage, rememberText } from '../remember.ts';
import { findRussianAdjective } from '../ukrainian/find-russian-adjective.ts';
import { type FormFilter, makeFormFilter } from './find-word.ts';

/** Forbidden words and phrases, ready for scanning long texts. */
export interface ForbiddenIndex {
  readonly language: Language;
  /** Every form of the key words. */
  readonly keyForms: FormFilter;
  /** Every form of the word that each phrase must have beside its key word. */
  readonly besideForms: FormFilter;
  /** Words of phrases of which some form is a number. */
  readonly numbered: ReadonlySet<number>;
  /** What is said of the word that stands in `[from, to)` of a text. */
  readonly wordAt: (text: string, from: number, to: number) => ListedWord;
  /** A folded form is one of a word of an entry or of an allowance. */
  readonly isFormOf: (form: string, word: number) => boolean;
  /** Every lemma that a word (lower case) may have, folded, and the word itself. */
  readonly lemmasOf: (word: string) => readonly string[];
  /** The word is the entry of one word, in one of its forms and likelier than anything else. */
  readonly isForm: (word: string, entry: ForbiddenEntry) => boolean;
  /** What forbidden-contexts.tsv says of a word (lower case); `goods` for innocent goods that it does not name. */
  readonly contextsOf: (word: string) => ReadonlySet<string>;
}

/** Of a word as it is written. */
export interface ListedWord {
  /** Numbers of the words that it is a form of. */
  readonly formOf: readonly number[];
  /** Entries that are found by it, in the dictionary's order. */
  readonly inNames: readonly ForbiddenEntry[];
  /** Those of them that are looked for outside of names too. */
  readonly inTexts: readonly ForbiddenEntry[];
}

const NONE: ReadonlySet<string> = new Set();
const NO_WORDS: readonly number[] = [];
const GOODS: ReadonlySet<string> = new Set(['goods']);
/** Of their goods none is a weapon, a drug or a drink, whatever is printed on them. */
const CARRYING_DOMAINS = new Set(
  'clothing shoes accessories cosmetics toys furniture books baby pets office'.split(' '),
);
/** «ф» is no «фирма». */
const SHORTEST_CONTEXT = 2;
const NUMBER = /^\d/;
/** Spellings of words that the filters let through; a catalog repeats some hundreds. A power of two. */
const REMEMBERED = 1 << 10;
const CYRILLIC = /[а-яё]/;

export const forbiddenIndexOf = perLanguage((language): ForbiddenIndex => {
  const { dictionary, morphology, forbidden } = language;
  const lemmasOf = rememberText((word: string): readonly string[] => [
    ...new Set([foldLetters(word), ...morphology.readings(word).map(({ lemma }) => foldLetters(lemma))]),
  ]);
  const wordsOf = rememberText((form): readonly number[] => forbidden.forms.get(form) ?? NO_WORDS);
  const isFormOf: ForbiddenIndex['isFormOf'] = (form, word) => wordsOf(form).includes(word);
  const contexts = new Map<string, Set<string>>();
  for (const [word, kinds] of Object.entries(dictionary.forbiddenContexts))
    contexts.set(foldLetters(word), new Set(kinds));
  const byKey = new Map<number, number[]>();
  for (const [place, entry] of forbidden.entries.entries())
    for (const key of new Set(keysOf(entry))) {
      const places = byKey.get(key);
      if (places === undefined) byKey.set(key, [place]);
      else places.push(place);
    }
  const besideForms = forbidden.besideForms.split(' ');
  return {
    language,
    keyForms: makeFormFilter(forbidden.keyForms.split(' ')),
    besideForms: makeFormFilter(besideForms),
    numbered: new Set(besideForms.flatMap((form) => (NUMBER.test(form) ? wordsOf(form) : []))),
    wordAt: rememberSlices(REMEMBERED, (word) => {
      const formOf = wordsOf(foldLetters(word));
      const places = new Set(formOf.flatMap((number) => byKey.get(number) ?? []));
      const inNames = [...places].sort((a, b) => a - b).flatMap((place) => forbidden.entries[place] ?? []);
      const inTexts = inNames.filter(({ scope }) => scope !== 'head' && scope !== 'name');
      return { formOf, inNames, inTexts };
    }),
    isFormOf,
    lemmasOf,
    isForm: rememberForms(language, isFormOf),
    contextsOf: rememberText((word) => {
      if (word.length < SHORTEST_CONTEXT) return NONE;
      const kinds = lemmasOf(word).flatMap((lemma) => [...(contexts.get(lemma) ?? NONE)]);
      if (kinds.length > 0) return new Set(kinds);
      const { key, noun } = language.understand(word);
      const russian = noun?.known === true ? noun.fold : key;
      const adjective = noun?.known === true ? undefined : findRussianAdjective(word, dictionary);
      const translated = contexts.get(foldLetters(adjective ?? russian));
      if (translated !== undefined) return translated;
      return CARRYING_DOMAINS.has(dictionary.categories.get(russian)?.domain ?? '') ? GOODS : NONE;
    }),
  };
});

/** «героине» is the heroine before it is anything else; a word that morphology does not know is what its form says. */
function rememberForms(
  { morphology }: Language,
  isFormOf: ForbiddenIndex['isFormOf'],
): ForbiddenIndex['isForm'] {
  const likeliest = rememberText((word) => {
    const [first] = morphology.readings(word);
    return first?.known === true ? foldLetters(first.lemma) : '';
  });
  return (word, { words: [only = -1], scope, phrase }) => {
    // «CCA» of a cable is written in Latin letters only.
    if (CYRILLIC.test(phrase) && !CYRILLIC.test(word)) return false;
    const lemma = scope === 'head' ? '' : likeliest(word);
    return isFormOf(lemma === '' ? foldLetters(word) : lemma, only);
  };
}
