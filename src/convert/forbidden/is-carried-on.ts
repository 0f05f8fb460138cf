import type { ForbiddenIndex } from './forbidden-index.ts';
import type { Match } from './match-entry.ts';
import type { Unit } from './split-surroundings.ts';

/** Adjectives between a name and the thing that bears it: «шампань вечернее длинное платье». */
const MOST_ADJECTIVES = 2;

/**
 * What follows is the thing, and the forbidden word only its colour, pattern or name: at once («автомат Калашникова
 * штоф»), behind a hyphen («кастет-брелок»), behind its adjectives («сидр яблочный уксус»), or in a set of it («саке
 * набор чашек», «саке набор керамика»).
 */
export function isCarriedOn({ to }: Match, units: readonly Unit[], index: ForbiddenIndex): boolean {
  const joined = units[to + 1]?.kind === 'hyphen';
  const first = joined ? to + 2 : to + 1;
  const at = skipAdjectives(first, units, index);
  const next = units[at];
  if (next?.kind !== 'word') return false;
  const kinds = index.contextsOf(next.text);
  if (kinds.has('set')) return isSetOf(units[skipAdjectives(at + 1, units, index)], index);
  if (at > first) return bears(next, index);
  return isNominative(next) && (kinds.has('carrier') || (joined && kinds.has('goods')));
}

/** Goods in the nominative that are no drink, weapon or drug whatever they are called. */
export function bears(unit: Unit | undefined, index: ForbiddenIndex): boolean {
  if (unit?.kind !== 'word' || !isNominative(unit)) return false;
  const kinds = index.contextsOf(unit.text);
  return (kinds.has('carrier') || kinds.has('goods')) && !kinds.has('part');
}

/** «набор бокалов» and «набор керамика» hold no drink; «набор» and «набор с бокалами» may. */
function isSetOf(unit: Unit | undefined, index: ForbiddenIndex): boolean {
  if (unit?.kind !== 'word') return false;
  const kinds = index.contextsOf(unit.text);
  return ['carrier', 'goods', 'material'].some((kind) => kinds.has(kind));
}

/** «туалетная» of «туалетная вода» is as good as its noun. */
function isNominative({ word }: Unit): boolean {
  return word !== null && (word.cases.has('nom') || word.adjective !== null);
}

/** Index of the first unit from there that is no adjective, or one that says enough of its noun («туалетная вода»). */
function skipAdjectives(from: number, units: readonly Unit[], index: ForbiddenIndex): number {
  let at = from;
  while (at < from + MOST_ADJECTIVES) {
    const { word = null, text = '' } = units[at] ?? {};
    if (word === null || (word.adjective === null && !word.obliqueAdjective)) return at;
    if (word.noun?.listed === true || index.contextsOf(text).has('carrier')) return at;
    at++;
  }
  return at;
}
