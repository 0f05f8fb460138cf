import { convertOffers } from '../convert/convert-offers.ts';
import type { Language } from '../dictionary/language.ts';
import { contextWithoutFile } from '../model/context-without-file.ts';
import { CATALOG_FORMATS } from '../model/glossary.ts';
import type { Offer } from '../model/offer.ts';
import type { OfferSource } from '../model/offer-source.ts';

/** What a product needs to be converted without its file. */
export interface Convertible extends OfferSource {
  readonly name: string;
  /** The published description: what forbidden words are looked for in. */
  readonly body: string;
  readonly price: string | null;
}

/** What conversion makes of a product, as far as the dictionary decides it. */
export interface Made {
  readonly title: string;
  readonly tags: readonly string[];
  /** Null: it may be published. */
  readonly refusal: { readonly code: string; readonly reason: string } | null;
}

/** The settings that conversion follows. */
export interface PreviewSettings {
  readonly picturesPerOffer: number;
  readonly maxTags: number;
}

/** Converts products of one organization anew, from what was kept of their offers. `domain` is that of its profile. */
export function convertProducts(
  products: readonly Convertible[],
  domain: string | null,
  settings: PreviewSettings,
  language: Language,
): Made[] {
  const made: Made[] = new Array(products.length);
  for (const format of CATALOG_FORMATS) {
    const places = products.flatMap((product, at) => (product.format === format ? [at] : []));
    const offers = places.flatMap((at) => {
      const product = products[at];
      return product === undefined ? [] : [toOffer(product)];
    });
    const context = contextWithoutFile(format, domain, settings);
    const conversions = convertOffers(offers, new Array<number>(offers.length).fill(1), context, language);
    for (const [index, conversion] of conversions.entries()) {
      made[places[index] ?? 0] =
        'draft' in conversion
          ? { title: conversion.draft.title, tags: conversion.draft.tags, refusal: null }
          : { title: '', tags: [], refusal: conversion.refusal };
    }
  }
  return made;
}

function toOffer({ name, body, price, categoryPath, vendor, params }: Convertible): Offer {
  return {
    id: 'preview',
    available: true,
    name,
    description: body,
    price: price ?? '1',
    currency: null,
    categoryPath,
    vendor,
    params,
    pictures: [],
    city: null,
  };
}
