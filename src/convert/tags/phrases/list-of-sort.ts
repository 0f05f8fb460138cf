import type { PhraseList } from './phrase-list.ts';

/**
 * «средней обжарки», «прямого отжима», «ручной работы»: of which sort the goods are, wherever it stands. Whether it is such; it is weighed
 * as what a preposition leads, for it says as much of them.
 */
export function listOfSort(list: PhraseList, at: number): boolean {
  const [before, adjective, noun] = [list.tokens[at - 1], list.tokens[at], list.tokens[at + 1]];
  if (adjective?.word == null || adjective.word.adjective !== null) return false;
  if (noun?.kind !== 'word' || noun.word === null || noun.zone !== adjective.zone) return false;
  if (before === undefined || before.word?.preposition === true) return false;
  const { genitive } = noun.word;
  if (genitive?.written.isDisjointFrom(adjective.word.genitiveAgrees) !== false) return false;
  if (!list.lists['of-sort'].has(genitive.fold)) return false;
  list.add('whole purpose', [at, at + 1]);
  return true;
}
