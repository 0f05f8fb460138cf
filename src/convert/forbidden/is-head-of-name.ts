import type { Word } from '../../dictionary/word.ts';
import type { ForbiddenIndex } from './forbidden-index.ts';
import { bears } from './is-carried-on.ts';
import type { Match } from './match-entry.ts';
import type { Unit } from './split-surroundings.ts';

/**
 * The name is the thing itself: before it stand only containers («бутылка», «набор»), adjectives, brands and numbers
 * («набор с коньяком»), no other goods stand inside («темпранильо обои красное»), and no noun in the nominative
 * follows at once («виски-камни», «пиво бокал»).
 */
export function isHeadOfName(
  { from, to, apart }: Match,
  units: readonly Unit[],
  index: ForbiddenIndex,
): boolean {
  if (apart.some((place) => bears(units[place], index))) return false;
  for (let at = 0; at < from; at++) {
    const { kind, word, text } = units[at] ?? { kind: 'break', word: null, text: '' };
    if (kind !== 'word' || word === null) continue;
    if (text === 'с' || text === 'со') continue;
    if (word.preposition) return false;
    if (namesThing(word, units[at + 1]?.text ?? '', index) && !holdsGoods(text, index)) return false;
  }
  const next = units[to + 1]?.kind === 'hyphen' ? units[to + 2] : units[to + 1];
  if (next?.kind !== 'word' || next.word === null) return true;
  const { noun, adjective } = next.word;
  return noun?.listed !== true || adjective !== null || holdsGoods(next.text, index);
}

/** «бутылка», «набор», but not «гель»: of what is only forbidden as the head of a name most is drunk or smoked. */
function holdsGoods(text: string, index: ForbiddenIndex): boolean {
  const kinds = index.contextsOf(text);
  return kinds.has('container') && !kinds.has('substance');
}

/** A noun, one of Ukrainian as well; an adjective that stands for one: «мороженое с ромом». */
function namesThing(word: Word, next: string, index: ForbiddenIndex): boolean {
  if (index.language.dictionary.ukrainianNouns.has(word.fold)) return true;
  if (word.noun?.known !== true || word.noun.proper) return false;
  return (word.adjective === null && !word.obliqueAdjective) || next === 'с' || next === 'со';
}
