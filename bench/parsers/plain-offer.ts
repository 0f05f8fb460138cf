/** An offer as a general XML parser gives it: what its elements hold, nothing interpreted. */
export interface PlainOffer {
  readonly id: string;
  readonly available: string;
  /** Elements that stand once, by name. */
  readonly fields: Map<string, string>;
  readonly params: { readonly name: string; readonly value: string }[];
  readonly pictures: string[];
}

/** Reads a whole catalog in memory and hands over every offer; returns nothing and throws what the parser throws. */
export type ParseOffers = (catalog: Uint8Array, onOffer: (offer: PlainOffer) => void) => void;

export interface PlainCategory {
  readonly id: string;
  readonly parentId: string | null;
  name: string;
}
