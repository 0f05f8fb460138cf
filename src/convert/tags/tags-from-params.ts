import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import type { Param } from '../../model/offer.ts';
import { foldText } from '../../text/fold-text.ts';
import { remember } from '../remember.ts';
import { type KeyedTag, tagKey } from './normalize-tag.ts';
import { readValue } from './read-value.ts';
import { type TagScene, weighTag } from './weigh-tag.ts';

/** A tag that may be kept, with its weight. */
export interface WeighedTag {
  readonly tag: string;
  readonly weight: number;
}

/** What became of one characteristic; `explain` shows it. */
export interface CharacteristicFate {
  readonly name: string;
  readonly value: string;
  /** Null: the dictionary has no entry of exactly this name. */
  readonly entry: Characteristic | null;
  readonly weight: number | null;
  readonly tags: readonly KeyedTag[];
  readonly fate: 'kept' | 'below-cutoff' | 'no-tag' | 'unknown';
}

/** The key and default weight of the <vendor> element. */
export const VENDOR_KEY = 'vendor';
const VENDOR_WEIGHT = 0.8;

/**
 * Rules 1 and 2 of the tags: vendor and characteristics whose name the dictionary holds exactly (ignoring case)
 * give tags, each with the weight of its characteristic in this domain and category.
 */
export function judgeCharacteristics(
  vendor: string,
  params: readonly Param[],
  scene: TagScene,
  language: Language,
): CharacteristicFate[] {
  const fates: CharacteristicFate[] = [];
  if (vendor.trim() !== '') {
    const weight = weighTag(VENDOR_KEY, VENDOR_WEIGHT, scene);
    fates.push(fateOf('vendor', vendor, null, weight, readBrand(vendor, language), language));
  }
  for (const param of params) fates.push(judgeParam(param, scene, language));
  return fates;
}

function judgeParam(param: Param, scene: TagScene, language: Language): CharacteristicFate {
  const entry = findEntry(param.name, language);
  if (entry === null)
    return { name: param.name, value: param.value, entry, weight: null, tags: NO_TAGS, fate: 'unknown' };
  const weight = weighTag(entry.key, entry.weight, scene);
  const tags =
    entry.key === VENDOR_KEY
      ? readBrand(param.value, language)
      : readValue(entry, param.value, param.unit, language);
  return fateOf(param.name, param.value, entry, weight, tags, language);
}

const NO_TAGS: readonly KeyedTag[] = [];

function fateOf(
  name: string,
  value: string,
  entry: Characteristic | null,
  weight: number,
  tags: readonly KeyedTag[],
  language: Language,
): CharacteristicFate {
  const fate = tags.length === 0 ? 'no-tag' : weight < language.dictionary.cutoff ? 'below-cutoff' : 'kept';
  return { name, value, entry, weight, tags, fate };
}

const findEntry = remember(
  (name, language): Characteristic | null => language.dictionary.characteristics.get(foldText(name)) ?? null,
);

/** The canonical spelling of a maker's name; none for a placeholder («Нет бренда»), a number or nothing. */
const readBrand = remember((vendor, language): readonly KeyedTag[] => {
  const fold = foldText(vendor);
  const { brands, stopWords } = language.dictionary;
  const placeholder = stopWords.get(fold);
  if (placeholder?.has('placeholder') === true || placeholder?.has('no') === true || !/\p{L}{2}/u.test(fold))
    return NO_TAGS;
  const brand = brands.get(fold) ?? fold;
  if (brand === '' || brand.length > MAX_BRAND_LENGTH || /https?:|www\./.test(brand)) return NO_TAGS;
  return [{ tag: brand, key: tagKey(brand, language) }];
});

const MAX_BRAND_LENGTH = 40;
