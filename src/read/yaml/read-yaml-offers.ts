import type { OfferSlices, OffersRead } from '../offer-slices.ts';
import { readYamlOffer } from './read-yaml-offer.ts';

const NO_WARNINGS = Object.freeze({});

/** Reads every slice of a Variant B batch: JSON texts that the YAML parser made, so they cannot be malformed. */
export function readYamlOffers({ bytes, ends, shopCity }: OfferSlices): OffersRead {
  const decoder = new TextDecoder();
  let from = 0;
  const offers = Array.from(ends, (end) => {
    const json = decoder.decode(bytes.subarray(from, end));
    from = end;
    return { offer: readYamlOffer(json, shopCity), warnings: NO_WARNINGS };
  });
  return { kind: 'offers', offers };
}
