import type { Word } from '../../../../dictionary/word.ts';
import { isOfKind } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';
import { isUkrainianPreposition } from '../../../title/title-ukrainian.ts';
import { nameInRussian } from '../../../ukrainian/name-in-russian.ts';
import type { PhraseList } from '../phrase-list.ts';
import { isSubstance } from './is-substance.ts';
import { NEVER } from './kinds-of-words.ts';

/** A word that no dictionary of Russian has, or one of a Ukrainian name. */
export function listUnknownWord(list: PhraseList, at: number, token: Token, word: Word): void {
  if (token.lower.length < 3 || word.service || isOfKind(word.kinds, NEVER)) return;
  if (!token.ukrainian && isBareCase(list, at, token, word)) list.hide(at);
  // «мій» of «"Мій маленький світ: Динозаврики"»: a name in quotes is whole, or not at all.
  if (token.ukrainian && token.enclosed === 'quotes') return;
  const name = token.ukrainian && token.capitals !== null ? nameInRussian(token.lower, list.language) : null;
  if (token.ukrainian && UKRAINIAN_ADJECTIVE.test(token.lower)) {
    list.add('Ukrainian adjective', [at], name ?? undefined);
    const next = list.tokens[at + 1];
    if (
      next?.kind === 'word' &&
      !next.brand &&
      next.zone === token.zone &&
      !isUkrainianPreposition(next.lower)
    )
      list.add('Ukrainian noun with adjective', [at, at + 1]);
  } else if (token.ukrainian) list.add('Ukrainian word', [at], name ?? undefined);
  else if (goesOn(list, at, token)) list.add('unknown word', [at, at + 1]);
  else if (goesOn(list, at - 1, list.tokens[at - 1])) return;
  else
    list.add(isSubstance(list, at) ? 'substance' : word.noun === null ? 'unknown word' : 'guessed noun', [
      at,
    ]);
}

const UKRAINIAN_ADJECTIVE = /(?:ий|ій|а|я|е|є|і|ї|их|ого|ої)$/;

/** «воздуха» of «очиститель воздуха», «картридером» of «с картридером», «виброкомпрессионного» before its noun: what asks for the word beside it. */
function isBareCase(
  { tokens }: PhraseList,
  at: number,
  { text, lower, enclosed }: Token,
  { noun, genitive, cases }: Word,
): boolean {
  if (text !== lower || enclosed !== null) return false;
  if (noun === null && (genitive?.known === true || (cases.has('abl') && /[мйюи]$/.test(lower)))) return true;
  const next = tokens[at + 1];
  if (OBLIQUE_ADJECTIVE.test(lower))
    return next?.word?.cases.has('gen') === true || next?.word?.obliqueAdjective === true;
  return OBLIQUE_NOUN.test(lower);
}

const OBLIQUE_ADJECTIVE = /(?:[ое]го|[ыи]х)$/;
const OBLIQUE_NOUN = /(?:[^аеиоуыэюяьй][ое]в|[аяео]ми?)$/;

/** «Пуш Ап», «Поп Ит»: two words that no dictionary has, the second short, are one name. */
function goesOn({ tokens }: PhraseList, at: number, token: Token | undefined): boolean {
  const next = tokens[at + 1];
  if (token?.capitals !== 'first' || next?.capitals !== 'first' || next.lower.length > 3) return false;
  return isUnknownWord(token) && isUnknownWord(next);
}

function isUnknownWord({ kind, word, brand, ukrainian }: Token): boolean {
  if (kind !== 'word' || word === null || brand || ukrainian) return false;
  return word.noun?.known !== true && !word.knownAdjective && !word.preposition && !word.service;
}
