import type { TallyFlag } from './counters.ts';
import type { Refusal } from './refusal.ts';
import type { Territory } from './territory.ts';

/** What an offer becomes when it can be published: the fields that an import sets on an intention. */
export interface Draft {
  readonly externalId: string;
  /** One or two significant words. */
  readonly title: string;
  /** Full product name as in the file. */
  readonly name: string;
  /** Restricted HTML, at most 6000 characters with markup and name. */
  readonly body: string;
  readonly carried: CarriedFields;
  /** Rubles as a decimal with two digits after the point, e.g. "2187.00". */
  readonly price: string;
  readonly quantity: number;
  /** Unit of the quantity, e.g. "шт"; null when unspecified. */
  readonly unit: string | null;
  readonly territory: Territory;
  /** Normalized tags, best weights first. */
  readonly tags: readonly string[];
  /** The first N http(s) links, in file order. Empty: an update keeps the photos. */
  readonly pictures: readonly string[];
  readonly tally: Tally;
}

/** What became of an offer, and whether its category was recognized (`metrics.converted`), whatever followed. */
export type Conversion =
  | { readonly recognized: boolean; readonly draft: Draft }
  | { readonly recognized: boolean; readonly refusal: Refusal };

/** Which fields the offer itself gives, of those that it may leave out. */
export interface CarriedFields {
  /** False for a YML without a name: there is nothing to take a title from, and the stored one stays. */
  readonly title: boolean;
  /** False: an update keeps the stored body under the file's name. */
  readonly description: boolean;
  /** False: no characteristic tells a quantity, the draft's is the rule's 1 piece. */
  readonly quantity: boolean;
  /** False: the draft's place is the profile's or the whole country. */
  readonly territory: boolean;
}

/**
 * What one offer contributes to the report. Stored with the intention as canonical JSON text, so that an
 * offer whose conversion is skipped is reported exactly as if it had been converted.
 */
export interface Tally extends Readonly<Record<TallyFlag, boolean>> {
  readonly tags: number;
  /** Dropped characteristics: reason «вес <n> < порога <m>» → count. */
  readonly drops: Readonly<Record<string, number>>;
  /** Tolerated defects: code → count. */
  readonly warnings: Readonly<Record<string, number>>;
}
