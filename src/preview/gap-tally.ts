import { findCharacteristic } from '../convert/name/find-characteristic.ts';
import type { ExplainedTitle } from '../convert/title/title-option.ts';
import { understandCategory } from '../convert/understand-category.ts';
import type { Language } from '../dictionary/language.ts';
import type { OfferSource } from '../model/offer-source.ts';
import { cutCharacters } from '../text/cut-characters.ts';
import { foldText } from '../text/fold-text.ts';
import { doubtTitle } from './doubt-title.ts';

/** Something that the dictionary lacks; `title`: decided with little trust. */
export interface Gap {
  readonly kind: 'characteristic' | 'category' | 'title' | 'one tag';
  readonly name: string;
  /** Products that have it. */
  offers: number;
  readonly shops: Set<string>;
  /** A value of the characteristic, else the name of a product. */
  readonly example: string;
  /** Products that have it, in the words of their shops. */
  readonly samples: string[];
  /** A line of the table to start from; '' where another table decides. */
  readonly line: string;
}

/** A product whose gaps are looked for. */
export interface Looked extends Pick<OfferSource, 'categoryPath' | 'params'> {
  readonly name: string;
}

/** Gaps that are told apart; further ones are rare by then. */
const MOST_GAPS = 50_000;
const MOST_SAMPLES = 3;
const MAX_EXAMPLE = 60;
const MAX_SAMPLE = 160;

/** Counts what the dictionary lacks for the products that it is shown. */
export class GapTally {
  readonly #gaps = new Map<string, Gap>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  /**
   * `tags`: how many the product has; null where that is not known. `title`: how its title was decided; null where it was
   * refused before.
   */
  add(shop: string, product: Looked, tags: number | null, title: ExplainedTitle | null): void {
    const { name, categoryPath, params } = product;
    for (const param of params)
      if (findCharacteristic(param.name, this.#language) === null)
        this.#count('characteristic', param.name, shop, {
          example: param.value,
          sample: `${param.value} · ${name}`,
          write: () => `${foldText(param.name)}\t…\tvalue\t0.5\t# ${cutCharacters(param.value, MAX_EXAMPLE)}`,
        });
    const leaf = categoryPath.at(-1) ?? '';
    const path = categoryPath.join(' / ');
    const named = { example: name, sample: name };
    if (leaf !== '' && understandCategory(categoryPath, this.#language).known === null)
      this.#count('category', path, shop, {
        ...named,
        write: () => `${foldText(leaf)}\t…\t…\t# ${cutCharacters(name, MAX_EXAMPLE)}`,
      });
    const doubted = title === null ? null : doubtTitle(title, this.#language);
    if (doubted !== null)
      this.#count('title', doubted.title, shop, {
        example: name,
        sample: doubted.other === null ? name : `${name} (или «${doubted.other}»)`,
        write: () => `${doubted.title}\t…\t*\t# ${cutCharacters(name, MAX_EXAMPLE)}`,
      });
    if (tags === 1) this.#count('one tag', path, shop, { ...named, write: () => '' });
  }

  /** Gaps by the number of products, most first. */
  gaps(): Gap[] {
    return [...this.#gaps.values()].sort((a, b) => b.offers - a.offers);
  }

  #count(
    kind: Gap['kind'],
    name: string,
    shop: string,
    { example, sample, write }: { readonly example: string; readonly sample: string; write: () => string },
  ): void {
    const key = `${kind} ${foldText(name)}`;
    const known = this.#gaps.get(key);
    if (known !== undefined) {
      known.offers++;
      known.shops.add(shop);
      const told = cutCharacters(sample, MAX_SAMPLE);
      if (known.samples.length < MOST_SAMPLES && !known.samples.includes(told)) known.samples.push(told);
    } else if (this.#gaps.size < MOST_GAPS) {
      this.#gaps.set(key, {
        kind,
        name,
        offers: 1,
        shops: new Set([shop]),
        example: cutCharacters(example, MAX_EXAMPLE),
        samples: [cutCharacters(sample, MAX_SAMPLE)],
        line: write(),
      });
    }
  }
}
