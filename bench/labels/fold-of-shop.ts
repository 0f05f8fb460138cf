import { hashText } from '../../src/dictionary/packed/hash-text.ts';

export const FOLDS = 6;
/** Shops of the first three folds were never looked at while rules were written: their misses are not printed. */
export const UNSEEN_FOLDS = 3;
/** Of shops that are learned from whichever fold is judged. */
export const NO_FOLD = -1;
/** Chosen before any miss was read, so that six folds of whole shops are of like size. */
const SALT = 1182;

/** Fold of a shop; catalogs of one owner (whatever the feed is called) stay together. */
export function foldOfShop(shop: string): number {
  const owner = (shop.split('/')[0] ?? '').toLowerCase().slice(0, 7);
  return (hashText(`${SALT}:${owner}`) >>> 8) % FOLDS;
}
