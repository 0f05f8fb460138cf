import type { PhraseList } from './phrase-list.ts';

/** «с LED подсветкой», «с USB разъёмом»: behind the preposition at a place a Latin word says of which sort is what goods have. */
export function isLatinSort({ tokens }: PhraseList, at: number): boolean {
  const [preposition, sort, part] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!WITH.has(preposition?.lower ?? '') || sort?.kind !== 'latin' || sort.brand) return false;
  if (part?.kind !== 'word' || part.word === null || part.brand || part.zone !== sort.zone) return false;
  return part.word.cases.has('abl') && part.word.adjectiveLemma === null;
}

const WITH: ReadonlySet<string> = new Set(['с', 'со']);
