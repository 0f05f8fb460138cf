import type { Noun } from '../../../dictionary/word.ts';
import { isAction, isOfKind, SAYS_NOTHING } from '../../name/name-grammar.ts';
import type { Token } from '../../name/token.ts';
import { type PhraseList, range, writeTokens } from './phrase-list.ts';
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
  if (noun <= at || !belongs(list.tokens[at], list.tokens[noun])) return;
  const used = range(at, noun);
  list.add(
    'genitive group',
    used,
    isFor(list, at) ? (tokens) => `для ${writeTokens(tokens, used)}` : undefined,
  );
}

/**
 * What the goods of the title are a part of or are for is said so: «для поворотного колеса» of a fastening, «для подачи бумаги» of a
 * roller, as readers of labels say it. Not what it is like («ручной работы», «повышенной ёмкости») or holds («набор кухонных ножей»).
 */
function isFor(list: PhraseList, at: number): boolean {
  const goods = list.tokens[at - 1];
  if (!list.isTitledAt(at - 1) || goods?.word == null || list.ukrainian !== null) return false;
  if (goods.word.kinds.has('generic-head') || goods.word.kinds.has('service')) return false;
  let lead = at;
  while (list.tokens[lead]?.word?.obliqueAdjective === true) lead++;
  const word = list.tokens[lead]?.word ?? null;
  if (word === null || isOfKind(word.kinds, SAYS_HOW)) return false;
  if (isAction(word, list.language)) return lead === at;
  return word.genitive?.listed === true && !isFood(goods.word.noun, list) && !isFood(word.genitive, list);
}

/** «филе куриной грудки» is of it. */
function isFood(noun: Noun | null, { language }: PhraseList): boolean {
  return noun !== null && language.dictionary.categories.get(noun.fold)?.domain === 'food';
}

/** Kinds of words that say of what sort goods are, in the genitive. */
const SAYS_HOW = ['property', 'substance', 'audience', 'service'];

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
