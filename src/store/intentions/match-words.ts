import type { SearchedWord } from '../../model/search/searched-word.ts';
import type { AnySql } from '../driver/connect.ts';

/** Below this a piece is in about every name, and the exact question may as well be asked at once. */
const SHORTEST_PIECE = 2;

/**
 * Whether title, name or product id of a row have all words, each as typed or in one of its forms. No index: each of an
 * organization's rows is read, 60 000 of them in 80 ms of processor time, 30 ms of it to visit them. So a cheap question
 * comes first, about a piece that all forms share; it may say yes too often, and the exact one is asked only then. It compares
 * bytes (collation "C"), which UTF-8 allows: by characters it takes twice as long.
 */
export function matchWords(sql: AnySql, words: readonly SearchedWord[]) {
  // The longest is the rarest, and what it refuses is asked nothing more. A plain `and` is turned round: the planner takes
  // one pattern for cheaper than two comparisons.
  const ordered = words.toSorted((one, other) => other.text.length - one.text.length);
  return ordered.reduce(
    (before, word) => sql`case when ${before} then ${matchWord(sql, word)} else false end`,
    sql`true`,
  );
}

function matchWord(sql: AnySql, { text, forms }: SearchedWord) {
  const folded = sql`replace(lower(title || ' ' || name || ' ' || coalesce(external_id, '')), 'ё', 'е')`;
  const exact = sql`${folded} ~ ${writePattern(text, forms)}::text`;
  const piece = choosePiece(sharedBeginning([text, ...forms]));
  if (piece.length < SHORTEST_PIECE) return exact;
  // An id of letters alone is a word like any other, and rare: it has to be typed whole.
  const near = /[^а-я]/.test(text)
    ? sql`strpos(lower(title || name || coalesce(external_id, '')) collate "C", ${piece}::text) > 0`
    : sql`strpos(lower(title || name) collate "C", ${piece}::text) > 0 or external_id = any (${[text, text.toUpperCase()]}::text[])`;
  return sql`case when ${near} then ${exact} else false end`;
}

/** The typed text anywhere, a form where its word ends. */
function writePattern(text: string, forms: readonly string[]): string {
  const typed = text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
  return forms.length === 0 ? typed : `${typed}|(?:${forms.join('|')})(?:[^а-яa-z0-9]|$)`;
}

/** The longest piece without «е», which may be written «ё». */
function choosePiece(stem: string): string {
  return stem.split('е').reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
}

function sharedBeginning(words: readonly string[]): string {
  const [first = '', ...others] = words;
  let length = first.length;
  for (const word of others) while (!word.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}
