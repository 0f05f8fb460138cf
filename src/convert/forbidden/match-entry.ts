import type { ForbiddenEntry, ForbiddenPhrase } from '../../dictionary/compile/compile-forbidden.ts';
import { foldLetters } from '../../text/fold-letters.ts';
import type { ForbiddenIndex } from './forbidden-index.ts';
import type { Unit } from './split-surroundings.ts';

/** Where an entry stands: indexes of its first unit, its last, and of the noun that it is. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly noun: number;
  /** Units between its two parts, which belong to neither: «темпранильо [обои] красное». */
  readonly apart: readonly number[];
}

const NOTHING: readonly number[] = [];

/** Adjectives that may stand between those of an entry and its noun: «боевой складной нож». */
const MOST_BETWEEN = 2;
/** «патрон с резиновой картечью 12 калибра» */
const WITH = new Set(['с', 'со']);
/** Words within which the other parts of an entry stand: «патроны охотничьи Феттер дробь 12/70». */
const MOST_BETWEEN_PARTS = 5;

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
  if (entry.parts.length > 0) return matchParts(entry, units, at, index);
  if (entry.words.length === 1)
    return index.isForm(key.text, entry) ? { from: at, to: at, noun: at, apart: NOTHING } : null;
  if (entry.noun !== null) return matchAround(entry, entry.noun, units, at, index);
  return matchInOrder(entry, units, at, index);
}

function matchInOrder(
  entry: ForbiddenEntry,
  units: readonly Unit[],
  at: number,
  index: ForbiddenIndex,
): Match | null {
  const positions = findInOrder(entry.words, entry.key, units, at, index);
  if (positions === null) return null;
  const from = positions[0] ?? at;
  return { from, to: positions.at(-1) ?? at, noun: positions[entry.head] ?? from, apart: NOTHING };
}

/** Where words stand one after another, when that numbered `known` stands at `at`. */
function findInOrder(
  words: readonly number[],
  known: number,
  units: readonly Unit[],
  at: number,
  index: ForbiddenIndex,
): number[] | null {
  if (!stands(words[known], units[at], index)) return null;
  const positions = [at];
  for (let place = at, word = known - 1; word >= 0; word--) {
    place = neighbour(words[word], units, place, -1, index);
    if (place < 0) return null;
    positions.unshift(place);
  }
  for (let place = at, word = known + 1; word < words.length; word++) {
    place = neighbour(words[word], units, place, 1, index);
    if (place < 0) return null;
    positions.push(place);
  }
  return positions;
}

/** One part stands at the key, the other one a few words to its left or right. */
function matchParts(
  { parts, keyPart, near }: ForbiddenEntry,
  units: readonly Unit[],
  at: number,
  index: ForbiddenIndex,
): Match | null {
  const own = findPart(parts[keyPart] ?? [], units, at, index);
  if (own === null) return null;
  const left = reachOfPart(units, own[0] ?? at, -1);
  const right = reachOfPart(units, own.at(-1) ?? at, 1);
  const around = nearest(at, left, right);
  const places = around.filter((place) => stands(near, units[place], index));
  const found: number[] = [];
  for (const [number, ways] of parts.entries()) {
    const positions = number === keyPart ? own : findAmong(ways, units, places, index);
    if (positions === null) return null;
    found.push(...positions);
  }
  const from = Math.min(...found);
  const to = Math.max(...found);
  const apart = around.filter((place) => place > from && place < to && !found.includes(place));
  return { from, to, noun: found[0] ?? at, apart };
}

/** A part of which a key word stands at `at`. */
function findPart(
  ways: readonly ForbiddenPhrase[],
  units: readonly Unit[],
  at: number,
  index: ForbiddenIndex,
): number[] | null {
  for (const { words, key } of ways) {
    const positions = findInOrder(words, key, units, at, index);
    if (positions !== null) return positions;
  }
  return null;
}

/** A part that begins at one of the places. */
function findAmong(
  ways: readonly ForbiddenPhrase[],
  units: readonly Unit[],
  places: readonly number[],
  index: ForbiddenIndex,
): number[] | null {
  for (const place of places)
    for (const { words } of ways) {
      const positions = findInOrder(words, 0, units, place, index);
      if (positions !== null) return positions;
    }
  return null;
}

/** Index of the last unit on one side where a part may begin: not beyond a preposition, which begins something else. */
function reachOfPart(units: readonly Unit[], at: number, step: 1 | -1): number {
  let words = 0;
  let last = at;
  for (let place = at + step; ; place += step) {
    const unit = units[place];
    if (unit === undefined || unit.kind === 'break') return last;
    if (unit.kind === 'word' && ++words > MOST_BETWEEN_PARTS) return last;
    last = place;
    if (unit.kind === 'word' && unit.word?.preposition === true && !WITH.has(unit.text)) return last;
  }
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
      if (used.has(place) || !stands(entry.words[word], units[place], index)) continue;
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
  return { from, to, noun: positions[noun] ?? from, apart: NOTHING };
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

/** Where the word stands next on one side, over quotes, hyphens and, if it is none, numbers; -1 when it does not. */
function neighbour(
  word: number | undefined,
  units: readonly Unit[],
  at: number,
  step: 1 | -1,
  index: ForbiddenIndex,
): number {
  for (let place = at + step; ; place += step) {
    const unit = units[place];
    if (unit === undefined || unit.kind === 'comma' || unit.kind === 'break') return -1;
    if (stands(word, unit, index)) return place;
    if (unit.kind === 'word') return -1;
  }
}

function stands(word: number | undefined, unit: Unit | undefined, index: ForbiddenIndex): boolean {
  if (word === undefined || (unit?.kind !== 'word' && unit?.kind !== 'number')) return false;
  return index.isFormOf(unit.kind === 'word' ? foldLetters(unit.text) : unit.text, word);
}
