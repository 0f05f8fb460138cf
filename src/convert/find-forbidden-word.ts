import type { ForbiddenWord } from '../dictionary/dictionary.ts';
import type { Language } from '../dictionary/language.ts';
import type { Morphology } from '../dictionary/morphology.ts';
import { foldText } from '../model/fold-text.ts';
import { repairLetters } from './repair-letters.ts';

/** The words to look for, ready for scanning long texts. */
interface ForbiddenIndex {
  /** First two letters of the first words → 1; most words of a text fail here. */
  readonly starts: Uint8Array;
  /** Lemma of the first word → entries. */
  readonly byFirst: ReadonlyMap<string, readonly CompiledEntry[]>;
}

interface CompiledEntry {
  readonly lemmas: readonly string[];
  readonly allowances: readonly (readonly string[])[];
  /** As the dictionary writes it, for the report. */
  readonly phrase: string;
}

const indexes = new WeakMap<Language, ForbiddenIndex>();

/**
 * The first forbidden word or phrase of the texts (title, stored description, tags), by lemma, unless the words
 * around it are one of its allowances; null when there is none.
 */
export function findForbiddenWord(texts: readonly string[], language: Language): string | null {
  const index = indexes.get(language) ?? compileIndex(language);
  indexes.set(language, index);
  for (const text of texts) {
    if (!mayHold(text, index, language.morphology)) continue;
    const found = searchWords(splitWords(text), index, language.morphology);
    if (found !== null) return found;
  }
  return null;
}

/** One pass over the characters; only words with a wanted start are cut out and looked up. */
function mayHold(text: string, { starts, byFirst }: ForbiddenIndex, morphology: Morphology): boolean {
  const length = text.length;
  for (let at = 0; at < length; at++) {
    const first = LETTERS[text.charCodeAt(at)] ?? 0;
    if (first === 0) continue;
    const start = at++;
    const wanted = at < length && starts[first * ALPHABET + (LETTERS[text.charCodeAt(at)] ?? 0)] === 1;
    while (at < length && (LETTERS[text.charCodeAt(at)] ?? 0) !== 0) at++;
    if (wanted && byFirst.has(lemmaOf(text.slice(start, at), morphology))) return true;
  }
  return false;
}

/** Russian, Ukrainian and Latin letters; case, ё and е, and letters that look alike are one. */
const ORDER = 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґbdfghijlmnqrstuvwz';
const ALPHABET = ORDER.length + 1;
const LETTERS = numberLetters();

/** Code of a character → its number from 1; 0 for what is no letter. */
function numberLetters(): Uint8Array {
  const letters = new Uint8Array(0x500);
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

function searchWords(
  words: readonly string[],
  { byFirst }: ForbiddenIndex,
  morphology: Morphology,
): string | null {
  const lemmas = words.map((word) => lemmaOf(word, morphology));
  for (let at = 0; at < lemmas.length; at++) {
    for (const entry of byFirst.get(lemmas[at]!) ?? []) {
      if (standsAt(lemmas, at, entry.lemmas) && !isAllowed(lemmas, at, entry)) return entry.phrase;
    }
  }
  return null;
}

function standsAt(lemmas: readonly string[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((lemma, offset) => lemmas[at + offset] === lemma);
}

/** Some allowance stands in the text so that it covers the match. */
function isAllowed(lemmas: readonly string[], at: number, entry: CompiledEntry): boolean {
  return entry.allowances.some((allowance) => {
    for (let start = Math.max(0, at + entry.lemmas.length - allowance.length); start <= at; start++) {
      if (standsAt(lemmas, start, allowance)) return true;
    }
    return false;
  });
}

/** The likeliest lemma alone: «героине» is the heroine before it is anything else. */
function lemmaOf(word: string, morphology: Morphology): string {
  const lower = repairLetters(word).toLowerCase();
  const [likeliest] = morphology.readings(lower);
  return likeliest?.known === true ? foldText(likeliest.lemma) : foldText(lower);
}

const WORD = /[a-zа-яёіїєґ]+|[.!?<>]/gi;

/** Words in order; a sentence end or a tag stands between words that make no phrase. */
function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

function compileIndex({ dictionary, morphology }: Language): ForbiddenIndex {
  const starts = new Uint8Array(ALPHABET * ALPHABET);
  const byFirst = new Map<string, CompiledEntry[]>();
  for (const entry of dictionary.forbidden) {
    const compiled = compileEntry(entry, morphology);
    const first = compiled.lemmas[0];
    if (first === undefined) continue;
    starts[(LETTERS[first.charCodeAt(0)] ?? 0) * ALPHABET + (LETTERS[first.charCodeAt(1)] ?? 0)] = 1;
    byFirst.set(first, [...(byFirst.get(first) ?? []), compiled]);
  }
  return { starts, byFirst };
}

function compileEntry(entry: ForbiddenWord, morphology: Morphology): CompiledEntry {
  const lemmasOf = (words: readonly string[]) =>
    words.flatMap(splitWords).map((word) => lemmaOf(word, morphology));
  return {
    lemmas: lemmasOf(entry.words),
    allowances: entry.allowances.map(lemmasOf),
    phrase: entry.words.join(' '),
  };
}
