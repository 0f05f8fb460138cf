import type { Token } from '../../../name/token.ts';
import { endsInNumber } from '../latin/is-model-number.ts';
import { type PhraseList, range, type Writing, writeTokens } from '../phrase-list.ts';
import { MAX_LATIN } from '../phrase-sorts.ts';

/** «для HP LaserJet 1010», «від USB»: maker, model or standard behind a preposition. */
export function addMakerBehind(list: PhraseList, at: number): void {
  let end = at + 1;
  const isPart = (index: number): boolean => {
    const token = list.tokens[index];
    if (token?.kind === 'latin' || token?.brand === true) return true;
    // «для iPad 10.5"»
    const isInches = token?.kind === 'number' && list.tokens[index + 1]?.text === '"';
    return isInches || endsInNumber(list, index);
  };
  const led = UKRAINIAN_PREPOSITIONS.get(list.tokens[at]?.lower ?? '');
  const write = (to: number): Writing | undefined =>
    led === undefined ? undefined : (named) => `${led} ${writeTokens(named, range(at + 1, to))}`;
  list.add('maker behind a preposition', [at, at + 1], write(at + 1));
  while (isPart(end + 1) && end < at + MAX_LATIN) end++;
  // «для LJ P1566 orig»
  while (end > at + 1 && list.lists['latin-joining'].has(list.tokens[end]?.lower ?? '')) end--;
  if (end === at + 1) return;
  if (led !== undefined || !isFit(list, at)) {
    list.add('maker behind a preposition', range(at, end), write(end));
    return;
  }
  // «для Samsung G950F»: the maker is a tag besides.
  list.add('maker behind a preposition', [at, ...range(at + 2, end)], (named) => writeFit(named, at, end));
}

/** Behind the maker stands a model; a series that is known is told without its maker. */
function isFit({ tokens, language }: PhraseList, at: number): boolean {
  if (!FITS.has(tokens[at]?.lower ?? '') || tokens[at + 1]?.brand !== true) return false;
  return !language.dictionary.series.has(tokens[at + 2]?.lower ?? '');
}

/** Of many models of one printer family («CLP-300/300N/CLX-2160») the first is enough. */
function writeFit(tokens: readonly Token[], at: number, end: number): string {
  const [first = '', second, third] = (tokens[end]?.lower ?? '').split('/');
  if (second === undefined || third === undefined) return writeTokens(tokens, range(at, end));
  return `${writeTokens(tokens, range(at, end - 1))} ${first}`;
}

/** Prepositions before what goods fit. */
const FITS: ReadonlySet<string> = new Set(['для', 'к', 'на', 'под']);

/** «від USB» is «от USB». */
const UKRAINIAN_PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ['від', 'от'],
  ['з', 'с'],
  ['зі', 'с'],
  ['із', 'с'],
  ['під', 'под'],
]);
