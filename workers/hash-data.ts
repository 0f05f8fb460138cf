import type { Draft } from '../src/model/draft.ts';
import type { Offer } from '../src/model/offer.ts';

/**
 * Fingerprint of an offer's data: its parsed fields, its category path and what conversion made of them
 * (decision 14). Equal hashes count as `unchanged`; a new dictionary that changes a title or a tag counts as `updated`.
 */
export function hashData(offer: Offer, draft: Draft): bigint {
  const { tally: _, ...converted } = draft;
  return Bun.hash.xxHash64(JSON.stringify([offer, converted]));
}
