import { besideWord, type ForbiddenEntry } from '../../dictionary/compile-forbidden.ts';
import type { Language } from '../../dictionary/language.ts';
import { foldLetters } from '../../text/fold-letters.ts';
import { type ForbiddenIndex, forbiddenIndexOf } from './forbidden-index.ts';
import { isHeadOfName } from './is-head-of-name.ts';
import { isInnocent } from './is-innocent.ts';
import { type Match, matchEntry } from './match-entry.ts';
import { scanWords } from './scan-words.ts';
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
  const pardoned = new Set<ForbiddenEntry>();
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
  pardoned: Set<ForbiddenEntry>,
): string | null {
  return scanWords(text, 0, text.length, index.keyForms, (from, to) => {
    const entries = index.entriesOf(foldLetters(text.slice(from, to)));
    if (entries.length === 0) return null;
    const near = new NearWords(text, from, to, index);
    let around: Surroundings | null = null;
    for (const entry of entries) {
      if (!mayStand(entry, kind, pardoned, near)) continue;
      around ??= splitSurroundings(text, from, to, index.language);
      const match = matchEntry(entry, around.units, around.at, index);
      if (match === null) continue;
      if (!isInnocentThere(match, entry, around.units, kind, index))
        return entry.phrase || wordsOf(match, around.units);
      if (kind === 'name') pardoned.add(entry);
    }
    return null;
  });
}

/** Tells cheaply that an entry need not be looked for. */
function mayStand(
  entry: ForbiddenEntry,
  kind: 'name' | 'text',
  pardoned: ReadonlySet<ForbiddenEntry>,
  near: NearWords,
): boolean {
  if (kind === 'text' && (entry.scope === 'head' || entry.scope === 'name' || pardoned.has(entry)))
    return false;
  const other = besideWord(entry);
  return other === undefined || near.hold(other);
}

/** Characters on either side in which another word of a phrase must stand; most key words stand alone. */
const NEAR = 60;
const NUMBER = /\d+(?:[.,]\d+)?/g;

/** The words around a listed one that matter to any entry. */
class NearWords {
  readonly #text: string;
  readonly #from: number;
  readonly #to: number;
  readonly #index: ForbiddenIndex;
  /** When first asked for. */
  #folded: readonly string[] | null = null;

  constructor(text: string, from: number, to: number, index: ForbiddenIndex) {
    this.#text = text;
    this.#from = from;
    this.#to = to;
    this.#index = index;
  }

  /** One of them is a form of a word. */
  hold(word: number): boolean {
    this.#folded ??= this.#fold();
    for (const folded of this.#folded) if (this.#index.isFormOf(folded, word)) return true;
    return false;
  }

  #fold(): readonly string[] {
    const start = Math.max(0, this.#from - NEAR);
    const end = Math.min(this.#text.length, this.#to + NEAR);
    const folded: string[] = [];
    this.#addWords(start, this.#from, folded);
    this.#addWords(this.#to, end, folded);
    return folded;
  }

  /** Words that may be beside a key, and numbers, which are in no filter. */
  #addWords(start: number, end: number, folded: string[]): void {
    scanWords(this.#text, start, end, this.#index.besideForms, (from, to) => {
      folded.push(foldLetters(this.#text.slice(from, to)));
      return null;
    });
    for (let at = start; at < end; at++) {
      if (!isDigit(this.#text.charCodeAt(at))) continue;
      for (const number of this.#text.slice(at, end).match(NUMBER) ?? [])
        folded.push(number.replace(',', '.'));
      return;
    }
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
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
