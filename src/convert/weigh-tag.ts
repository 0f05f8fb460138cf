import type { Language } from '../dictionary/language.ts';
import { foldText } from '../model/fold-text.ts';
import { remember } from './remember.ts';

/** What the weight of a characteristic depends on besides its key. */
export interface TagScene {
  /** Domain of the category, else of the organization's profile; `*` when neither is known. */
  readonly domain: string;
  /** Titles that weights.tsv may name: the intention's, the category's, the bare noun. */
  readonly titles: readonly string[];
  /** Lines of weights.tsv that hold here, the most specific first: key → weight. */
  readonly layers: readonly ReadonlyMap<string, number>[];
}

/** Domain and titles of one offer, for its weights; the first titles count most. */
export function tagScene(
  domain: string | null,
  titles: readonly (string | undefined)[],
  language: Language,
): TagScene {
  return openScene(
    `${domain ?? '*'}\t${titles.filter((title) => title !== undefined && title !== '').join('\t')}`,
    language,
  );
}

const openScene = remember((packed, language): TagScene => {
  const [domain = '*', ...written] = packed.split('\t');
  const titles = [...new Set(written.map(foldText))];
  const places = [
    ...titles.map((title) => `${domain}\t${title}`),
    ...titles.map((title) => `*\t${title}`),
    `${domain}\t*`,
    '*\t*',
  ];
  const layers = places.flatMap((place) => language.dictionary.weights.get(place) ?? []);
  return { domain, titles, layers: [...new Set(layers)] };
});

/**
 * Importance of a characteristic, 0 to 1. The most specific line of weights.tsv wins: domain and title, title in
 * any domain, any title of the domain; else `fallback`, the entry's own weight.
 */
export function weighTag(key: string, fallback: number, scene: TagScene): number {
  for (const layer of scene.layers) {
    const weight = layer.get(key);
    if (weight !== undefined) return weight;
  }
  return fallback;
}
