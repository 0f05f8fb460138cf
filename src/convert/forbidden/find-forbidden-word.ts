import type { Language } from '../../dictionary/language.ts';
import { perLanguage } from '../remember.ts';
import { type CompiledEntry, compileForbidden, type ForbiddenIndex } from './compile-forbidden.ts';
import { isInnocent } from './is-innocent.ts';
import { isHeadOfName } from './is-head-of-name.ts';
import { matchEntry } from './match-entry.ts';
import { type ListedWord, scanWords } from './scan-words.ts';
import { splitSurroundings } from './split-surroundings.ts';

/** What is said of one thing on sale. */
export interface SaleTexts {
  /** As the shop wrote it. */
  readonly name: string;
  /** Stored description, in its HTML. */
  readonly description: string;
  /** Title, tags and unit: cut out of the name, or said by characteristics. */
  readonly scraps: readonly string[];
}

const indexOf = perLanguage(compileForbidden);

/**
 * The first forbidden thing that is itself on sale, as the dictionary writes it; null when there is none. What the
 * name speaks of innocently («кобура для боевого пистолета») the description, title and tags may speak of too.
 */
export function findForbiddenWord(texts: SaleTexts, language: Language): string | null {
  const index = indexOf(language);
  const pardoned = new Set<CompiledEntry>();
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
  pardoned: Set<CompiledEntry>,
): string | null {
  return scanWords(text, index.forms, (listed) => {
    for (const entry of index.entriesOf(listed.word)) {
      if (pardoned.has(entry) && kind === 'text') continue;
      const innocent = judge(entry, text, listed, kind, index);
      if (innocent === false) return entry.phrase;
      if (innocent === true && kind === 'name') pardoned.add(entry);
    }
    return null;
  });
}

/** Whether the entry stands at the word innocently; null when it does not stand there. */
function judge(
  entry: CompiledEntry,
  text: string,
  { from, to }: ListedWord,
  kind: 'name' | 'text',
  index: ForbiddenIndex,
): boolean | null {
  if (entry.scope === 'head' && kind !== 'name') return null;
  const { units, at } = splitSurroundings(text, from, to, index.language);
  const match = matchEntry(entry, units, at, index);
  if (match === null) return null;
  if (entry.scope === 'always') return false;
  if (isInnocent(match, units, entry, kind, index)) return true;
  return entry.scope === 'head' && !isHeadOfName(match, units, index);
}
