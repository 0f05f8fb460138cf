import { foldText } from '../../../../text/fold-text.ts';
import { observations } from '../../../learned/observation.ts';
import { spellMaker } from '../../../name/makers/spell-maker.ts';
import { isOfKind, SAYS_NOTHING } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';
import { endOfWornLetters, isWorn } from '../list-worn-letters.ts';
import { type PhraseList, range, writeTokens } from '../phrase-list.ts';
import { SEEN } from '../phrase-sorts.ts';
import {
  endOfBeginning,
  endWithPlus,
  isJoinedBefore,
  isOneOfSeveral,
  leadsOn,
  MAX_RUN,
  needsNumber,
} from '../run-ends.ts';
import { behindBrand } from './add-maker.ts';
import { endOfVariant, isSuffix, startsArticle } from './ends-of-models.ts';
import { endOfColours } from './english-colours.ts';
import { endsInNumber, isShortNumber } from './is-model-number.ts';
import { FIRST_MODEL, writeFirstModel } from './list-models.ts';

/** The run of Latin words that begins at a token: its first word, all of it, and with the number of a model behind it. */
export function addRun(list: PhraseList, at: number): void {
  if (repeatsModel(list, at)) return;
  let end = at;
  const { brand = false } = list.tokens[at] ?? {};
  for (let words = 1; ; words++) {
    const next = isJoinedBefore(list.tokens, end + 2) ? end + 2 : end + 1;
    if (!continuesRun(list, next, brand) || endOfWornLetters(list, next) >= 0) break;
    if (words === MAX_RUN) {
      end = endOfBeginning(list, at);
      break;
    }
    end = next;
  }
  if (brand && end > at && list.language.dictionary.noVendors.has(writeTokens(list.tokens, range(at, end))))
    return;
  const whole = end;
  while (end > at && isLoose(list, end)) end--;
  if (end < whole && endsInNumber(list, whole + 1))
    list.add('Latin run with number', range(at, endOfVariant(list, whole + 1)), undefined, [RUN.whole]);
  const numbered = endsInNumber(list, end + 1);
  const short = numbered && isShortNumber(list, end + 1);
  // «BluEarth ES32», «Tegra Note 7»: letters and two digits are another word of the name, and what stands before them or before a
  // bare number is torn without.
  const torn = !brand && numbered && (short || list.tokens[end + 1]?.kind === 'number');
  const more = [RUN[end === at ? 'alone' : 'first'], ...(brand ? [] : behindBrand(list, at))];
  if (numbered && end === at) more.push(CUT_OFF);
  if (isGoods(list, at)) more.push(RUN['with goods']);
  const joined = end > at && list.tokens[at + 1]?.kind === 'mark';
  // «RC Books» of a book: letters say nothing without what they stand before.
  const letters = end > at && (list.tokens[at]?.lower.length ?? 0) <= LETTERS && isGoods(list, end);
  const says = saysTitle(list, end) && !letters;
  if (end === at && says) return;
  const alone = !needsNumber(list.tokens[at]) && !(torn && end === at) && !saysNothing(list.tokens[at]);
  if (alone && !letters && !joined && !isSpelledOtherwise(list, [at]))
    list.add('Latin word', end === at ? range(at, endWithPlus(list.tokens, at)) : [at], undefined, more);
  const behind = behindBrand(list, at);
  const named = endBeforeGoods(list, at, end);
  const lettered = numbered && needsNumber(list.tokens[end]);
  if (end > at && !says && !lettered && !torn && !isSpelledOtherwise(list, range(at, end)))
    list.add('Latin run', range(at, endWithPlus(list.tokens, end)), undefined, [
      named < end ? RUN['with goods'] : numbered ? CUT_OFF : RUN.whole,
      ...behind,
    ]);
  if (named < end && named > at)
    list.add('Latin run', range(at, named), undefined, [RUN['before goods'], ...behind]);
  if (!numbered) return;
  const last = endOfVariant(list, end + 1);
  const which = short ? [SEEN.shortNumber] : [];
  const sort = torn ? 'Latin run' : 'Latin run with number';
  list.add(sort, range(at, last), undefined, [RUN.whole, ...which, ...behind]);
  if (FIRST_MODEL.test(list.tokens[end + 1]?.lower ?? ''))
    list.add('first model', range(at, end + 1), writeFirstModel(at, end + 1), behind);
  if (end > at && !lettered && !isJoinedBefore(list.tokens, end))
    list.add('Latin run with number', range(end, last), undefined, [RUN.last]);
  const suffix = list.tokens[last + 1];
  if (suffix?.kind === 'latin' && isSuffix(list, last + 1, suffix))
    list.add('Latin run with number', range(at, last + 1), undefined, [RUN.whole, ...behind]);
}

/** «Super», «Premium», unless it is a maker's. */
export function saysNothing(token: Token | undefined): boolean {
  return token?.word != null && !token.brand && isOfKind(token.word.kinds, SAYS_NOTHING);
}

/** «GTR Max» of «Wolf King GTR / GTR Max»: torn from the words of the model before the slash. */
function repeatsModel({ tokens }: PhraseList, at: number): boolean {
  if (tokens[at - 1]?.text !== '/') return false;
  return tokens[at - 2]?.lower === tokens[at]?.lower && tokens[at - 3]?.kind === 'latin';
}

/** Whether a Latin word begins a run, or stands in one. */
export function startsRun(list: PhraseList, at: number): boolean {
  const before = list.tokens[at - 1];
  // «CA 50 C eco!perform»: the end of what is before it.
  if ((before?.kind === 'number' || before?.kind === 'code') && list.tokens[at]?.lower.length === 1)
    return false;
  if (before?.kind !== 'latin' || list.isTitledAt(at - 1)) return true;
  const { brand = false, word = null } = list.tokens[at] ?? {};
  // «Il Poggio del Vignetti» of that vendor is one run; another known maker begins its own.
  return brand ? !before.brand || word?.brand === true : before.brand;
}

/** Whether the run before a token goes on with it; `brand`: it is the maker's. */
export function continuesRun(list: PhraseList, at: number, brand: boolean): boolean {
  const token = list.tokens[at];
  // «Vaposteam Vaposteam VST»: a maker put before a name that has it already.
  if (token?.kind !== 'latin' || token.brand !== brand || token.lower === list.tokens[at - 1]?.lower)
    return false;
  // «mATX AM4»: standards are tags of their own.
  const { standards } = list.language.dictionary;
  if (standards.has(token.lower) && !standards.has(`${list.tokens[at - 1]?.lower} ${token.lower}`))
    return false;
  return brand || !(endOfColours(list, at) >= 0 || startsArticle(list, at));
}

/** What stands at the end of a run and is none of its name. */
function isLoose(list: PhraseList, at: number): boolean {
  return leadsOn(list, at) || isOneOfSeveral(list.tokens, at) || isWornSize(list, at);
}

/** «Florance S» of a pair of pyjamas, no «Galaxy S»: the size in which a series is worn is none of its name. */
function isWornSize(list: PhraseList, at: number): boolean {
  return WORN_SIZE.test(list.tokens[at]?.text ?? '') && isWorn(list);
}

const WORN_SIZE = /^(?:X{0,4}[SML]|ONE)$/;

/** «Santa Muerte Hoody»: where the series ends and the English noun of the goods follows; the end of the run where none does. */
function endBeforeGoods(list: PhraseList, at: number, end: number): number {
  let last = end;
  while (last > at && isGoods(list, last)) last--;
  // «Wild Berries & Honey»: what a sign joins to the rest are no goods, but half of a name.
  return list.tokens[last]?.kind === 'mark' ? end : last;
}

/** «Mascara» of a «тушь» that the name has as well: the noun of the title in English. */
export function saysTitle({ tokens, titled, language }: PhraseList, at: number): boolean {
  const english = language.dictionary.englishNouns.get(tokens[at]?.lower ?? '');
  if (english === undefined || tokens[at]?.brand === true) return false;
  const [goods] = foldText(english).split(' ');
  return titled.some((one) => tokens[one]?.word?.noun?.fold === goods);
}

function isGoods({ tokens, language }: PhraseList, at: number): boolean {
  return tokens[at]?.brand !== true && language.dictionary.englishNouns.has(tokens[at]?.lower ?? '');
}

/** «Kärcher», a maker whose usual spelling, «karcher», is a tag besides. */
function isSpelledOtherwise({ tokens, language }: PhraseList, used: readonly number[]): boolean {
  if (tokens[used[0] ?? 0]?.brand !== true) return false;
  const written = writeTokens(tokens, used);
  return spellMaker(language.dictionary.brands.get(written) ?? written, written) !== written;
}

/** Of a cut name («RC»). */
const LETTERS = 2;

export const RUN = observations('Latin', [
  'alone',
  'first',
  'whole',
  'last',
  'cut off before its number',
  'before goods',
  'with goods',
]);

const CUT_OFF = RUN['cut off before its number'];
