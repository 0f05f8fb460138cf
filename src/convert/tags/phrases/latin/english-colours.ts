import type { Token } from '../../../name/token.ts';
import { type PhraseList, range } from '../phrase-list.ts';
import { behindBrand } from './add-maker.ts';

/**
 * «… Forum Low White Black», «… 6s Space Gray»: where the colours end that a Latin run ends with, not «Red Dot»; -1 where
 * none begins.
 */
export function endOfColours(list: PhraseList, at: number): number {
  const { tokens, lists } = list;
  if (namesGoods(list, at)) return -1;
  let end = at;
  if (lists['latin-shade'].has(tokens[at]?.lower ?? '') && isColour(tokens[at + 1])) end++;
  while (isColour(tokens[end])) end++;
  return end === at || tokens[end]?.kind === 'latin' || isOfModel(list, at, end) ? -1 : end - 1;
}

/** «Blue» of «Hakka Blue 2 SUV»: a model of a digit goes on behind it; larger numbers are sizes. */
function isOfModel({ tokens }: PhraseList, at: number, end: number): boolean {
  const before = tokens[at - 1];
  if (before?.kind !== 'latin' || before.brand) return false;
  const next = tokens[end];
  if (next?.kind !== 'number' || next.lower.length > 1) return false;
  return tokens[end + 1] === undefined || tokens[end + 1]?.kind === 'latin';
}

/** A single one in Russian, where the dictionary knows it as a value of a colour; with its shade it is the maker's name for it. */
export function addColours(list: PhraseList, at: number, end: number): void {
  const before = list.tokens[at - 1];
  if (isColour(before) || list.lists['latin-shade'].has(before?.lower ?? '')) return;
  const used = range(at, end);
  const { valueNormal } = list.language.dictionary;
  const russian = at === end ? valueNormal.get(`color\t${list.tokens[at]?.lower}`) : undefined;
  list.add('English colour', used, russian, behindBrand(list, at));
}

/** «Cream» of «Cold Cream», «Silk Cream»: what is the name of goods too says behind a Latin word what that is. */
function namesGoods({ tokens, language }: PhraseList, at: number): boolean {
  const before = tokens[at - 1];
  if (before?.kind !== 'latin' || before.brand || isColour(before)) return false;
  return language.dictionary.englishNouns.has(tokens[at]?.lower ?? '');
}

function isColour(token: Token | undefined): boolean {
  if (token?.kind !== 'latin' || token.brand || token.word === null) return false;
  return token.word.kinds.size > 0 && token.word.kinds.has('color');
}
