import type { Token } from '../../name/token.ts';
import { endsInNumber } from './latin/is-model-number.ts';
import { isWorn } from './list-worn-letters.ts';
import { type PhraseList, range } from './phrase-list.ts';
import { endWithPlus } from './run-ends.ts';
import { isCapital } from './words/list-capital-words.ts';

/** «Бавария 16», «Солид 100 Т», «БАЙКАЛ 15+»: a series in Russian letters and the number that tells its goods apart. */
export function listNumberedSeries(list: PhraseList, at: number): void {
  const [series, number] = [list.tokens[at], list.tokens[at + 1]];
  if (number?.kind !== 'number' || !number.spaced || number.zone !== series?.zone) return;
  if (series.lower.length < SHORTEST || !(isCapital(list, at) || isAll(list, at)) || isWorn(list)) return;
  // «Чёрный 100» is black, «Размер 44» a size.
  const { word = null } = series;
  if (
    word?.knownAdjective === true ||
    word?.kinds.has('property') === true ||
    word?.kinds.has('unit') === true
  )
    return;
  // «для детей 6+»
  if (isCounted(list.tokens[at + 2]) || list.tokens[at - 1]?.lower === 'для') return;
  const letter = list.tokens[at + 2];
  const isLettered = letter?.kind === 'word' && letter.spaced && LAST_LETTER.test(letter.text);
  // «Солид 100 Т»: behind such a number these capitals are no unit.
  const isUnit = isLettered && !(number.lower.length > 2 && LIKE_UNITS.test(letter.text));
  if ((isUnit || !isLettered) && !endsInNumber(list, at + 1)) return;
  list.add('abbreviation with number', range(at, isLettered ? at + 2 : endWithPlus(list.tokens, at + 1)));
}

/** «Пазл Ферма 24 детали»: the number counts them. */
function isCounted(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || token.word === null || token.lower.length < SHORTEST_COUNTED) return false;
  return token.word.genitive?.known === true && token.word.adjectiveLemma === null;
}

const SHORTEST_COUNTED = 3;

/** Shorter words are abbreviations. */
const SHORTEST = 5;
const LAST_LETTER = /^[А-ЯЁ]$/;
const LIKE_UNITS = /^[СКНТ]$/;

/** A name that is nothing but a series and its number, in a category that says what it is. */
function isAll({ tokens, titled }: PhraseList, at: number): boolean {
  return at === 0 && titled.length === 0 && tokens.length <= 3 && tokens[0]?.capitals !== null;
}
