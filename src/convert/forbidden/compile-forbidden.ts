import type { ForbiddenWord } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import type { Morphology } from '../../dictionary/reading.ts';
import { rememberText } from '../remember.ts';
import { type FormTable, foldLetters, makeFormTable } from './scan-words.ts';

/** Forbidden words and phrases, ready for scanning long texts. */
export interface ForbiddenIndex {
  readonly language: Language;
  /** Every form of the key words. */
  readonly forms: FormTable;
  /** Entries whose key word has this form (folded). */
  readonly entriesOf: (form: string) => readonly CompiledEntry[];
  /** Every lemma that a word (lower case) may have, folded, and the word itself. */
  readonly lemmasOf: (word: string) => readonly string[];
  /** The word is the entry of one word, in one of its forms and likelier than anything else. */
  readonly isForm: (word: string, entry: CompiledEntry) => boolean;
  /** What forbidden-contexts.tsv says of a word (lower case); `goods` for innocent goods that it does not name. */
  readonly contextsOf: (word: string) => ReadonlySet<string>;
}

export interface CompiledEntry {
  /** Folded forms of each of its words. */
  readonly words: readonly ReadonlySet<string>[];
  /** The rarest of its words, by which it is found: «потенция» of «средство для потенции». */
  readonly key: number;
  /** Its only noun, where all else are adjectives; null for other phrases. */
  readonly noun: number | null;
  /** The noun that it is. */
  readonly head: number;
  /** Folded forms of the words of each. */
  readonly allowances: readonly (readonly ReadonlySet<string>[])[];
  readonly scope: ForbiddenWord['scope'];
  /** As the dictionary writes it, for the report. */
  readonly phrase: string;
}

const NONE: ReadonlySet<string> = new Set();
const GOODS: ReadonlySet<string> = new Set(['goods']);
/** Of their goods none is a weapon, a drug or a drink, whatever is printed on them. */
const CARRYING_DOMAINS = new Set(
  'clothing shoes accessories cosmetics toys furniture books baby pets office'.split(' '),
);
/** «ф» is no «фирма». */
const SHORTEST_CONTEXT = 2;
const CYRILLIC = /[а-яё]/;

export function compileForbidden(language: Language): ForbiddenIndex {
  const { dictionary, morphology } = language;
  const lemmasOf = rememberText((word: string): readonly string[] => [
    ...new Set([foldLetters(word), ...morphology.readings(word).map(({ lemma }) => foldLetters(lemma))]),
  ]);
  const formsOf = rememberText((word): ReadonlySet<string> => listForms(word, morphology));
  const byForm = new Map<string, CompiledEntry[]>();
  for (const forbidden of dictionary.forbidden) {
    const entry = compileEntry(forbidden, language, formsOf);
    for (const form of entry.words[entry.key] ?? NONE) {
      const entries = byForm.get(form);
      if (entries === undefined) byForm.set(form, [entry]);
      else entries.push(entry);
    }
  }
  const contexts = new Map<string, Set<string>>();
  for (const [word, kinds] of Object.entries(dictionary.forbiddenContexts))
    contexts.set(foldLetters(word), new Set(kinds));
  return {
    language,
    forms: makeFormTable(byForm.keys()),
    entriesOf: (form) => byForm.get(form) ?? [],
    lemmasOf,
    isForm: rememberForms(language),
    contextsOf: rememberText((word) => {
      if (word.length < SHORTEST_CONTEXT) return NONE;
      const kinds = lemmasOf(word).flatMap((lemma) => [...(contexts.get(lemma) ?? NONE)]);
      if (kinds.length > 0) return new Set(kinds);
      const domain = dictionary.categories.get(language.understand(word).noun?.fold ?? '')?.domain ?? '';
      return CARRYING_DOMAINS.has(domain) ? GOODS : NONE;
    }),
  };
}

/** «героине» is the heroine before it is anything else; a word that morphology does not know is what its form says. */
function rememberForms({ morphology }: Language): ForbiddenIndex['isForm'] {
  const likeliest = rememberText((word) => {
    const [first] = morphology.readings(word);
    return first?.known === true ? foldLetters(first.lemma) : '';
  });
  return (word, { words: [forms = NONE], scope, phrase }) => {
    // «CCA» of a cable is written in Latin letters only.
    if (CYRILLIC.test(phrase) && !CYRILLIC.test(word)) return false;
    const lemma = scope === 'head' ? '' : likeliest(word);
    return lemma === '' ? forms.has(foldLetters(word)) : forms.has(lemma);
  };
}

function compileEntry(
  { words: written, allowances, scope }: ForbiddenWord,
  language: Language,
  formsOf: (word: string) => ReadonlySet<string>,
): CompiledEntry {
  const { morphology, understand } = language;
  const words = splitWords(written);
  // «боевой» is first of all «of a service woman» for morphology.
  const adjectives = words.map((word) =>
    morphology
      .readings(word)
      .some((reading) => reading.part === 'adjective' && (reading.case === 'nomn' || !reading.known)),
  );
  const nouns = words.flatMap((_, index) => (adjectives[index] === true ? [] : [index]));
  const named = nouns.find((index) => morphology.readings(words[index] ?? '')[0]?.part === 'noun');
  const isCommon = (word: string) => {
    const { noun, preposition, kinds, adjectiveKinds } = understand(word);
    return noun?.listed === true || preposition || kinds.size > 0 || adjectiveKinds.size > 0;
  };
  return {
    words:
      words.length === 1 ? [new Set(morphology.forms(words[0] ?? '').map(foldLetters))] : words.map(formsOf),
    key: findRarest(words, isCommon),
    noun: words.length > 1 && nouns.length === 1 ? (nouns[0] ?? null) : null,
    head: named ?? 0,
    allowances: allowances.map((allowance) => splitWords(allowance).map(formsOf)),
    scope,
    phrase: written.join(' '),
  };
}

/** A word of a phrase may stand there in a form of its own: «купить справку». */
function listForms(word: string, morphology: Morphology): ReadonlySet<string> {
  const lemmas = morphology.readings(word).flatMap(({ lemma, known }) => (known ? [lemma] : []));
  return new Set([word, ...lemmas].flatMap((lemma) => morphology.forms(lemma)).map(foldLetters));
}

/** Hyphens part words: «нервно-паралитический» is two. */
function splitWords(words: readonly string[]): string[] {
  return words.flatMap((word) => word.split('-')).filter((word) => word !== '');
}

/** Index of the longest word that is no goods noun, preposition or stop word; of the longest, where all are. */
function findRarest(words: readonly string[], isCommon: (word: string) => boolean): number {
  const weights = words.map((word) => word.length - (isCommon(word) ? 100 : 0));
  return weights.indexOf(Math.max(...weights));
}
