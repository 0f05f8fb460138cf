import type { Token } from '../../../name/token.ts';
import { type PhraseList, range } from '../phrase-list.ts';

/**
 * «Ягнёнок и рис» of a food, «мята и лимон» of a tea: two nouns in the nominative that say together what it tastes of, where the title
 * is of something that is eaten, drunk or inhaled. True where they are listed: neither says it alone.
 */
export function listTaste(list: PhraseList, at: number): boolean {
  const [one, conjunction, other] = [list.tokens[at], list.tokens[at + 1], list.tokens[at + 2]];
  if (conjunction?.lower !== 'и' || !isNamed(one) || !isNamed(other) || one?.zone !== other?.zone)
    return false;
  if (list.isTitled([at, at + 2]) || !list.titled.some((index) => isTasted(list, index))) return false;
  list.add('substance', range(at, at + 2));
  list.take(at + 2);
  return true;
}

function isNamed(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || token.brand || token.ukrainian || token.dotted) return false;
  const { noun, adjectiveLemma, preposition, service } = token.word ?? {};
  return noun?.known === true && adjectiveLemma === null && preposition !== true && service !== true;
}

function isTasted({ tokens, lists }: PhraseList, at: number): boolean {
  return lists.tasted.has(tokens[at]?.word?.key ?? '');
}
