import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';

/** Words of the longest maker of makers.tsv. */
const LONGEST = 2;
const MAX_WORDS = 12;

/**
 * The title of nearly everything that a maker makes («Nokian» tyres), of the vendor or of a maker that the name begins
 * with or holds; null where makers.tsv knows none. Ask it for names without a noun, after their notations.
 */
export function findMakersTitle(name: string, vendor: string, { dictionary }: Language): string | null {
  const own = dictionary.makers.get(foldText(vendor));
  if (own !== undefined) return own;
  const words =
    foldText(name.slice(0, 200))
      .match(/[\p{L}\p{N}][\p{L}\p{N}&'.-]*/gu)
      ?.slice(0, MAX_WORDS) ?? [];
  for (let at = 0; at < words.length; at++) {
    for (let count = LONGEST; count > 0; count--) {
      const title = dictionary.makers.get(words.slice(at, at + count).join(' '));
      if (title !== undefined) return title;
    }
  }
  return null;
}
