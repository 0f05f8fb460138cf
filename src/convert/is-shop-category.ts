import type { Language } from '../dictionary/language.ts';
import { foldText } from '../text/fold-text.ts';

/** Whether the name of a category only says how a shop sells («Распродажа», «Товары в наличии», «Разное»): no title of goods. */
export function isShopCategory(level: string, { dictionary }: Language): boolean {
  return dictionary.lists['shop-category'].has(foldText(level).replace(EDGES, '').replace(BETWEEN, ' '));
}

/** «!!! РАСПРОДАЖА -50% !!!» */
const EDGES = /^[^\p{L}]+|[^\p{L}]+$/gu;
const BETWEEN = /[\s_]+/g;
