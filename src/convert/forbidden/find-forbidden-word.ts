import { besideWord, type ForbiddenEntry } from '../../dictionary/compile/compile-forbidden.ts';
import type { Language } from '../../dictionary/language.ts';
import { endOfWord, findWord } from './find-word.ts';
import { type ForbiddenIndex, forbiddenIndexOf, type ListedWord } from './forbidden-index.ts';
import { isHeadOfName } from './is-head-of-name.ts';
import { isInnocent } from './is-innocent.ts';
import { type Match, matchEntry } from './match-entry.ts';
import { type Surroundings, splitSurroundings, type Unit } from './split-surroundings.ts';

/** What is said of one thing on sale. */
export interface SaleTexts {
  /** As the shop wrote it. */
  readonly name: string;
  /** Stored description, in its HTML. */
  readonly description: string;
  /** Title, tags and unit: cut out of the name, or said by characteristics. */
  readonly scraps: readonly string[];
}

/**
 * The first forbidden thing that is itself on sale, as the dictionary writes it; null when there is none. What the
 * name speaks of innocently («кобура для боевого пистолета») the description, title and tags may speak of too.
 */
export function findForbiddenWord(texts: SaleTexts, language: Language): string | null {
  const index = forbiddenIndexOf(language);
  const pardoned: ForbiddenEntry[] = [];
  const inName = searchText(texts.name, 'name', index, pardoned);
  if (inName !== null) return inName;
  const inDescription = searchText(texts.description, 'text', index, pardoned);
  if (inDescription !== null) return inDescription;
  for (const scrap of texts.scraps) {
    const found = searchText(scrap, 'text', index, pardoned);
    if (found !== null) return found;
  }
  return null;
}

/** `pardoned`: entries met innocently in the name; a name adds to them, other texts ask them. */
function searchText(
  text: string,
  kind: 'name' | 'text',
  index: ForbiddenIndex,
  pardoned: ForbiddenEntry[],
): string | null {
  const end = text.length;
  let from = findWord(text, 0, end, index.keyForms);
  while (from < end) {
    const to = endOfWord(text, from, end);
    const { inNames, inTexts } = index.wordAt(text, from, to);
    const entries = kind === 'name' ? inNames : inTexts;
    // Four of five that the filter lets through: alike by chance, or forbidden in names alone.
    const found = entries.length === 0 ? null : searchAt(text, from, to, entries, kind, index, pardoned);
    if (found !== null) return found;
    from = findWord(text, to, end, index.keyForms);
  }
  return null;
}

/** `entries` are those that are found by the word in `[from, to)`. */
function searchAt(
  text: string,
  from: number,
  to: number,
  entries: readonly ForbiddenEntry[],
  kind: 'name' | 'text',
  index: ForbiddenIndex,
  pardoned: ForbiddenEntry[],
): string | null {
  let near: readonly ListedWord[] | null = null;
  let around: Surroundings | null = null;
  for (const entry of entries) {
    if (kind === 'text' && pardoned.includes(entry)) continue;
    const other = besideWord(entry);
    if (other !== undefined) {
      near ??= listNear(text, from, to, index);
      if (!isAmong(other, near) && !isNumberNear(other, text, from, to, index)) continue;
    }
    around ??= splitSurroundings(text, from, to, index.language);
    const match = matchEntry(entry, around.units, around.at, index);
    if (match === null) continue;
    if (!isInnocentThere(match, entry, around.units, kind, index))
      return entry.phrase || wordsOf(match, around.units);
    if (kind === 'name') pardoned.push(entry);
  }
  return null;
}

/** Characters on either side in which another word of a phrase must stand; most key words stand alone. */
const NEAR = 60;
const NUMBER = /\d+(?:[.,]\d+)?/g;

/** The words around a listed one that matter to any entry; numbers are in no filter. */
function listNear(text: string, from: number, to: number, index: ForbiddenIndex): readonly ListedWord[] {
  const words: ListedWord[] = [];
  addListed(text, Math.max(0, from - NEAR), from, index, words);
  addListed(text, to, Math.min(text.length, to + NEAR), index, words);
  return words;
}

function addListed(text: string, start: number, end: number, index: ForbiddenIndex, words: ListedWord[]) {
  let from = findWord(text, start, end, index.besideForms);
  while (from < end) {
    const to = endOfWord(text, from, end);
    words.push(index.wordAt(text, from, to));
    from = findWord(text, to, end, index.besideForms);
  }
}

function isAmong(word: number, near: readonly ListedWord[]): boolean {
  for (const { formOf } of near) if (formOf.includes(word)) return true;
  return false;
}

function isNumberNear(word: number, text: string, from: number, to: number, index: ForbiddenIndex): boolean {
  if (!index.numbered.has(word)) return false;
  const sides = [text.slice(Math.max(0, from - NEAR), from), text.slice(to, to + NEAR)];
  return sides.some((side) =>
    side.match(NUMBER)?.some((number) => index.isFormOf(number.replace(',', '.'), word)),
  );
}

function isInnocentThere(
  match: Match,
  entry: ForbiddenEntry,
  units: readonly Unit[],
  kind: 'name' | 'text',
  index: ForbiddenIndex,
): boolean {
  if (entry.scope === 'always') return false;
  if (isInnocent(match, units, entry, kind, index)) return true;
  return entry.scope === 'head' && !isHeadOfName(match, units, index);
}

/** What stands there, as the shop wrote it but for case and marks. */
function wordsOf({ from, to }: Match, units: readonly Unit[]): string {
  return units
    .slice(from, to + 1)
    .flatMap(({ text }) => (text === '' ? [] : text))
    .join(' ');
}
