import type { Token } from '../../../name/token.ts';
import { type PhraseList, range, type Writing, writeTokens } from '../phrase-list.ts';
import { MAX_LATIN } from '../phrase-sorts.ts';

/** «для HP LaserJet 1010», «від USB»: maker, model or standard behind a preposition. */
export function addMakerBehind(list: PhraseList, at: number): void {
  let end = at + 1;
  const isPart = (token: Token | undefined) =>
    token !== undefined &&
    (token.kind === 'latin' || token.kind === 'code' || token.kind === 'number' || token.brand);
  const led = UKRAINIAN_PREPOSITIONS.get(list.tokens[at]?.lower ?? '');
  const write = (to: number): Writing | undefined =>
    led === undefined ? undefined : (named) => `${led} ${writeTokens(named, range(at + 1, to))}`;
  list.add('maker behind a preposition', [at, at + 1], write(at + 1));
  while (isPart(list.tokens[end + 1]) && end < at + MAX_LATIN) end++;
  if (end > at + 1) list.add('maker behind a preposition', range(at, end), write(end));
}

/** «від USB» is «от USB». */
const UKRAINIAN_PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ['від', 'от'],
  ['з', 'с'],
  ['зі', 'с'],
  ['із', 'с'],
  ['під', 'под'],
]);
