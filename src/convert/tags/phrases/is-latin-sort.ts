import type { PhraseList } from './phrase-list.ts';

/** «с LED подсветкой», «с USB разъёмом», «для LED лент»: behind the preposition at a place a Latin word says of which sort is what goods have. */
export function isLatinSort({ tokens }: PhraseList, at: number): boolean {
  const [preposition, sort, part] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const wanted = CASES.get(preposition?.lower ?? '');
  if (wanted === undefined || sort === undefined) return false;
  // «для 3D принтера», also of a maker «3D Systems»
  const isSort = sort.kind === 'latin' ? !sort.brand : sort.kind === 'code' && DIMENSIONS.test(sort.lower);
  if (!isSort) return false;
  if (part?.kind !== 'word' || part.word === null || part.brand || part.zone !== sort.zone) return false;
  // «с GPS и 2 аккумуляторами»: «и» is a noun in every case for morphology.
  return part.lower.length > 1 && part.word.cases.has(wanted) && part.word.adjectiveLemma === null;
}

const CASES: ReadonlyMap<string, string> = new Map([
  ['с', 'abl'],
  ['со', 'abl'],
  ['для', 'gen'],
]);
/** «3d», as it is masked. */
const DIMENSIONS = /^1q$/;
