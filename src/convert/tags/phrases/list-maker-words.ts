import type { Token } from '../../name/token.ts';
import { type PhraseList, range } from './phrase-list.ts';

/**
 * «Ашгабатская Текстильная фабрика» in a name of that vendor: its words are a maker together and say nothing apart. False where the
 * word is none of such a run.
 */
export function listMakerWords(list: PhraseList, at: number): boolean {
  let start = at;
  while (isJoined(list, start - 1, start))
    start = list.tokens[start - 1]?.kind === 'mark' ? start - 2 : start - 1;
  let end = at;
  while (isJoined(list, end + 1, end)) end = list.tokens[end + 1]?.kind === 'mark' ? end + 2 : end + 1;
  // «для дома» of the vendor «Всё для дома» is what goods are for.
  if (start === end || list.tokens[start]?.capitals === null) return false;
  if (start === at) list.add('known maker', range(start, end));
  return true;
}

/** Whether the token at an index, or behind the sign there («Ми&Ко»), is of one maker with that at `of`. */
function isJoined({ tokens }: PhraseList, at: number, of: number): boolean {
  const beside = tokens[at];
  const other = isSign(beside) ? tokens[at + at - of] : beside;
  if (!isMakerWord(other) || !isMakerWord(tokens[of])) return false;
  // «Ко» of «Ми&Ко» is a preposition elsewhere.
  return other !== beside || other?.enclosed === tokens[of]?.enclosed;
}

function isSign(token: Token | undefined): boolean {
  return token?.text === '&' || token?.text === '+';
}

/** A word of the vendor that is no maker alone. */
function isMakerWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.brand && token.word?.brand !== true;
}
