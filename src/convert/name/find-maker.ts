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
  const words = wordsOf(name);
  for (let at = 0; at < words.length; at++) {
    for (let count = LONGEST; count > 0; count--) {
      const title = dictionary.makers.get(words.slice(at, at + count).join(' '));
      if (title !== undefined) return title;
    }
  }
  return null;
}

/**
 * What all models of a maker are that begin as the one of this name does («Makita HR2470»: hammer drills), where the name tells the
 * maker or the vendor is that; null where makers.tsv knows none.
 */
export function findModelsTitle(name: string, vendor: string, { dictionary }: Language): string | null {
  const words = wordsOf(name);
  const maker = foldText(vendor);
  if (maker !== '' && !words.includes(maker)) words.unshift(maker);
  for (let at = 1; at < words.length; at++) {
    const model = words[at] ?? '';
    const before = words[at - 1];
    const begins = BEGINS.exec(model)?.[0] ?? model;
    const title =
      dictionary.makers.get(`${before} ${model}…`) ?? dictionary.makers.get(`${before} ${begins}…`);
    if (title !== undefined) return title;
  }
  return null;
}

/** «HR» of «HR2470», «KD» of «KD-55X81J». */
const BEGINS = /^\p{L}+(?=-?\d)|^\p{L}+(?=-)/u;

function wordsOf(name: string): string[] {
  return (
    foldText(name.slice(0, 200))
      .match(/[\p{L}\p{N}][\p{L}\p{N}&'.-]*/gu)
      ?.slice(0, MAX_WORDS) ?? []
  );
}
