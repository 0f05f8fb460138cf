import type { Word } from '../../../../dictionary/word.ts';
import { isAction } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';
import type { PhraseList } from '../phrase-list.ts';
import { MAX_ADJECTIVES } from '../phrase-sorts.ts';
import { joins } from './joins-action.ts';
import { isIndeclinable, isUnknown } from './nouns-of-purposes.ts';

/** Index of the last word of the genitive behind a noun, or of what a preposition joins to an action; that of the noun for none. */
export function endOfComplement(list: PhraseList, action: number): number {
  const end = endOfGenitive(list, action);
  const { tokens } = list;
  if (end > action || !joins(tokens[action + 1], tokens[action], list.language)) return end;
  for (let at = action + 2; at <= action + 2 + MAX_ADJECTIVES; at++) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.word === null || token.word.preposition) return action;
    if (token.word.cases.size > 0 && token.word.adjectiveLemma === null) return endOfGenitive(list, at);
  }
  return action;
}

/** Index of the genitive that follows a noun of a purpose, over its adjectives («крепления прогулочного блока»); its own for none. */
export function endOfGenitive(list: PhraseList, noun: number): number {
  for (let at = noun + 1; at <= noun + MAX_ADJECTIVES + 1; at++) {
    const token = list.tokens[at];
    if (token?.kind !== 'word' || token.zone !== list.tokens[noun]?.zone || !isGenitive(token.word))
      return noun;
    // «печь для дачи быстрого тепла»: what an adjective leads behind a place is said of the goods.
    if (at === noun + 1 && token.word?.obliqueAdjective === true && isPlace(list, noun)) return noun;
    if (saysWhich(list, at)) return noun;
    // «наклейки на вейп в ассортименте наклейки»: the goods once more.
    if (list.repeatsTitle(at)) return noun;
    // «бутылка для масла Ивона», «пинцет для хирургии ПА»: a series.
    if (/^[А-ЯЁ]/.test(token.text) && !isShouted(list.tokens)) return noun;
    if (token.word?.obliqueAdjective !== true)
      return isApposition(list, noun, at) ? noun : endOfEmpty(list, at, token);
  }
  return noun;
}

/** «станок с ЧПУ модели 1325Ф30»: which one the goods are, not «для моделей 1:43». */
export function saysWhich({ tokens }: PhraseList, at: number): boolean {
  if (tokens[at - 1]?.word?.preposition === true) return false;
  const next = tokens[at + 1]?.kind;
  return (
    (next === 'code' || next === 'latin' || next === 'number') && NAMING.has(tokens[at]?.word?.key ?? '')
  );
}

const NAMING: ReadonlySet<string> = new Set(['модель', 'серия', 'марка', 'артикул']);

function isPlace({ tokens, lists }: PhraseList, noun: number): boolean {
  return lists.place.has(tokens[noun]?.word?.key ?? '');
}

/** «для малыша ребенка»: two words for one; «для карт купюр и документов»: a list without its first comma. */
function isApposition({ tokens, language }: PhraseList, noun: number, at: number): boolean {
  const [one, other, next, last] = [noun, at, at + 1, at + 2].map((index) => tokens[index]?.word ?? null);
  if (at !== noun + 1 || one?.genitive == null || other?.genitive == null) return false;
  if (one.genitive.animate && other.genitive.animate) return true;
  return (
    next?.fold === 'и' &&
    !isAction(one, language) &&
    [one, other, last].every((word) => word?.noun === null && word.genitive?.written.has('plur') === true)
  );
}

/** «питания» of «блока питания»: a noun that says nothing without the next one. */
function endOfEmpty(list: PhraseList, at: number, { word, zone }: Token): number {
  const next = list.tokens[at + 1];
  if (next?.kind !== 'word' || next.zone !== zone || word === null) return at;
  // «канген» of «для чистки канген приборов»: it never changes, and says of which sort the next is.
  const isStrange = word.genitive?.known !== true && (isIndeclinable(word) || isUnknown(list.tokens[at]));
  const isOfNext = isStrange && next.word?.genitive?.known === true && next.word.adjectiveLemma === null;
  if (!word.kinds.has('empty-head') && !isOfNext) return at;
  return isGenitive(next.word) ? at + 1 : at;
}

function isGenitive(word: Word | null): boolean {
  if (word === null || word.preposition || CONJUNCTIONS.has(word.fold)) return false;
  // «для кошек пауч»: a genitive of another noun.
  if (
    word.noun?.listed === true &&
    word.noun.fold === word.fold &&
    word.noun.agreement !== 'plur' &&
    word.genitive !== null &&
    word.genitive.fold !== word.fold
  )
    return false;
  // «с высоким изливом хром»: what the goods are made of, in the nominative.
  if (word.kinds.has('substance') && word.noun?.fold === word.fold) return false;
  return word.cases.has('gen') || word.genitiveAgrees.size > 0;
}

/** Which morphology takes for letters too, that is for nouns. */
export const CONJUNCTIONS: ReadonlySet<string> = new Set(['и', 'или', 'а', 'но']);

/** A name all in capitals. */
export function isShouted(tokens: readonly Token[]): boolean {
  return tokens.every(({ kind, capitals }) => kind !== 'word' || capitals === 'all');
}
