import { findCharacteristic } from '../convert/name/find-characteristic.ts';
import { understandCategory } from '../convert/understand-category.ts';
import type { Language } from '../dictionary/language.ts';
import type { OfferSource } from '../model/offer-source.ts';
import { foldText } from '../text/fold-text.ts';

/** Something that the dictionary lacks. */
export interface Gap {
  readonly kind: 'characteristic' | 'category' | 'one tag';
  readonly name: string;
  /** Products that have it. */
  offers: number;
  readonly shops: Set<string>;
  /** A value of the characteristic, else the name of a product. */
  readonly example: string;
  /** A line of the table to start from; '' where another table decides. */
  readonly line: string;
}

/** Gaps that are told apart; further ones are rare by then. */
const MOST_GAPS = 50_000;
const MAX_EXAMPLE = 60;

/** Counts what the dictionary lacks for the products that it is shown. */
export class GapTally {
  readonly #gaps = new Map<string, Gap>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  /** `tags`: how many the product has; null where that is not known. */
  add(
    shop: string,
    product: Pick<OfferSource, 'categoryPath' | 'params'> & { readonly name: string },
    tags: number | null,
  ): void {
    for (const { name, value } of product.params)
      if (findCharacteristic(name, this.#language) === null)
        this.#count(
          'characteristic',
          name,
          shop,
          value,
          () => `${foldText(name)}\t…\tvalue\t0.5\t# ${value.slice(0, MAX_EXAMPLE)}`,
        );
    const leaf = product.categoryPath.at(-1) ?? '';
    if (leaf !== '' && understandCategory(product.categoryPath, this.#language).known === null)
      this.#count(
        'category',
        product.categoryPath.join(' / '),
        shop,
        product.name,
        () => `${foldText(leaf)}\t…\t…\t# ${product.name.slice(0, MAX_EXAMPLE)}`,
      );
    if (tags === 1) this.#count('one tag', product.categoryPath.join(' / '), shop, product.name, () => '');
  }

  /** Gaps by the number of products, most first. */
  gaps(): Gap[] {
    return [...this.#gaps.values()].sort((a, b) => b.offers - a.offers);
  }

  #count(kind: Gap['kind'], name: string, shop: string, example: string, write: () => string): void {
    const key = `${kind} ${foldText(name)}`;
    const known = this.#gaps.get(key);
    if (known !== undefined) {
      known.offers++;
      known.shops.add(shop);
    } else if (this.#gaps.size < MOST_GAPS) {
      this.#gaps.set(key, {
        kind,
        name,
        offers: 1,
        shops: new Set([shop]),
        example: example.slice(0, MAX_EXAMPLE),
        line: write(),
      });
    }
  }
}
