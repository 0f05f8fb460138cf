import type { Offer } from '../../model/offer.ts';
import type { Token } from '../name/token.ts';
import type { TagText } from './tag-text.ts';

/** What the name says, for comparison with what characteristics say. */
export interface NameWords {
  /** Keys of its words. */
  readonly keys: ReadonlySet<string>;
  /** Words of the title's key. */
  readonly title: readonly string[];
  /** In lower case without blanks, for numbers with units. */
  readonly compact: string;
}

const NO_KEYS: ReadonlySet<string> = new Set();

export function wordsOfName(
  { params, vendor }: Pick<Offer, 'vendor' | 'params'>,
  name: string,
  tokens: readonly Token[],
  title: readonly string[],
): NameWords {
  // Nothing to compare with.
  if (params.length === 0 && vendor === '') return { keys: NO_KEYS, title, compact: '' };
  const keys = new Set<string>();
  for (const { word, lower, kind } of tokens) if (kind !== 'mark') keys.add(word?.key ?? lower);
  return { keys, title, compact: name.toLowerCase().replaceAll(' ', '') };
}

/** How much of a tag the name says too. */
export const SAID = ['whole', 'part', 'not'] as const;

/** Index in SAID. A number with its unit is said whole or not at all. */
export function compareWithName({ words, compactNumber }: TagText, { keys, compact }: NameWords): number {
  if (compactNumber !== null) return compact.includes(compactNumber) ? 0 : 2;
  let found = 0;
  for (const word of words) if (keys.has(word)) found++;
  return found === words.length ? 0 : found > 0 ? 1 : 2;
}

/** Whether a tag holds a word of the title. */
export function sharesWord({ content }: TagText, title: readonly string[]): boolean {
  for (const word of content) if (title.includes(word)) return true;
  return false;
}
