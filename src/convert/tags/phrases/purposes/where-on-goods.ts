import type { PhraseList } from '../phrase-list.ts';
import { MAX_PHRASE } from '../phrase-sorts.ts';

/**
 * «с вырезом на спине», «с подставкой под утюг», «с накидкой от дождя», «с отделением для ноутбука»: where on the goods what they have is, and what it is for.
 * Only behind «с»: in «для обуви от запаха» both are said of the goods, as «с крышкой» and «для кофе» are.
 */
export function saysWhere({ tokens, lists }: PhraseList, noun: number): boolean {
  const [preposition, part] = [tokens[noun + 1], tokens[noun + 2]];
  if (part?.kind !== 'word' || part.zone !== 'tail' || part.word === null) return false;
  if (preposition?.lower === 'на') return lists.part.has(part.word.key);
  if (preposition?.lower === 'для') return lists['for-what'].has(tokens[noun]?.word?.key ?? '');
  if (preposition?.lower !== 'под' && preposition?.lower !== 'от') return false;
  // «с капюшоном от КарСаМаН»: who has made the goods.
  if (part.brand || part.brandLength > 0) return false;
  return part.spaced && part.word.cases.size > 0 && part.word.adjectiveLemma === null;
}

/** «на спине» of «с глубоким вырезом на спине». */
export function isOfWhatGoodsHave(list: PhraseList, at: number): boolean {
  if (!saysWhere(list, at - 1)) return false;
  for (let lead = at - 2; lead >= at - 1 - MAX_PHRASE; lead--) {
    const token = list.tokens[lead];
    if (token?.word?.preposition === true) return WITH.has(token.lower);
  }
  return false;
}

/** Before what goods have. */
export const WITH: ReadonlySet<string> = new Set(['с', 'со']);
