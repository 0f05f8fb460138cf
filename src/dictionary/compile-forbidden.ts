import { foldLetters } from '../text/fold-letters.ts';
import type { ForbiddenWord, Lookup } from './dictionary.ts';
import type { Morphology } from './reading.ts';
import type { Word } from './word.ts';

/** Forbidden words and phrases with every form of their words. */
export interface ForbiddenTable {
  readonly entries: readonly ForbiddenEntry[];
  /** Folded form → numbers of the words that it is a form of. */
  readonly forms: Lookup<readonly number[]>;
  /** The forms by which entries are found, a blank between them. */
  readonly keyForms: string;
  /** Those of the word that a phrase must have beside its key, likewise. */
  readonly besideForms: string;
}

export interface ForbiddenEntry {
  /** Numbers of its words. */
  readonly words: readonly number[];
  /** The rarest of its words, by which it is found: «потенция» of «средство для потенции». */
  readonly key: number;
  /** Its only noun, where all else are adjectives; null for other phrases. */
  readonly noun: number | null;
  /** The noun that it is. */
  readonly head: number;
  /** Numbers of the words of each. */
  readonly allowances: readonly (readonly number[])[];
  readonly scope: ForbiddenWord['scope'];
  /** As the dictionary writes it, for the report. */
  readonly phrase: string;
}

/** Declines every word of every entry, some 10 000 forms; 0.2 s of processor time, so that it is packed once. */
export function compileForbidden(
  forbidden: readonly ForbiddenWord[],
  morphology: Morphology,
  understand: (word: string) => Word,
): ForbiddenTable & { readonly forms: ReadonlyMap<string, readonly number[]> } {
  const numbering = new Numbering(morphology);
  const entries = forbidden.map((word) => compileEntry(word, numbering, morphology, understand));
  const keys = new Set(entries.flatMap(({ words, key }) => numbering.formsOf(words[key] ?? 0)));
  const beside = new Set(entries.flatMap((entry) => numbering.formsOf(besideWord(entry) ?? -1)));
  return {
    entries,
    forms: numbering.byForm,
    keyForms: [...keys].join(' '),
    besideForms: [...beside].join(' '),
  };
}

/** The word of a phrase that is asked for first beside its key; undefined for an entry of one word. */
export function besideWord({ words, key }: ForbiddenEntry): number | undefined {
  return words[key === 0 ? 1 : 0];
}

/** Numbers words, each in the forms in which it may stand. */
class Numbering {
  readonly byForm = new Map<string, number[]>();
  readonly #forms: (readonly string[])[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #morphology: Morphology;

  constructor(morphology: Morphology) {
    this.#morphology = morphology;
  }

  formsOf(number: number): readonly string[] {
    return this.#forms[number] ?? [];
  }

  /** A word that is an entry by itself: its own forms. */
  alone(word: string): number {
    return this.#number(`=${word}`, () => this.#morphology.forms(word));
  }

  /** A word of a phrase may stand there in a form of its own: «купить справку». */
  inPhrase(word: string): number {
    return this.#number(word, () => {
      const lemmas = this.#morphology.readings(word).flatMap(({ lemma, known }) => (known ? [lemma] : []));
      return [word, ...lemmas].flatMap((lemma) => this.#morphology.forms(lemma));
    });
  }

  #number(key: string, list: () => readonly string[]): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#forms.length;
    const forms = [...new Set(list().map(foldLetters))];
    this.#numbers.set(key, number);
    this.#forms.push(forms);
    for (const form of forms) {
      const numbers = this.byForm.get(form);
      if (numbers === undefined) this.byForm.set(form, [number]);
      else numbers.push(number);
    }
    return number;
  }
}

function compileEntry(
  { words: written, allowances, scope }: ForbiddenWord,
  numbering: Numbering,
  morphology: Morphology,
  understand: (word: string) => Word,
): ForbiddenEntry {
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
    words: words.map((word) => (words.length === 1 ? numbering.alone(word) : numbering.inPhrase(word))),
    key: findRarest(words, isCommon),
    noun: words.length > 1 && nouns.length === 1 ? (nouns[0] ?? null) : null,
    head: named ?? 0,
    allowances: allowances.map((allowance) => splitWords(allowance).map((word) => numbering.inPhrase(word))),
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
