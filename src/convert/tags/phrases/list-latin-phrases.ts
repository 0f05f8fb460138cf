import type { Token } from '../../name/token.ts';
import { isLatinSort } from './is-latin-sort.ts';
import { addMaker } from './latin/add-maker.ts';
import { addRun, continuesRun, RUN, saysNothing, saysTitle, startsRun } from './latin/add-run.ts';
import { endsModel, isSuffix, startsArticle } from './latin/ends-of-models.ts';
import { addColours, endOfColours } from './latin/english-colours.ts';
import { isFittingOfTyre, isNumbered } from './latin/is-model-number.ts';
import { type PhraseList, range } from './phrase-list.ts';
import { MAX_LATIN } from './phrase-sorts.ts';
import { isCountedInEnglish, isJoinedBefore, needsNumber } from './run-ends.ts';

/** A run of Latin words is a series or a maker; the maker's own words part runs, because they are a tag besides. */
export function listLatinPhrases(list: PhraseList, at: number): void {
  const token = list.tokens[at];
  if (token === undefined) return;
  if (token.brandLength > 0) addMaker(list, at, token);
  if (isSuffix(list, at, token) || startsArticle(list, at) || endsModel(list, at)) return;
  if (isFittingOfTyre(list, token.lower)) {
    if (token.lower === 'tl') list.add('adjective', [at], TUBELESS);
    return;
  }
  if (isJoinedBefore(list.tokens, at) || isLatinSort(list, at - 1)) return;
  if (isBehindFirstNumber(list, at, token)) {
    list.add('Latin run with number', range(0, at), undefined, [RUN.whole]);
    return;
  }
  if (isNumbered(list, at - 1) && isCountedInEnglish(list, at)) return;
  const joined = isJoinedBefore(list.tokens, at + 2);
  if (ROMAN.test(token.text) && list.tokens[at - 1]?.kind !== 'latin') return;
  if (!joined && saysNothing(token) && !beginsRun(list, at)) return;
  const colours = endOfColours(list, at);
  if (colours >= 0) addColours(list, at, colours);
  else if (startsRun(list, at)) addRun(list, at);
  else if (!needsNumber(token) && !isFarInRun(list, at) && !saysTitle(list, at)) list.add('Latin word', [at]);
}

/** «Super» of «Super Shine» says nothing by itself, but begins a name that has a word which does. */
function beginsRun(list: PhraseList, at: number): boolean {
  if (!startsRun(list, at)) return false;
  for (let next = at + 1; continuesRun(list, next, false); next++)
    if (!saysNothing(list.tokens[next])) return true;
  return false;
}

/** As tyres are said to be, which are feminine under each of their names. */
const TUBELESS = 'бескамерная';

/** «III» of «V-Класс III»: which generation, and of what only the word before it says. */
const ROMAN = /^(?:I{2,3}|IV|VI{1,3}|IX|XI{1,3})$/;

/** «EVO» of «870 EVO SATA»: a name that begins with a number has it with the word in capitals behind it. */
function isBehindFirstNumber({ tokens, language }: PhraseList, at: number, token: Token): boolean {
  if (at !== 1 || tokens[0]?.kind !== 'number' || token.brand || token.capitals !== 'all') return false;
  if (token.lower.length < 3 || tokens[0].lower.length < 2) return false;
  const { standards, units } = language.dictionary;
  return !standards.has(token.lower) && !units.has(token.lower);
}

/** «COSRX Advanced Snail 96 …»: further than a run goes, words of a long Latin name are pieces of it. */
function isFarInRun({ tokens }: PhraseList, at: number): boolean {
  for (let before = at - 1; before >= at - MAX_LATIN; before--)
    if (tokens[before]?.kind !== 'latin' || tokens[before]?.brand === true) return false;
  return true;
}
