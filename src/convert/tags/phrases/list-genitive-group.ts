import { isOfKind, SAYS_NOTHING } from '../../name/name-grammar.ts';
import type { Token } from '../../name/token.ts';
import { type PhraseList, range } from './phrase-list.ts';
import { MAX_PHRASE } from './phrase-sorts.ts';

/** «крепление поворотного колеса», «накладка регулятора капюшона»: all that stands in the genitive behind a noun, whole. */
export function listGenitiveGroup(list: PhraseList, at: number): void {
  const before = list.tokens[at - 1];
  if (before?.kind !== 'word' || before.word === null || isGenitive(before) || before.word.preposition)
    return;
  let end = at - 1;
  let noun = at - 1;
  while (end < at + MAX_PHRASE - 1) {
    const token = list.tokens[end + 1];
    if (token === undefined || !isGenitive(token) || list.isTitledAt(end + 1)) break;
    end++;
    if (token.word?.genitive != null && token.word.obliqueAdjective === false) noun = end;
  }
  if (noun > at && belongs(list.tokens[at], list.tokens[noun])) list.add('genitive group', range(at, noun));
}

/** Not «пылевой» of «фильтр пылевой зарядного коротрона», which would be a genitive of another gender. */
function belongs(first: Token | undefined, noun: Token | undefined): boolean {
  if (first?.word == null || first.word.adjective === null) return true;
  const written = noun?.word?.genitive?.written;
  return written === undefined || !written.isDisjointFrom(first.word.genitiveAgrees);
}

function isGenitive({ kind, word, brand, zone }: Token): boolean {
  if (kind !== 'word' || word === null || brand || zone !== 'main' || isOfKind(word.kinds, SAYS_NOTHING))
    return false;
  return word.genitiveAgrees.size > 0 || (word.genitive?.known === true && word.noun?.fold !== word.fold);
}
