import type { OfferSource } from '../offer-source.ts';
import type { Refusal } from '../refusal.ts';

/** A published product as far as it takes to convert it without its file. Values are the file's, whatever a hand has set. */
export interface KeptProduct extends OfferSource {
  readonly externalId: string;
  readonly name: string;
  /** Stored description: what forbidden words are looked for in. */
  readonly body: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly tally: string;
}

/** What a dictionary makes of it; `same`: title and tags are as they were. */
export type Reconverted =
  | { readonly same: true; readonly tally: string }
  | {
      readonly same: false;
      readonly title: string;
      readonly tags: readonly string[];
      readonly tally: string;
      /** To be added (xor) to the hash of data and result. */
      readonly hashChange: bigint;
    }
  | { readonly refusal: Refusal };

/** What the conversion of a product depends on besides itself and the dictionary. */
export interface ReconversionRules {
  readonly domain: string | null;
  readonly maxTags: number;
}

/** What a version of conversion is made of. */
export interface ConversionParts extends ReconversionRules {
  readonly dictionary: string;
  readonly code: string;
  /** Hash of the run's context: categories, profile, settings. */
  readonly context: string;
}
