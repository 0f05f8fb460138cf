import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import { contextWithoutFile } from '../model/context-without-file.ts';
import type { Conversion } from '../model/draft.ts';
import { elementAt } from '../model/element-at.ts';
import { CATALOG_FORMATS } from '../model/glossary.ts';
import type { Offer } from '../model/offer.ts';
import type { OfferSource } from '../model/offer-source.ts';
import { convertOffers } from './convert-offers.ts';
import type { Examination } from './examination.ts';
import { examineOffers } from './examine-offers.ts';

/** What a product needs to be converted without its file. */
export interface Convertible extends OfferSource {
  readonly externalId: string;
  readonly name: string;
  /** The stored description: what forbidden words are looked for in. */
  readonly body: string;
}

/** Pictures are no concern of words. */
const PICTURES = 0;

interface Rules {
  readonly domain: string | null;
  readonly maxTags: number;
}

/**
 * Converts products of one organization anew, from what was kept of their offers: title, tags and refusals are those that
 * the file would give. What the dictionary does not decide (price, place, pictures) is left out.
 */
export function convertKept(
  products: readonly Convertible[],
  rules: Rules,
  language: Language,
): Conversion[] {
  return workWithKept(products, rules, language, convertOffers);
}

/** The same with the decisions on the way. */
export function examineKept(
  products: readonly Convertible[],
  rules: Rules,
  language: Language,
): Examination[] {
  return workWithKept(products, rules, language, examineOffers);
}

function workWithKept<T>(
  products: readonly Convertible[],
  { domain, maxTags }: Rules,
  language: Language,
  work: (offers: Offer[], lines: Uint8Array, context: RunContext, language: Language) => T[],
): T[] {
  const made: T[] = new Array(products.length);
  for (const format of CATALOG_FORMATS) {
    const places = [...products.keys()].filter((at) => elementAt(products, at).format === format);
    const offers = places.map((at) => toOffer(elementAt(products, at)));
    const context = contextWithoutFile(format, domain, { picturesPerOffer: PICTURES, maxTags });
    const results = work(offers, new Uint8Array(offers.length), context, language);
    for (const [index, at] of places.entries()) made[at] = elementAt(results, index);
  }
  return made;
}

function toOffer({ externalId, name, body, categoryPath, vendor, params }: Convertible): Offer {
  return {
    id: externalId,
    available: true,
    name,
    description: body,
    price: '1',
    currency: null,
    categoryPath,
    vendor,
    params,
    pictures: [],
    city: null,
  };
}
