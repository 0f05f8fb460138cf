import type { WordLists } from '../../../dictionary/word-lists.ts';
import type { Token } from '../../name/token.ts';
import { DOTTED_ARTICLE, isModelNumber, MEMORY } from './latin/is-model-number.ts';
import { type PhraseList, range, type Writing } from './phrase-list.ts';
import { endWithPlus } from './run-ends.ts';
import { spellSeries } from './spelled-series.ts';

/**
 * «galaxy a54», «redmi note 12», «iphone 15 pro max», «vesta»: a series that the dictionary knows with the model behind it. `lead`:
 * index of the preposition before it («для iphone 13»), else its own.
 */
export function listSeries(list: PhraseList, at: number, lead = at): void {
  const token = list.tokens[at];
  if (token === undefined || token.kind === 'mark' || token.kind === 'number') return;
  if (token.zone !== (lead < at ? 'tail' : 'main')) return;
  const words = longestSeries(list, at, token);
  if (words === null) return;
  let end = at + words.count - 1;
  const isNext = (next: number): boolean =>
    isOfModel(list, next, token, words.alone) || (lead < at && words.alone && listsModels(list, next));
  for (let more = 0; more < MOST_BEHIND && isNext(end + 1); more++) end++;
  end = endWithPlus(list.tokens, end);
  // «для samsung galaxy a52»: the maker is a tag besides.
  const used = lead < at ? [lead, ...range(at, end)] : range(at, end);
  list.add('series', used, token.kind === 'word' ? writeSpelled(used, list.lists) : undefined);
  if (lead < at && words.alone) addOthers(list, range(at, at + words.count - 1), end, lead);
}

/** «11 Pro Max» of «для iPhone Xs Max/11 Pro Max», «12» of «для iPhone 11, 12»: others of the series that it fits, each as the first is told. */
function addOthers(list: PhraseList, series: readonly number[], last: number, lead: number): void {
  let end = last;
  for (let more = 0; more < MOST_OTHERS && OTHERS.has(list.tokens[end + 1]?.lower ?? ''); more++) {
    const from = end + 2;
    const first = list.tokens[from];
    if (first?.kind !== 'number' && first?.kind !== 'code' && !isOfSeries(first?.lower ?? '', list.lists))
      return;
    end = from - 1;
    while (end < from + MOST_BEHIND && isOther(list, end + 1, end + 1 === from)) end++;
    if (end < from) return;
    const used = range(from, end);
    const written = [lead, ...series, ...used];
    list.add('series', used, (tokens) =>
      written.map((index) => spellSeries(tokens[index]?.lower ?? '', list.lists)).join(' '),
    );
  }
}

function isOther(list: PhraseList, at: number, first: boolean): boolean {
  const token = list.tokens[at];
  if (token === undefined || token.enclosed !== null || token.brand || !(first || token.spaced)) return false;
  if (token.kind === 'latin') return isOfSeries(token.lower, list.lists);
  if (!first || (token.kind !== 'number' && token.kind !== 'code') || token.text.length > 3) return false;
  return isModelNumber(list, at) && !list.language.dictionary.standards.has(token.lower);
}

const MOST_OTHERS = 4;
const OTHERS: ReadonlySet<string> = new Set(['/', ',', 'и']);

/** «галакси а52» is «galaxy a52»; what no maker writes otherwise stays: «веста». */
function writeSpelled(used: readonly number[], lists: WordLists): Writing {
  return (tokens) => used.map((index) => spellSeries(tokens[index]?.lower ?? '', lists)).join(' ');
}

/** Numbers, letters and variants behind a series. */
const MOST_BEHIND = 4;
const MOST_WORDS = 3;

/** How many tokens the series has that begins at a token; null for none, or where another maker's goods are called so. */
function longestSeries(
  list: PhraseList,
  at: number,
  { zone }: Token,
): { count: number; alone: boolean } | null {
  const { series } = list.language.dictionary;
  for (let count = MOST_WORDS; count > 0; count--) {
    const used = list.tokens.slice(at, at + count);
    if (used.length < count || used.some((token) => token.zone !== zone)) continue;
    const words = used.map(({ kind, lower }) => (kind === 'word' ? spellSeries(lower, list.lists) : lower));
    const known = series.get(words.join(' '));
    if (known === undefined) continue;
    if (known.alone || known.makers.some((maker) => isNamed(list, maker)))
      return { count, alone: known.alone };
  }
  return null;
}

/** Whether a name holds a maker, in one of its spellings: «Land Rover», «Лада». */
function isNamed({ tokens, language }: PhraseList, maker: string): boolean {
  const { brands } = language.dictionary;
  if (maker.includes(' ')) return ` ${tokens.map(({ lower }) => lower).join(' ')} `.includes(` ${maker} `);
  return tokens.some(({ lower }) => lower === maker || brands.get(lower) === maker);
}

/** «a54», «15», «pro», «rtx», no standard («5g»). Of series that share their name with others a number of four digits may be a year. */
function isOfModel(list: PhraseList, at: number, { zone }: Token, alone: boolean): boolean {
  const token = list.tokens[at];
  if (token === undefined || token.zone !== zone || token.brand || !token.spaced) return false;
  if (token.kind === 'latin') return isOfSeries(token.lower, list.lists);
  if (token.kind === 'word') return list.lists['model-variant'].has(spellSeries(token.lower, list.lists));
  if ((token.kind !== 'number' && token.kind !== 'code') || token.text.length > LONGEST) return false;
  if (token.kind === 'number' && token.text.length > 3 && !alone) return false;
  // «redmi note 8 3/32»: its memory.
  if (MEMORY.test(token.lower) || DOTTED_ARTICLE.test(token.lower)) return false;
  return isModelNumber(list, at) && !list.language.dictionary.standards.has(token.lower);
}

const LONGEST = 8;

/** «13/13 pro/14» of «для iphone 13/13 Pro/14»: the models that it fits. */
function listsModels({ tokens }: PhraseList, at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'code' && token.spaced && token.zone === 'tail' && MODELS.test(token.lower);
}

const MODELS = /^[a-z\d+]{1,7}(?:\/[a-z\d+]{1,7})+$/;

/** What tells the models of a series apart. */
function isOfSeries(lower: string, lists: WordLists): boolean {
  return lists['model-variant'].has(lower) || lists['model-part'].has(lower);
}
