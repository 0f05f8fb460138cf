import { isOfKind, SAYS_NOTHING } from '../../name/name-grammar.ts';
import { isLatinSort } from './is-latin-sort.ts';
import { addMaker } from './latin/add-maker.ts';
import { addRun, saysTitle, startsRun } from './latin/add-run.ts';
import { endsModel, isSuffix, startsArticle } from './latin/ends-of-models.ts';
import { addColours, endOfColours } from './latin/english-colours.ts';
import type { PhraseList } from './phrase-list.ts';
import { MAX_LATIN } from './phrase-sorts.ts';
import { isCountedInEnglish, isJoinedBefore } from './run-ends.ts';

/** A run of Latin words is a series or a maker; the maker's own words part runs, because they are a tag besides. */
export function listLatinPhrases(list: PhraseList, at: number): void {
  const token = list.tokens[at];
  if (token === undefined) return;
  if (token.brandLength > 0) addMaker(list, at, token);
  if (isSuffix(list, at, token) || startsArticle(list, at) || endsModel(list, at)) return;
  if (isJoinedBefore(list.tokens, at) || isLatinSort(list, at - 1)) return;
  if (list.tokens[at - 1]?.kind === 'number' && isCountedInEnglish(list, at)) return;
  const joined = isJoinedBefore(list.tokens, at + 2);
  if (!token.brand && !joined && token.word !== null && isOfKind(token.word.kinds, SAYS_NOTHING)) return;
  const colours = endOfColours(list, at);
  if (colours >= 0) addColours(list, at, colours);
  else if (startsRun(list, at)) addRun(list, at);
  else if (token.lower.length > 1 && !isFarInRun(list, at) && !saysTitle(list, at))
    list.add('Latin word', [at]);
}

/** «COSRX Advanced Snail 96 …»: further than a run goes, words of a long Latin name are pieces of it. */
function isFarInRun({ tokens }: PhraseList, at: number): boolean {
  for (let before = at - 1; before >= at - MAX_LATIN; before--)
    if (tokens[before]?.kind !== 'latin' || tokens[before]?.brand === true) return false;
  return true;
}
