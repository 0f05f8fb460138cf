import { type ForbiddenEntry, keysOf } from '../../dictionary/compile-forbidden.ts';
import type { Language } from '../../dictionary/language.ts';
import { foldLetters } from '../../text/fold-letters.ts';
import { perLanguage, rememberText } from '../remember.ts';
import { findRussianAdjective } from '../ukrainian/find-russian-adjective.ts';
import { type FormFilter, makeFormFilter } from './scan-words.ts';

/** Forbidden words and phrases, ready for scanning long texts. */
export interface ForbiddenIndex {
  readonly language: Language;
  /** Every form of the key words. */
  readonly keyForms: FormFilter;
  /** Every form of the word that each phrase must have beside its key word. */
  readonly besideForms: FormFilter;
  /** Entries whose key word has this form (folded), in the dictionary's order. */
  readonly entriesOf: (form: string) => readonly ForbiddenEntry[];
  /** A folded form is one of a word of an entry or of an allowance. */
  readonly isFormOf: (form: string, word: number) => boolean;
  /** Every lemma that a word (lower case) may have, folded, and the word itself. */
  readonly lemmasOf: (word: string) => readonly string[];
  /** The word is the entry of one word, in one of its forms and likelier than anything else. */
  readonly isForm: (word: string, entry: ForbiddenEntry) => boolean;
  /** What forbidden-contexts.tsv says of a word (lower case); `goods` for innocent goods that it does not name. */
  readonly contextsOf: (word: string) => ReadonlySet<string>;
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
  return {
    language,
    keyForms: makeFormFilter(forbidden.keyForms.split(' ')),
    besideForms: makeFormFilter(forbidden.besideForms.split(' ')),
    entriesOf: rememberText((form) => {
      const places = new Set(wordsOf(form).flatMap((word) => byKey.get(word) ?? []));
      return [...places].sort((a, b) => a - b).flatMap((place) => forbidden.entries[place] ?? []);
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
