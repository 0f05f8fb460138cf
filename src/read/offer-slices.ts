import type { BatchFailure, RunContext, SliceBatch } from '../model/batch.ts';
import type { Offer } from '../model/offer.ts';

/** The part of a `BatchTask` and its context that reading needs. */
export type OfferSlices = Pick<SliceBatch, 'bytes' | 'ends' | 'lines' | 'columns'> &
  Pick<RunContext, 'encoding' | 'categories' | 'shopCity'>;

export interface ReadOffer {
  readonly offer: Offer;
  /** Tolerated defects of this offer: code → count; the shared empty object when there are none. */
  readonly warnings: Readonly<Record<string, number>>;
}

/** The first slice of the batch that breaks the whole file, with its index in the batch. */
export type OfferFailure = Omit<BatchFailure, 'ordinal'> & { readonly index: number };

export interface OffersRead {
  readonly kind: 'offers';
  readonly offers: readonly ReadOffer[];
}
