import type { Language } from '../dictionary/language.ts';
import { foldText } from '../model/fold-text.ts';

/** What the weight of a characteristic depends on besides its key. */
export interface TagScene {
  /** Domain of the category, else of the organization's profile; `*` when neither is known. */
  readonly domain: string;
  /** Titles that weights.tsv may name: the intention's, the category's, the bare noun. */
  readonly titles: readonly string[];
}

/** Domain and titles of one offer, for its weights. */
export function tagScene(domain: string | null, titles: readonly (string | undefined)[]): TagScene {
  const folded = titles.flatMap((title) => (title === undefined || title === '' ? [] : [foldText(title)]));
  return { domain: domain ?? '*', titles: [...new Set(folded)] };
}

/**
 * Importance of a characteristic, 0 to 1. The most specific line of weights.tsv wins: domain and title, title in
 * any domain, any title of the domain; else `fallback`, the entry's own weight.
 */
export function weighTag(key: string, fallback: number, scene: TagScene, language: Language): number {
  const { weights } = language.dictionary;
  for (const domain of scene.domain === '*' ? ['*'] : [scene.domain, '*']) {
    for (const title of scene.titles) {
      const weight = weights.get(`${domain}\t${title}\t${key}`);
      if (weight !== undefined) return weight;
    }
  }
  return weights.get(`${scene.domain}\t*\t${key}`) ?? weights.get(`*\t*\t${key}`) ?? fallback;
}
