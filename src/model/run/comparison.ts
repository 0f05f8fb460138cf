import type { OfferSource } from '../offer-source.ts';

/** What a dictionary makes of a product. */
export interface Made {
  readonly title: string;
  readonly tags: readonly string[];
  /** Null: it may be published. */
  readonly refusal: string | null;
}

/** Products of one organization, to be converted with two dictionaries. */
export interface ComparedProducts {
  /** Of its profile. */
  readonly domain: string | null;
  readonly products: readonly ComparedProduct[];
}

/** As much of a product as conversion without its file needs. */
export interface ComparedProduct extends OfferSource {
  readonly externalId: string;
  readonly name: string;
  /** Stored description. */
  readonly body: string;
}

export interface Compared {
  readonly before: Made;
  readonly after: Made;
}
