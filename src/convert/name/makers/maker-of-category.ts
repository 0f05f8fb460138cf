import type { Language } from '../../../dictionary/language.ts';
import { isShopCategory } from '../../is-shop-category.ts';
import { readName } from '../read-name.ts';
import type { Token } from '../token.ts';

/** How many of the last levels may name a maker. */
const LEVELS = 2;

/**
 * The maker that a category path, root first, names: «Gappo», «Смесители FRAP», «Смесители "Frap" для кухни»; '' for none. Of a level
 * with more words only where goods stand before it and nothing but what they are for behind it; no «Чехлы для Apple».
 */
export function makerOfCategory(path: readonly string[], language: Language): string {
  for (const level of path.slice(-LEVELS).toReversed()) {
    if (isShopCategory(level, language)) continue;
    const maker = makerOfLevel(readName(level, '', language), language);
    if (maker !== '') return maker;
  }
  return '';
}

function makerOfLevel(tokens: readonly Token[], language: Language): string {
  const words = tokens.filter(({ kind }) => kind !== 'mark');
  const at = words.findIndex(({ kind, brandLength }) => kind === 'latin' && brandLength > 0);
  const first = words[at];
  if (first === undefined) return '';
  const maker = words.slice(at, at + first.brandLength);
  if (maker.some(({ kind }) => kind !== 'latin')) return '';
  const behind = words[at + maker.length];
  if (behind !== undefined && behind.word?.preposition !== true) return '';
  if (!words.slice(0, at).every(isGoods) || (at === 0 && behind !== undefined)) return '';
  const written = maker.map(({ text }) => text).join(' ');
  return written.length < SHORTEST || language.dictionary.englishNouns.has(written.toLowerCase())
    ? ''
    : written;
}

/** Of two letters there are more words than makers («NB аксессуары»). */
const SHORTEST = 3;

/** Nouns of goods and their adjectives, no «аксессуары», which are for the maker's goods. */
function isGoods({ word }: Token): boolean {
  if (word === null || word.preposition || word.kinds.has('trade') || word.kinds.has('vague')) return false;
  return word.knownAdjective || word.noun?.known === true;
}
