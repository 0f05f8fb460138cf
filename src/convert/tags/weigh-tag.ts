import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import type { Agreement } from '../../dictionary/word.ts';
import { foldText } from '../../text/fold-text.ts';
import { type GoodsKind, kindOfGoods } from '../kind-of-goods.ts';
import { WORN_DOMAINS, type Worn } from '../name/numbers/find-bare-sizes.ts';
import { remember } from '../remember.ts';
import { type UnitsOfGoods, unitsOfGoods } from '../units-of-goods.ts';
import { normalizeTag, tagKey } from './normalize-tag.ts';
import { factsOf } from './said/facts-of.ts';
import { Words } from './words.ts';

/** Lines of weights.tsv that hold in a scene, the most specific line of each key. */
export class SceneWeights {
  readonly #byKey: ReadonlyMap<string, number>;
  /** Found by the entry itself: asking by its key took a twentieth of a conversion. */
  readonly #known = new Map<Characteristic, number>();

  constructor(byKey: ReadonlyMap<string, number>) {
    this.#byKey = byKey;
  }

  ofKey(key: string): number | undefined {
    return this.#byKey.get(key);
  }

  of(entry: Characteristic): number {
    const known = this.#known.get(entry);
    if (known !== undefined) return known;
    const weight = this.ofKey(entry.key) ?? entry.weight;
    this.#known.set(entry, weight);
    return weight;
  }
}

/** What the weight of a characteristic depends on besides its key. */
export interface TagScene {
  /** Domain of the category, else of the organization's profile, else of the title; `*` when none is known. */
  readonly domain: string;
  /** Facts of the intention's title, which is no tag besides. */
  readonly titleWords: Words;
  /** With which an adjective beside the noun of the title must agree; null where it has none. */
  readonly agreement: Agreement | null;
  readonly weights: SceneWeights;
  /** How numbers of such goods are meant. */
  readonly goods: GoodsKind | null;
  /** What is worn; null for all else. */
  readonly worn: Worn | null;
  /** Whether it may be jewellery, by its title or its category. */
  readonly adorns: boolean;
  /** And those that no unit follows. */
  readonly unitsOfGoods: UnitsOfGoods;
}

/** Domain, title of the intention, and what else weights.tsv may call it: the category's title, the bare noun. */
export function tagScene(
  domain: string | null,
  title: string,
  others: readonly (string | undefined)[],
  language: Language,
): TagScene {
  let packed = `${domain ?? '*'}${BETWEEN}${title}`;
  for (const other of others) if (other !== undefined && other !== title) packed += BETWEEN + other;
  return openScene(packed, language);
}

/** Stands in no title. */
const BETWEEN = '\0';

const openScene = remember((packed, language): TagScene => {
  const [stated = '*', ...written] = packed.split(BETWEEN);
  const titles = [...new Set(written.map(foldText))].filter((title) => title !== '');
  const ofTitle = domainOf(titles, language);
  // «Пальто» of «Каталог», a category that says nothing, is clothing.
  const domain = stated === '*' ? (ofTitle ?? stated) : stated;
  const places = [
    ...titles.map((title) => `${domain}\t${title}`),
    ...titles.map((title) => `*\t${title}`),
    `${domain}\t*`,
    '*\t*',
  ].filter((place) => language.dictionary.weights.has(place));
  const named = normalizeTag(written[0] ?? '');
  const titleWords = new Words(factsOf(named, tagKey(named, language), language));
  return {
    domain,
    titleWords,
    agreement: agreementOf(named, language),
    weights: mergeWeights(places.join('\n'), language),
    goods: kindOfGoods(named, language),
    worn: WORN_DOMAINS.find((worn) => worn === ofTitle) ?? null,
    adorns: domain === ACCESSORIES || ofTitle === ACCESSORIES,
    unitsOfGoods: unitsOfGoods(named, domain, language),
  };
});

const ACCESSORIES = 'accessories';

/** Of the first title that a category knows. */
function domainOf(titles: readonly string[], { dictionary }: Language): string | null {
  for (const title of titles) {
    const domain = dictionary.categories.get(title)?.domain;
    if (domain !== undefined) return domain;
  }
  return null;
}

function agreementOf(title: string, { understand }: Language): Agreement | null {
  for (const word of title.split(' ')) {
    const { noun, adjective } = understand(word);
    if (noun !== null && adjective === null) return noun.agreement;
  }
  return null;
}

/** Remembered apart, because most titles have no weights of their own and share those of their domain. */
const mergeWeights = remember((places, language): SceneWeights => {
  const merged = new Map<string, number>();
  for (const place of places.split('\n').toReversed())
    for (const [key, weight] of language.dictionary.weights.get(place) ?? []) merged.set(key, weight);
  return new SceneWeights(merged);
});

/**
 * Importance of a characteristic, 0 to 1. The most specific line of weights.tsv wins: domain and title, title in
 * any domain, any title of the domain; else the entry's own weight.
 */
export function weighTag(entry: Characteristic, scene: TagScene): number {
  return scene.weights.of(entry);
}

/** The same of what need not be an entry. */
export function weighKey(key: string, fallback: number, scene: TagScene): number {
  return scene.weights.ofKey(key) ?? fallback;
}
