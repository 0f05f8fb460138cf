import { foldLetters } from '../../text/fold-letters.ts';
import { foldText } from '../../text/fold-text.ts';
import type { ForbiddenWay, ForbiddenWord, Lookup } from '../dictionary.ts';
import type { Morphology } from '../reading.ts';
import type { Word } from '../word.ts';

/** Forbidden words and phrases with every form of their words. */
export interface ForbiddenTable {
  readonly entries: readonly ForbiddenEntry[];
  /** Folded form → numbers of the words that it is a form of. */
  readonly forms: Lookup<readonly number[]>;
  /** The forms by which entries are found, a blank between them. */
  readonly keyForms: string;
  /** Those of the word that a phrase must have beside its key, numbers among them, likewise. */
  readonly besideForms: string;
}

export interface ForbiddenEntry {
  /** Numbers of its words; [] when it has parts. */
  readonly words: readonly number[];
  /** The rarest of its words, by which it is found: «потенция» of «средство для потенции». */
  readonly key: number;
  /** Its only noun, where all else are adjectives; null for other phrases. */
  readonly noun: number | null;
  /** The noun that it is. */
  readonly head: number;
  /** Ways to say each of its two parts, which stand near each other in any order; [] when it is one. */
  readonly parts: readonly (readonly ForbiddenPhrase[])[];
  /** The part by whose keys it is found. */
  readonly keyPart: number;
  /** A first word of the other part, one of which must stand near the key; -1 when there is no other. */
  readonly near: number;
  /** Numbers of the words of each. */
  readonly allowances: readonly (readonly number[])[];
  readonly scope: ForbiddenWord['scope'];
  /** As the dictionary writes it, for the report; '' where the text's own words are to be told. */
  readonly phrase: string;
}

/** Words one after another, and which of them it is found by. */
export interface ForbiddenPhrase {
  readonly words: readonly number[];
  readonly key: number;
}

/** Numbers of the words by which an entry is found. */
export function keysOf({ words, key, parts, keyPart }: ForbiddenEntry): number[] {
  const phrases = parts[keyPart] ?? [{ words, key }];
  return phrases.flatMap((phrase) => phrase.words[phrase.key] ?? []);
}

/** Declines every word of every entry, some 10 000 forms; 0.2 s of processor time, so that it is packed once. */
export function compileForbidden(
  forbidden: readonly ForbiddenWord[],
  morphology: Morphology,
  understand: (word: string) => Word,
): ForbiddenTable & { readonly forms: ReadonlyMap<string, readonly number[]> } {
  const numbering = new Numbering(morphology);
  const entries = forbidden.map((word) => compileEntry(word, numbering, morphology, understand));
  const keys = new Set(entries.flatMap(keysOf).flatMap((word) => numbering.formsOf(word)));
  const beside = new Set(entries.flatMap((entry) => numbering.formsOf(besideWord(entry) ?? -1)));
  return {
    entries,
    forms: numbering.byForm,
    keyForms: [...keys].join(' '),
    besideForms: [...beside].join(' '),
  };
}

/** The word of a phrase, or of its other part, that is asked for first beside its key; undefined for an entry of one word. */
export function besideWord({ words, key, near }: ForbiddenEntry): number | undefined {
  return near >= 0 ? near : words[key === 0 ? 1 : 0];
}

/** Numbers words, each in the forms in which it may stand. */
class Numbering {
  readonly byForm = new Map<string, number[]>();
  readonly #forms: (readonly string[])[] = [];
  readonly #numbers = new Map<string, number>();
  /** Words stand in several groups and entries. */
  readonly #inPhrase = new Map<string, readonly string[]>();
  readonly #morphology: Morphology;

  constructor(morphology: Morphology) {
    this.#morphology = morphology;
  }

  formsOf(number: number): readonly string[] {
    return this.#forms[number] ?? [];
  }

  /** A word that is an entry by itself: its own forms. */
  alone(word: string): number {
    return this.#number(`=${word}`, () => this.#ownForms(word));
  }

  /**
   * Without nouns that are another word: a word that morphology does not know is declined by its ending, and «узи» is no form of
   * «узо», «раки» none of «ракы». What the word itself is a nominative of stays («галлюциноген», «игристого»), and so do surnames
   * and names («зарина»). In phrases the words beside tell which is meant.
   */
  #ownForms(word: string): readonly string[] {
    const { known } = this.#morphology;
    const forms = this.#morphology.forms(word);
    const own = known(word).filter((reading) => reading.case === 'nomn');
    // Declined by its paradigm: asking for each of these forms too takes 0.1 s more.
    if (own.some(({ lemma }) => foldText(lemma) === foldText(word))) return forms;
    const isOther = (form: string): boolean => {
      const meant = known(form);
      return (
        meant.length > 0 &&
        meant.every(
          ({ part, lemma, proper }) =>
            part === 'noun' && !proper && !own.some((nominative) => nominative.lemma === lemma),
        )
      );
    };
    return forms.filter((form) => form === word || !isOther(form));
  }

  /** A word of a phrase, or one of several, may stand there in a form of its own: «купить справку». */
  inPhrase(words: readonly string[]): number {
    return this.#number(words.join('|'), () => words.flatMap((word) => this.#formsInPhrase(word)));
  }

  #formsInPhrase(word: string): readonly string[] {
    const known = this.#inPhrase.get(word);
    if (known !== undefined) return known;
    const forms = NUMBER.test(word) ? [word] : this.#declineAll(word);
    this.#inPhrase.set(word, forms);
    return forms;
  }

  #declineAll(word: string): string[] {
    const lemmas = this.#morphology.readings(word).flatMap(({ lemma, known }) => (known ? [lemma] : []));
    return [...new Set([word, ...lemmas])].flatMap((lemma) => this.#morphology.forms(lemma));
  }

  #number(key: string, list: () => readonly string[]): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#forms.length;
    const forms = [...new Set(list().flatMap(foldsOf))];
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

const NUMBER = /^\d/;

/** «HEETS» in capitals begins with a letter that looks Russian, «heets» does not. */
function foldsOf(form: string): string[] {
  if (NUMBER.test(form)) return [form];
  if (!/[bh]/.test(form)) return [foldLetters(form)];
  return [form, form.slice(0, 1).toUpperCase() + form.slice(1), form.toUpperCase()].map(foldLetters);
}

type IsCommon = (word: string) => boolean;

function compileEntry(
  word: ForbiddenWord,
  numbering: Numbering,
  morphology: Morphology,
  understand: (word: string) => Word,
): ForbiddenEntry {
  const isCommon: IsCommon = (each) => {
    const { noun, preposition, kinds, adjectiveKinds } = understand(each);
    return noun?.listed === true || preposition || kinds.size > 0 || adjectiveKinds.size > 0;
  };
  const [[written = []] = [], another] = word.parts;
  return {
    ...(another === undefined
      ? compilePhrase(written, numbering, morphology, isCommon)
      : compileParts(word.parts, numbering, isCommon)),
    allowances: word.allowances.map((allowance) => allowance.map((each) => numbering.inPhrase([each]))),
    scope: word.scope,
    phrase: word.phrase,
  };
}

type Compiled = Omit<ForbiddenEntry, 'allowances' | 'scope' | 'phrase'>;

function compilePhrase(
  written: ForbiddenWay,
  numbering: Numbering,
  morphology: Morphology,
  isCommon: IsCommon,
): Compiled {
  const words = written.map(([first = '']) => first);
  const [only = '', another] = words;
  if (another === undefined) return { ...WHOLE, words: [numbering.alone(only)], key: 0, noun: null, head: 0 };
  // «боевой» is first of all «of a service woman» for morphology.
  const adjectives = words.map((word) =>
    morphology
      .readings(word)
      .some((reading) => reading.part === 'adjective' && (reading.case === 'nomn' || !reading.known)),
  );
  const nouns = words.flatMap((_, index) => (adjectives[index] === true ? [] : [index]));
  const named = nouns.find((index) => morphology.readings(words[index] ?? '')[0]?.part === 'noun');
  return {
    ...WHOLE,
    words: written.map((alternatives) => numbering.inPhrase(alternatives)),
    key: findRarest(written, isCommon),
    noun: nouns.length === 1 ? (nouns[0] ?? null) : null,
    head: named ?? 0,
  };
}

const WHOLE = { parts: [], keyPart: 0, near: -1 } as const;

/** Found by the part with the fewest ways to say it that stand in many names. */
function compileParts(written: ForbiddenWord['parts'], numbering: Numbering, isCommon: IsCommon): Compiled {
  const shares = written.map((ways) => {
    const weights = ways.flatMap((way) => Math.max(...way.map((word) => rarityOf(word, isCommon))));
    return weights.reduce((sum, weight) => sum + Math.min(weight, 0), 0) / weights.length;
  });
  const keyPart = shares.indexOf(Math.max(...shares));
  const other = written[keyPart === 0 ? 1 : 0] ?? [];
  return {
    words: [],
    key: 0,
    noun: null,
    head: 0,
    parts: written.map((ways) =>
      ways.map((way) => ({
        words: way.map((alternatives) => numbering.inPhrase(alternatives)),
        key: findRarest(way, isCommon),
      })),
    ),
    keyPart,
    near: numbering.inPhrase(other.flatMap(([first = []]) => first)),
  };
}

/**
 * Index of the longest word that is no goods noun, preposition or stop word; of the longest, where all are. Of words with
 * alternatives the share counts that is one of those or as short as «под».
 */
function findRarest(words: ForbiddenWay, isCommon: IsCommon): number {
  const weights = words.map((alternatives) => rarityOf(alternatives, isCommon));
  return weights.indexOf(Math.max(...weights));
}

function rarityOf(alternatives: readonly string[], isCommon: IsCommon): number {
  const [first = ''] = alternatives;
  if (NUMBER.test(first)) return -1000;
  if (first.length === 1) return -500;
  const isShort = (word: string) => alternatives.length > 1 && word.length < SHORTEST_KEY;
  const common = alternatives.filter((word) => isCommon(word) || isShort(word));
  return first.length - (100 * common.length) / alternatives.length;
}

const SHORTEST_KEY = 3;
