import type { ForbiddenEntry } from '../../dictionary/compile-forbidden.ts';
import { foldLetters } from '../../text/fold-letters.ts';
import type { ForbiddenIndex } from './forbidden-index.ts';
import type { Unit } from './split-surroundings.ts';

/** Where an entry stands: indexes of its first unit, its last, and of the noun that it is. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly noun: number;
}

/** Adjectives that may stand between those of an entry and its noun: «боевой складной нож». */
const MOST_BETWEEN = 2;

/**
 * The entry at the unit `at`, which is a form of its key word; null when the rest of it does not stand there. Words
 * follow one another; adjectives may stand on either side of their noun, others between.
 */
export function matchEntry(
  entry: ForbiddenEntry,
  units: readonly Unit[],
  at: number,
  index: ForbiddenIndex,
): Match | null {
  const key = units[at];
  if (key === undefined) return null;
  if (entry.words.length === 1) return index.isForm(key.text, entry) ? { from: at, to: at, noun: at } : null;
  if (entry.noun !== null) return matchAround(entry, entry.noun, units, at, index);
  return matchInOrder(entry, units, at, index);
}

function matchInOrder(
  entry: ForbiddenEntry,
  units: readonly Unit[],
  at: number,
  index: ForbiddenIndex,
): Match | null {
  const positions = [at];
  for (let place = at, word = entry.key - 1; word >= 0; word--) {
    place = neighbour(units, place, -1);
    if (!stands(entry, word, units[place], index)) return null;
    positions.unshift(place);
  }
  for (let place = at, word = entry.key + 1; word < entry.words.length; word++) {
    place = neighbour(units, place, 1);
    if (!stands(entry, word, units[place], index)) return null;
    positions.push(place);
  }
  const from = positions[0] ?? at;
  return { from, to: positions.at(-1) ?? at, noun: positions[entry.head] ?? from };
}

/** A noun and its adjectives, in any order. */
function matchAround(
  entry: ForbiddenEntry,
  noun: number,
  units: readonly Unit[],
  at: number,
  index: ForbiddenIndex,
): Match | null {
  const left = reach(units, at, -1);
  const right = reach(units, at, 1);
  const used = new Set<number>();
  const positions = entry.words.map((_, word) => {
    for (const place of word === entry.key ? [at] : nearest(at, left, right)) {
      if (used.has(place) || !stands(entry, word, units[place], index)) continue;
      used.add(place);
      return place;
    }
    return null;
  });
  const found = positions.filter((place) => place !== null);
  if (found.length < positions.length) return null;
  const from = Math.min(...found);
  const to = Math.max(...found);
  // Between them stand only adjectives: no other noun comes between the two.
  for (let place = from; place <= to; place++) {
    const unit = units[place];
    if (used.has(place) || unit?.kind !== 'word') continue;
    if (unit.word?.adjectiveLemma == null) return null;
  }
  return { from, to, noun: positions[noun] ?? from };
}

/** Index of the last unit of a phrase on one side, a few words away at most. */
function reach(units: readonly Unit[], at: number, step: 1 | -1): number {
  let words = 0;
  let last = at;
  for (let place = at + step; ; place += step) {
    const unit = units[place];
    if (unit === undefined || unit.kind === 'comma' || unit.kind === 'break') return last;
    if (unit.kind === 'word' && ++words > MOST_BETWEEN + 1) return last;
    last = place;
  }
}

function nearest(at: number, left: number, right: number): number[] {
  const places: number[] = [];
  for (let distance = 1; at - distance >= left || at + distance <= right; distance++) {
    if (at - distance >= left) places.push(at - distance);
    if (at + distance <= right) places.push(at + distance);
  }
  return places;
}

/** The next word on one side, over quotes and hyphens; -1 at a comma or break. */
function neighbour(units: readonly Unit[], at: number, step: 1 | -1): number {
  for (let place = at + step; ; place += step) {
    const unit = units[place];
    if (unit === undefined || unit.kind === 'comma' || unit.kind === 'break') return -1;
    if (unit.kind === 'word') return place;
  }
}

function stands(entry: ForbiddenEntry, word: number, unit: Unit | undefined, index: ForbiddenIndex): boolean {
  if (unit === undefined || unit.kind !== 'word') return false;
  const wanted = entry.words[word];
  return wanted !== undefined && index.isFormOf(foldLetters(unit.text), wanted);
}
