import type { ForbiddenWord } from '../dictionary/dictionary.ts';
import type { Language } from '../dictionary/language.ts';
import type { Morphology } from '../dictionary/reading.ts';
import { foldText } from '../text/fold-text.ts';
import { repairLetters } from './name/repair-letters.ts';
import { perLanguage, rememberText } from './remember.ts';
import { rememberSlices } from './remember-slices.ts';

/** The words to look for, ready for scanning long texts. */
interface ForbiddenIndex {
  /** Code of the first letters of the key words → 1. */
  readonly starts: Uint8Array;
  /** Lemma of a word. */
  readonly lemmaOf: (word: string) => string;
  /** Entries whose key word a word of a text is, null for none; remembered, because texts repeat their words. */
  readonly entriesOf: (text: string, from: number, to: number) => readonly CompiledEntry[] | null;
}

interface CompiledEntry {
  /** The rarest of its words, by which it is found: «потенция» of «средство для потенции». */
  readonly key: number;
  readonly lemmas: readonly string[];
  readonly allowances: readonly (readonly string[])[];
  /** As the dictionary writes it, for the report. */
  readonly phrase: string;
}

const indexOf = perLanguage(compileIndex);

/**
 * The first forbidden word or phrase of the texts (title, stored description, tags), by lemma, unless the words
 * around it are one of its allowances; null when there is none.
 */
export function findForbiddenWord(texts: readonly string[], language: Language): string | null {
  const index = indexOf(language);
  for (const text of texts) {
    const found = scanText(text, index);
    if (found !== null) return found;
  }
  return null;
}

/**
 * One pass over the characters. Most words fail at their first letters, which cost two table lookups; the others
 * are cut out and looked up, each different one once.
 */
function scanText(text: string, index: ForbiddenIndex): string | null {
  const { starts, entriesOf } = index;
  const length = text.length;
  for (let at = 0; at < length; at++) {
    const first = LETTERS[text.charCodeAt(at)]!;
    if (first === 0) continue;
    const start = at++;
    let code = first;
    let wanted = false;
    for (; at < length; at++) {
      const letter = LETTERS[text.charCodeAt(at)]!;
      if (letter === 0) break;
      if (at - start >= LONGEST_START) continue;
      code = nextCode(code, letter);
      wanted ||= starts[code] === 1;
    }
    const entries = wanted ? entriesOf(text, start, at) : null;
    if (entries === null) continue;
    const found = searchAround(text, start, at, entries, index.lemmaOf);
    if (found !== null) return found;
  }
  return null;
}

/** One of the entries whose key word stands at a place, with its other words around it and no allowance over it. */
function searchAround(
  text: string,
  start: number,
  end: number,
  entries: readonly CompiledEntry[],
  lemmaOf: (word: string) => string,
): string | null {
  const before = splitWords(text.slice(Math.max(0, start - REACH), start));
  const words = [...before, ...splitWords(text.slice(start, end + REACH))];
  const at = before.length;
  const hasLemma: HasLemma = (place, lemma) => words[place] !== undefined && lemmaOf(words[place]) === lemma;
  for (const entry of entries) {
    const first = at - entry.key;
    if (standsAt(hasLemma, first, entry.lemmas) && !isAllowed(hasLemma, first, entry)) return entry.phrase;
  }
  return null;
}

type HasLemma = (place: number, lemma: string) => boolean;

/** Characters around a key word in which the rest of its phrase, or an allowance, stands; a word cut at their end is none. */
const REACH = 80;
/** Different words of a thread's texts that begin like forbidden ones. */
const PLACES = 1 << 13;
/** Letters of a word that are compared before it is cut out. */
const LONGEST_START = 4;
/** Two letters take 2 916 codes, three and four are folded into the rest. */
const CODES = 1 << 17;

function nextCode(code: number, letter: number): number {
  return (code * ALPHABET + letter) & (CODES - 1);
}

/**
 * Code of the letters that all forms of a lemma begin with: endings change the last letters, never the first two,
 * and of a long word not the fourth.
 */
function codeOfStart(lemma: string): number {
  const length = Math.min(LONGEST_START, Math.max(2, lemma.length - 2));
  let code = 0;
  for (let at = 0; at < length; at++) code = nextCode(code, LETTERS[lemma.charCodeAt(at)] ?? 0);
  return code;
}

/** Russian, Ukrainian and Latin letters; case, ё and е, and letters that look alike are one. */
const ORDER = 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґbdfghijlmnqrstuvwz';
const ALPHABET = ORDER.length + 1;
const LETTERS = numberLetters();

/** Code of a character → its number from 1; 0 for what is no letter. */
function numberLetters(): Uint8Array {
  // The whole plane: an index outside of a typed array costs ten times more than one inside.
  const letters = new Uint8Array(0x10000);
  const assign = (letter: string, number: number) => {
    letters[letter.charCodeAt(0)] = number;
    letters[letter.toUpperCase().charCodeAt(0)] = number;
  };
  for (const [index, letter] of [...ORDER].entries()) assign(letter, index + 1);
  for (const [latin, russian] of [...'aceopxykmt'].map(
    (letter, index) => [letter, 'асеорхукмт'[index]!] as const,
  ))
    assign(latin, letters[russian.charCodeAt(0)]!);
  for (const [capital, russian] of [
    ['B', 'в'],
    ['H', 'н'],
    ['ё', 'е'],
  ] as const)
    assign(capital, letters[russian.charCodeAt(0)]!);
  return letters;
}

function standsAt(hasLemma: HasLemma, at: number, wanted: readonly string[]): boolean {
  return wanted.every((lemma, offset) => hasLemma(at + offset, lemma));
}

/** Some allowance stands in the text so that it covers the match. */
function isAllowed(hasLemma: HasLemma, at: number, entry: CompiledEntry): boolean {
  return entry.allowances.some((allowance) => {
    for (let start = at + entry.lemmas.length - allowance.length; start <= at; start++) {
      if (standsAt(hasLemma, start, allowance)) return true;
    }
    return false;
  });
}

/** The likeliest lemma alone: «героине» is the heroine before it is anything else. */
function findLemma(word: string, morphology: Morphology): string {
  const lower = repairLetters(word).toLowerCase();
  const [likeliest] = morphology.readings(lower);
  return likeliest?.known === true ? foldText(likeliest.lemma) : foldText(lower);
}

const WORD = /[a-zа-яёіїєґ]+|[.!?<>]/gi;

/** Words in order; a sentence end or a tag stands between words that make no phrase. */
function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

function compileIndex({ dictionary, morphology, understand }: Language): ForbiddenIndex {
  const starts = new Uint8Array(CODES);
  const byKey = new Map<string, CompiledEntry[]>();
  const lemmaOf = rememberText((word) => findLemma(word, morphology));
  const isCommon = (lemma: string) => {
    const word = understand(lemma);
    return (
      word.noun?.listed === true || word.preposition || word.kinds.size > 0 || word.adjectiveKinds.size > 0
    );
  };
  for (const entry of dictionary.forbidden) {
    const compiled = compileEntry(entry, isCommon, lemmaOf);
    const key = compiled.lemmas[compiled.key];
    if (key === undefined) continue;
    starts[codeOfStart(key)] = 1;
    byKey.set(key, [...(byKey.get(key) ?? []), compiled]);
  }
  const entriesOf = rememberSlices(PLACES, (word) => byKey.get(lemmaOf(word)) ?? null);
  return { starts, lemmaOf, entriesOf };
}

function compileEntry(
  entry: ForbiddenWord,
  isCommon: (lemma: string) => boolean,
  lemmaOf: (word: string) => string,
): CompiledEntry {
  const lemmasOf = (words: readonly string[]) => words.flatMap(splitWords).map(lemmaOf);
  const lemmas = lemmasOf(entry.words);
  return {
    key: rarest(lemmas, isCommon),
    lemmas,
    allowances: entry.allowances.map(lemmasOf),
    phrase: entry.words.join(' '),
  };
}

/** Index of the longest word that is no goods noun, preposition or stop word; of the longest, where all are. */
function rarest(lemmas: readonly string[], isCommon: (lemma: string) => boolean): number {
  const weigh = (lemma: string) => lemma.length - (isCommon(lemma) ? 100 : 0);
  return lemmas.reduce((best, lemma, index) => (weigh(lemma) > weigh(lemmas[best]!) ? index : best), 0);
}
