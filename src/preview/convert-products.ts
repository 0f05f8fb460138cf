import { type Convertible, convertKept } from '../convert/convert-kept.ts';
import type { Language } from '../dictionary/language.ts';

/** What conversion makes of a product, as far as the dictionary decides it. */
export interface Made {
  readonly title: string;
  readonly tags: readonly string[];
  /** Null: it may be published. */
  readonly refusal: { readonly code: string; readonly reason: string } | null;
}

/** Converts products of one organization anew, from what was kept of their offers. `domain` is that of its profile. */
export function convertProducts(
  products: readonly Convertible[],
  domain: string | null,
  { maxTags }: { readonly maxTags: number },
  language: Language,
): Made[] {
  return convertKept(products, { domain, maxTags }, language).map((conversion) =>
    'draft' in conversion
      ? { title: conversion.draft.title, tags: conversion.draft.tags, refusal: null }
      : { title: '', tags: [], refusal: conversion.refusal },
  );
}
