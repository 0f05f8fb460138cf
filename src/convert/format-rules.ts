import type { CatalogFormat } from '../model/glossary.ts';
import type { RefusalCode } from '../model/refusal.ts';

/** What conversion does otherwise in one format than in another. */
export interface FormatRules {
  /** The title comes from the product's name; otherwise from its category, and the name gives no tags either. */
  readonly namesTheGoods: boolean;
  /** Any category will do; otherwise it must be one that the dictionary knows. */
  readonly takesAnyCategory: boolean;
  /** Products have places of their own, and the whole country when nothing names one. */
  readonly hasPlaces: boolean;
  /** A product may bring pictures, so that one without any is worth telling. */
  readonly hasPictures: boolean;
  /** Why a product without an id is refused: names the field as it is called in the format. */
  readonly noId: RefusalCode;
}

export const FORMAT_RULES: Readonly<Record<CatalogFormat, FormatRules>> = {
  yml: {
    namesTheGoods: true,
    takesAnyCategory: true,
    hasPlaces: false,
    hasPictures: true,
    noId: 'no_id',
  },
  yaml: {
    namesTheGoods: false,
    takesAnyCategory: false,
    hasPlaces: true,
    hasPictures: false,
    noId: 'no_id_yaml',
  },
};
