import type { Categories } from '../model/batch.ts';
import type { Offer } from '../model/offer.ts';
import type { FailureCode, FailureDetails } from '../model/run-failure.ts';

/** The part of a `BatchTask` and its context that reading needs. */
export interface OfferSlices {
  /** The slices, one after another. */
  readonly bytes: Uint8Array;
  /** End of each slice in `bytes`. */
  readonly ends: Uint32Array;
  readonly lines: Uint32Array;
  readonly columns: Uint32Array;
  /** Label for TextDecoder; 'utf-8' falls back to windows-1251 slice by slice. */
  readonly encoding: string;
  /** Variant A: by id. */
  readonly categories: Categories;
  /** Variant B: the shop's own city. */
  readonly shopCity: string | null;
}

export interface ReadOffer {
  readonly offer: Offer;
  /** Tolerated defects of this offer: code → count; the shared empty object when there are none. */
  readonly warnings: Readonly<Record<string, number>>;
}

/** The first slice of the batch that breaks the whole file. */
export interface OfferFailure {
  readonly kind: 'failure';
  readonly code: FailureCode;
  readonly details: FailureDetails;
  readonly explanation: string;
  /** Index of the slice in the batch. */
  readonly index: number;
}

export interface OffersRead {
  readonly kind: 'offers';
  readonly offers: readonly ReadOffer[];
}
