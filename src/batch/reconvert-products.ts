import { convertKept } from '../convert/convert-kept.ts';
import type { Language } from '../dictionary/language.ts';
import type { Tally } from '../model/draft.ts';
import { elementAt } from '../model/element-at.ts';
import type { KeptProduct, ReconversionRules, Reconverted } from '../model/run/reconversion.ts';
import { hashWords } from './hash-data.ts';
import { writeTally } from './write-tally.ts';

/** Converts published products with another dictionary, and tells what becomes of each. */
export function reconvertProducts(
  products: readonly KeptProduct[],
  rules: ReconversionRules,
  language: Language,
): Reconverted[] {
  return convertKept(products, rules, language).map((conversion, index) => {
    if ('refusal' in conversion) return { refusal: conversion.refusal };
    const { draft } = conversion;
    const product = elementAt(products, index);
    // What else the offer contributes to a report is not of words: it stays as its file gave it.
    const before = JSON.parse(product.tally) as Tally;
    const tally = writeTally({ ...before, tags: draft.tally.tags, drops: draft.tally.drops }, {});
    if (draft.title === product.title && isSame(draft.tags, product.tags)) return { same: true, tally };
    const hashChange = hashWords(product.title, product.tags) ^ hashWords(draft.title, draft.tags);
    return { same: false, title: draft.title, tags: draft.tags, tally, hashChange };
  });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index]);
}
