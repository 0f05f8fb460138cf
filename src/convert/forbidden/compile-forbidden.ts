import type { ForbiddenWord } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import { rememberText } from '../remember.ts';
import { foldLetters, type FormTable, makeFormTable } from './scan-words.ts';

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
  /** What forbidden-contexts.tsv says of a word (lower case). */
  readonly contextsOf: (word: string) => ReadonlySet<string>;
}

export interface CompiledEntry {
  /** Lemmas that each of its words may have. */
  readonly words: readonly ReadonlySet<string>[];
  /** The rarest of its words, by which it is found: «потенция» of «средство для потенции». */
  readonly key: number;
  /** Its only noun, where all else are adjectives; null for other phrases. */
  readonly noun: number | null;
  /** The noun that it is. */
  readonly head: number;
  readonly allowances: readonly (readonly ReadonlySet<string>[])[];
  readonly scope: ForbiddenWord['scope'];
  /** As the dictionary writes it, for the report. */
  readonly phrase: string;
}

const NONE: ReadonlySet<string> = new Set();

export function compileForbidden(language: Language): ForbiddenIndex {
  const { dictionary, morphology } = language;
  const lemmasOf = rememberText((word: string): readonly string[] => [
    ...new Set([foldLetters(word), ...morphology.readings(word).map(({ lemma }) => foldLetters(lemma))]),
  ]);
  const byForm = new Map<string, CompiledEntry[]>();
  for (const forbidden of dictionary.forbidden) {
    const entry = compileEntry(forbidden, language, lemmasOf);
    for (const form of new Set(morphology.forms(splitWords(forbidden.words)[entry.key] ?? '').map(foldLetters))) {
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
    isForm: rememberForms(language, lemmasOf),
    contextsOf: rememberText((word) => {
      const kinds = lemmasOf(word).flatMap((lemma) => [...(contexts.get(lemma) ?? NONE)]);
      return kinds.length === 0 ? NONE : new Set(kinds);
    }),
  };
}

/** «героине» is the heroine before it is anything else; a word that morphology does not know is what its form says. */
function rememberForms(
  { morphology }: Language,
  lemmasOf: ForbiddenIndex['lemmasOf'],
): ForbiddenIndex['isForm'] {
  const likeliest = rememberText((word) => {
    const [first] = morphology.readings(word);
    return first?.known === true ? foldLetters(first.lemma) : '';
  });
  return (word, { words: [wanted = NONE], scope }) => {
    if (scope === 'head') return lemmasOf(word).some((lemma) => wanted.has(lemma));
    const lemma = likeliest(word);
    return lemma === '' || wanted.has(lemma);
  };
}

function compileEntry(
  { words: written, allowances, scope }: ForbiddenWord,
  language: Language,
  lemmasOf: ForbiddenIndex['lemmasOf'],
): CompiledEntry {
  const { morphology, understand } = language;
  const wanted = (word: string) => new Set(lemmasOf(word));
  const words = splitWords(written);
  const adjectives = words.map((word) => morphology.readings(word)[0]?.part === 'adjective');
  const nouns = words.flatMap((_, index) => (adjectives[index] === true ? [] : [index]));
  const named = nouns.find((index) => morphology.readings(words[index] ?? '')[0]?.part === 'noun');
  const isCommon = (word: string) => {
    const { noun, preposition, kinds, adjectiveKinds } = understand(word);
    return noun?.listed === true || preposition || kinds.size > 0 || adjectiveKinds.size > 0;
  };
  return {
    words: words.map(wanted),
    key: findRarest(words, isCommon),
    noun: words.length > 1 && nouns.length === 1 ? (nouns[0] ?? null) : null,
    head: named ?? 0,
    allowances: allowances.map((allowance) => splitWords(allowance).map(wanted)),
    scope,
    phrase: written.join(' '),
  };
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
