import type { Language } from '../dictionary/language.ts';

/** Kinds of title-words.tsv that tell how a number of such goods is meant: «5 л» of a pot are litres, of a notebook sheets. */
export const GOODS_KINDS = [
  'vessel',
  'seating',
  'sheets',
  'share',
  'toothed',
  'strokes',
  'sections',
  'sorts',
  'density',
  'drink',
  'bends',
] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

/** By the first noun of a title: «бумажное полотенце», «набор кастрюль» is a set; null for goods of no such kind. */
export function kindOfGoods(title: string, { understand }: Language): GoodsKind | null {
  for (const text of title.split(' ')) {
    const { noun, adjective, kinds, preposition } = understand(text);
    if (preposition) return null;
    // «шампанское», an adjective by form.
    if ((noun === null || adjective !== null) && !kinds.has('drink')) continue;
    return kinds.size === 0 ? null : (GOODS_KINDS.find((kind) => kinds.has(kind)) ?? null);
  }
  return null;
}
