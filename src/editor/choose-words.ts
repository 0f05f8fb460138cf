import type { TableShape, WordPlace } from '../model/dictionary/tables.ts';
import { foldText } from '../text/fold-text.ts';

/** What products are looked for that a row touches. */
export interface WantedProducts {
  readonly place: WordPlace;
  /** Folded; none: any product will do. */
  readonly words: readonly string[];
}

/** A word is looked for without its ending: «дрели» finds «дрель». */
const SHORTEST_STEM = 4;
const MOST_WORDS = 60;

/** The words of a row, as it was and as it is to be, by which products are found that it touches. */
export function chooseWords(
  { words: [column, place] }: TableShape,
  rows: readonly (readonly string[])[],
): WantedProducts {
  const words = rows
    .flatMap((cells) => (cells[column] ?? '').split('|'))
    .map((word) => foldText(word.replace(/\.$/, '')))
    .filter((word) => word !== '' && word !== '*');
  const found = [...new Set(place === 'name' ? words.map(stemOf) : words)].slice(0, MOST_WORDS);
  return found.length === 0 || place === 'any' ? { place: 'any', words: [] } : { place, words: found };
}

/** The beginning of the longest word of a phrase. */
function stemOf(phrase: string): string {
  const longest = phrase.split(/[\s-]/).reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.slice(0, Math.max(SHORTEST_STEM, longest.length - 2));
}
