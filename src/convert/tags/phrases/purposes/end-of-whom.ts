import type { PhraseList } from '../phrase-list.ts';
import { WITH } from './where-on-goods.ts';

/** Words between «для» and the noun, and between «с» and what is told of whom. */
const MOST_WORDS = 2;

/**
 * «для собак с чувствительным пищеварением», «для детей с сухой кожей»: what stands behind «с» is told of the living ones before it, and not of the
 * goods («для собак с курицей»). Where «для» stands, and index of the last noun; null for all else. `at`: the place of «с».
 */
export function placeOfWhom(list: PhraseList, at: number): readonly [from: number, end: number] | null {
  const { tokens, lists } = list;
  if (!WITH.has(tokens[at]?.lower ?? '') || !isLiving(list, at - 1)) return null;
  let from = at - 2;
  while (from > at - 2 - MOST_WORDS && tokens[from]?.word?.obliqueAdjective === true) from--;
  if (tokens[from]?.lower !== 'для') return null;
  for (let end = at + 1; end <= at + 1 + MOST_WORDS; end++) {
    const { kind, word = null } = tokens[end] ?? {};
    if (kind !== 'word' || word === null) return null;
    if (lists.bodily.has(word.key)) return word.cases.has('abl') && end > at + 1 ? [from, end] : null;
    if (word.adjectiveLemma === null || lists.genuine.has(word.adjectiveLemma)) return null;
  }
  return null;
}

/** «кошка» is a tool too. */
function isLiving({ tokens, language }: PhraseList, at: number): boolean {
  const { kind, word = null, lower = '' } = tokens[at] ?? {};
  if (kind !== 'word' || word?.genitive == null) return false;
  return (
    word.genitive.animate ||
    language.morphology.known(lower).some((one) => one.animate && one.case === 'gent')
  );
}

/** «с заболеваниями» behind no one who has them: goods have none. */
export function isAilment({ tokens, lists }: PhraseList, at: number): boolean {
  if (!WITH.has(tokens[at]?.lower ?? '')) return false;
  const [one, other] = [tokens[at + 1]?.word, tokens[at + 2]?.word];
  const noun = one?.adjectiveLemma == null ? one : other;
  return noun != null && lists.ailment.has(noun.key);
}
