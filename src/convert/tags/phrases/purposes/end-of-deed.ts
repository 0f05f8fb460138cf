import { isAction, isInstrumental } from '../../../name/name-grammar.ts';
import type { PhraseList } from '../phrase-list.ts';

/** Latin words of what it is done to. */
const MOST_WORDS = 2;

/** «с управлением жестами», «с сохранением True Tone»: with what it is done, or to what in Latin letters; null for what goods have. */
export function endOfDeed({ tokens, language }: PhraseList, at: number): number | null {
  const [word, next] = [tokens[at]?.word ?? null, tokens[at + 1]];
  if (word === null || next === undefined || next.brand || !isAction(word, language)) return null;
  if (next.kind === 'word')
    return next.word !== null && next.zone === tokens[at]?.zone && isInstrumental(next.word) ? at + 1 : null;
  let end = at;
  while (end < at + MOST_WORDS && tokens[end + 1]?.kind === 'latin') end++;
  return end > at ? end : null;
}
