import { buildCatalog, type OfferParts } from './build-catalog.ts';

/** Two successive catalogs of one shop: the second creates, updates, closes and leaves alone. */
export interface ShopHistory {
  readonly before: string;
  readonly after: string;
  /** Counters of pushing `after` with remove_missing upon `before`. */
  readonly counters: {
    readonly total: number;
    readonly created: number;
    readonly updated: number;
    readonly unchanged: number;
    readonly closed: number;
  };
}

/** Catalogs of `size` products each: a quarter leaves, a quarter changes, half stays, a quarter is new. */
export function makeShopHistory(size: number): ShopHistory {
  const quarter = size >> 2;
  const offer = (index: number, price: number): OfferParts => ({
    id: `p${index}`,
    price,
    pictures: [`https://example.com/${index}-${price}.jpg`],
    description: `Товар номер ${index}.`,
  });
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
  const before = ids(0, quarter * 4).map((index) => offer(index, 100));
  const after = [
    ...ids(quarter, quarter).map((index) => offer(index, 200)),
    ...ids(quarter * 2, quarter * 3).map((index) => offer(index, 100)),
  ];
  return {
    before: buildCatalog({ offers: before }),
    after: buildCatalog({ offers: after }),
    counters: {
      total: quarter * 4,
      created: quarter,
      updated: quarter,
      unchanged: quarter * 2,
      closed: quarter,
    },
  };
}
