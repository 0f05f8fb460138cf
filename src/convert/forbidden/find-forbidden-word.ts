import { besideWord, type ForbiddenEntry } from '../../dictionary/compile-forbidden.ts';
import type { Language } from '../../dictionary/language.ts';
import { foldLetters } from '../../text/fold-letters.ts';
import { type ForbiddenIndex, forbiddenIndexOf } from './forbidden-index.ts';
import { isHeadOfName } from './is-head-of-name.ts';
import { isInnocent } from './is-innocent.ts';
import { type Match, matchEntry } from './match-entry.ts';
import { type ListedWord, scanWords } from './scan-words.ts';
import { splitSurroundings, type Unit } from './split-surroundings.ts';

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
  return scanWords(text, index.forms, (listed) => {
    const near = foldedNear(text, listed, index);
    const entries = index
      .entriesOf(listed.word)
      .filter((entry) => mayStand(entry, kind, pardoned, near, index));
    if (entries.length === 0) return null;
    const { units, at } = splitSurroundings(text, listed.from, listed.to, index.language);
    for (const entry of entries) {
      const match = matchEntry(entry, units, at, index);
      if (match === null) continue;
      if (!isInnocentThere(match, entry, units, kind, index)) return entry.phrase || wordsOf(match, units);
      if (kind === 'name') pardoned.add(entry);
    }
    return null;
  });
}

const WORD = /[a-zа-яёіїєґ\u00ad\u200b-\u200d]+|\d+(?:[.,]\d+)?/gi;
const DIGIT = /\d/;
/** Characters on either side in which another word of a phrase must stand; most key words stand alone. */
const NEAR = 60;

/** Tells cheaply that an entry need not be looked for. */
function mayStand(
  entry: ForbiddenEntry,
  kind: 'name' | 'text',
  pardoned: ReadonlySet<ForbiddenEntry>,
  near: () => readonly string[],
  index: ForbiddenIndex,
): boolean {
  if (kind === 'text' && (entry.scope === 'head' || entry.scope === 'name' || pardoned.has(entry)))
    return false;
  const other = besideWord(entry);
  return other === undefined || near().some((word) => index.isFormOf(word, other));
}

function foldPiece(piece: string): string {
  return DIGIT.test(piece) ? piece.replace(',', '.') : foldLetters(piece);
}

/** The words around a listed one, folded; when first asked for. None where no entry has one of them besides its key. */
function foldedNear(text: string, { from, to }: ListedWord, index: ForbiddenIndex): () => readonly string[] {
  let folded: readonly string[] | null = null;
  return () => {
    if (folded !== null) return folded;
    const around = `${text.slice(Math.max(0, from - NEAR), from)} ${text.slice(to, to + NEAR)}`;
    // The table has no numbers.
    const isNear = DIGIT.test(around) || scanWords(around, index.besideForms, ({ word }) => word) !== null;
    folded = isNear ? (around.match(WORD) ?? []).map(foldPiece) : [];
    return folded;
  };
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
