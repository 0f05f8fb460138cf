import type { Token } from '../../../name/token.ts';
import { type PhraseList, range } from '../phrase-list.ts';

/**
 * What a food, a drink or what is inhaled tastes of: «ягнёнок и рис», «говядина с овощами», two nouns that say it together, whichever
 * they are; «лосось» alone where it is a known taste. True where nothing else begins with them.
 */
export function listTaste(list: PhraseList, at: number): boolean {
  if (!list.tasted || list.isTitledAt(at)) return false;
  const [one, joint, other] = [list.tokens[at], list.tokens[at + 1], list.tokens[at + 2]];
  if (joint?.lower === 'и' && isNamed(one) && isNamed(other) && one?.zone === other?.zone) {
    if (list.isTitledAt(at + 2)) return false;
    list.add('substance', range(at, at + 2));
    list.take(at + 2);
    return true;
  }
  if (!isNamed(one) || !isTaste(list, one) || isCarriedOn(joint)) return false;
  if (WITH.has(joint?.lower ?? '') && other?.kind === 'word' && !other.dotted && !list.isTitledAt(at + 2))
    list.add('substance', range(at, at + 2));
  list.add('substance', [at]);
  return true;
}

const WITH: ReadonlySet<string> = new Set(['с', 'со']);

/** «печень трески», «яблоко зелёное»: more of the same stands behind it. */
function isCarriedOn(next: Token | undefined): boolean {
  return (
    next?.kind === 'word' && next.spaced && next.word?.preposition !== true && next.word?.service !== true
  );
}

function isTaste({ lists }: PhraseList, token: Token | undefined): boolean {
  return lists.taste.has(token?.word?.noun?.fold ?? '');
}

function isNamed(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || token.brand || token.ukrainian || token.dotted) return false;
  const { noun, adjectiveLemma, preposition, service } = token.word ?? {};
  return noun?.known === true && adjectiveLemma === null && preposition !== true && service !== true;
}
