import type { ForbiddenIndex } from './forbidden-index.ts';
import type { Match } from './match-entry.ts';
import type { Unit } from './split-surroundings.ts';

/**
 * The name is the thing itself: before it stand only containers («бутылка», «набор»), adjectives, brands and numbers
 * («набор с коньяком»), and no noun in the nominative follows at once («виски-камни», «пиво бокал»).
 */
export function isHeadOfName({ from, to }: Match, units: readonly Unit[], index: ForbiddenIndex): boolean {
  for (let at = 0; at < from; at++) {
    const { kind, word, text } = units[at] ?? { kind: 'break', word: null, text: '' };
    if (kind !== 'word' || word === null) continue;
    if (text === 'с' || text === 'со') continue;
    if (word.preposition) return false;
    const isAdjective = word.adjective !== null || word.obliqueAdjective;
    const namesThing = word.noun?.known === true && !word.noun.proper && !isAdjective;
    if (namesThing && !index.contextsOf(text).has('container')) return false;
  }
  const next = units[to + 1]?.kind === 'hyphen' ? units[to + 2] : units[to + 1];
  if (next?.kind !== 'word' || next.word === null) return true;
  const { noun, adjective } = next.word;
  return noun?.listed !== true || adjective !== null || index.contextsOf(next.text).has('container');
}
