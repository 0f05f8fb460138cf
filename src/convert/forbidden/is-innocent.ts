import type { ForbiddenEntry } from '../../dictionary/compile/compile-forbidden.ts';
import { foldLetters } from '../../text/fold-letters.ts';
import type { ForbiddenIndex } from './forbidden-index.ts';
import { isCarriedOn } from './is-carried-on.ts';
import { isGoverned } from './is-governed.ts';
import type { Match } from './match-entry.ts';
import type { Unit } from './split-surroundings.ts';

/** Words before which, or around which, nothing is said to be there: «не», «без», «нет». */
const NEGATIONS = new Set([
  'не',
  'нет',
  'без',
  'кроме',
  'против',
  'запрещено',
  'запрещается',
  'нельзя',
  'вместо',
  'исключая',
]);
/** «служит как боевой нож» */
const COMPARISONS = new Set(['как', 'словно', 'будто', 'чем']);
/** «чехол и …», «сумка с …» */
const ADDITIONS = new Set(['и', 'с', 'со', 'плюс']);
/** Of a drink that is none: «0.0%», «без алкоголя». */
const STRENGTHS = new Set(['0.0', 'алкоголя', 'алкоголю', 'спирта', 'спирту']);
/** Words on either side in which an imitation is named: «пистолет Макарова, игрушка». */
const IMITATION_REACH = 6;
/** Words and marks of a quoted name before the thing: «Бумер. Героин». */
const MOST_IN_QUOTES = 5;

/**
 * The thing is not what is sold: an allowance of the dictionary stands over it; it is denied; it is an imitation; or
 * it belongs to something innocent, as its purpose («кобура для …»), complement («рукоять … ножа»), print
 * («футболка …»), or name in quotes («духи «…»»).
 */
export function isInnocent(
  match: Match,
  units: readonly Unit[],
  entry: ForbiddenEntry,
  kind: 'name' | 'text',
  index: ForbiddenIndex,
): boolean {
  return (
    isAllowed(match, units, entry, index) ||
    isDenied(match, units) ||
    isImitation(match, units, kind, index) ||
    isQuoted(match, units, index) ||
    isCarriedOn(match, units, index) ||
    (kind === 'name' && isNameOfCarrier(match, units, index)) ||
    isGoverned(match, units, index)
  );
}

/** An allowance stands in the text so that it covers the match. */
function isAllowed(
  { from, to }: Match,
  units: readonly Unit[],
  entry: ForbiddenEntry,
  index: ForbiddenIndex,
): boolean {
  if (entry.allowances.length === 0) return false;
  const places = units.flatMap(({ kind }, place) => (kind === 'word' ? [place] : []));
  const first = places.indexOf(from);
  const last = places.indexOf(to);
  return entry.allowances.some((allowance) => {
    const shortest = Math.max(0, last - allowance.length - 1);
    for (let start = shortest; start <= first; start++) if (covers(allowance, start, last)) return true;
    return false;
  });

  /** Its words one after another, other adjectives between: «для крупного скота». */
  function covers(allowance: ForbiddenEntry['allowances'][number], start: number, least: number): boolean {
    let at = start;
    for (const [number, word] of allowance.entries()) {
      const matches = () => {
        const unit = units[places[at] ?? -1];
        return unit !== undefined && index.isFormOf(foldLetters(unit.text), word);
      };
      while (number > 0 && !matches() && units[places[at] ?? -1]?.word?.adjectiveLemma != null) at++;
      if (!matches()) return false;
      at++;
    }
    return at > least;
  }
}

/** «не является … », «без … », «… нет». */
function isDenied({ from, to }: Match, units: readonly Unit[]): boolean {
  for (let at = from - 1, words = 0; at >= 0 && words < 4; at--) {
    const unit = units[at];
    if (unit === undefined || unit.kind === 'break' || unit.kind === 'comma') break;
    if (unit.kind !== 'word') continue;
    words++;
    if (NEGATIONS.has(unit.text) || (words === 1 && COMPARISONS.has(unit.text))) return true;
  }
  return units[to + 1]?.text === 'нет' || units[to + 1]?.text === 'запрещен';
}

/** «игрушечный», «муляж» beside it; in a name anywhere. What the shop denies («не игрушка») is none. */
function isImitation(
  { from, to }: Match,
  units: readonly Unit[],
  kind: 'name' | 'text',
  index: ForbiddenIndex,
): boolean {
  const reach = kind === 'name' ? units.length : IMITATION_REACH;
  const imitates = (at: number) => {
    const unit = units[at];
    if (unit === undefined || unit.kind === 'break') return false;
    const before = units[at - 1]?.text ?? '';
    if (STRENGTHS.has(unit.text)) return before === 'без' || unit.kind === 'number';
    return unit.kind === 'word' && index.contextsOf(unit.text).has('imitation') && !NEGATIONS.has(before);
  };
  const search = (start: number, step: 1 | -1) => {
    for (let at = start; Math.abs(at - start) < reach && units[at] !== undefined; at += step) {
      if (units[at]?.kind === 'break' && kind === 'text') return false;
      if (imitates(at)) return true;
    }
    return false;
  };
  return search(from - 1, -1) || search(to + 1, 1) || between(from, to).some(imitates);
}

function between(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from - 1) }, (_, offset) => from + offset + 1);
}

/** The name of something innocent: «духи «Экстази»», but not «капсулы «Виагра»». */
function isQuoted({ from }: Match, units: readonly Unit[], index: ForbiddenIndex): boolean {
  let open = from - 1;
  while (
    open >= 0 &&
    from - open <= MOST_IN_QUOTES &&
    units[open]?.kind !== 'open' &&
    units[open]?.kind !== 'close'
  )
    open--;
  if (units[open]?.kind !== 'open') return false;
  return namesInnocent(units, open - 1, index);
}

/** The noun before the quotes, and before a preposition the one that it belongs to, is no container. */
function namesInnocent(units: readonly Unit[], end: number, index: ForbiddenIndex): boolean {
  let named = false;
  let wanted = true;
  for (let at = end; at >= 0; at--) {
    const { kind, word, text } = units[at] ?? { kind: 'break', word: null, text: '' };
    if (kind === 'break' || kind === 'comma') break;
    if (word === null) continue;
    if (word.preposition) wanted = true;
    if (!wanted || word.cases.size === 0 || word.preposition) continue;
    const kinds = index.contextsOf(text);
    if (kinds.has('container') || kinds.has('sale')) return false;
    named = true;
    wanted = false;
  }
  return named;
}

/** «Книга «Москва — Петушки», водка как персонаж»: the name is that of what carries, and adds nothing to it. */
function isNameOfCarrier({ from }: Match, units: readonly Unit[], index: ForbiddenIndex): boolean {
  for (let at = 0; at < from; at++) {
    const { kind, word, text } = units[at] ?? { kind: 'break', word: null, text: '' };
    if (kind !== 'word' || word === null) continue;
    const kinds = index.contextsOf(text);
    if (kinds.has('carrier') && word.cases.has('nom')) return !units.slice(at, from).some(addsThing);
    if (kinds.size > 0 || word.adjective === null) return false;
  }
  return false;
}

function addsThing({ kind, text }: Unit): boolean {
  return kind === 'comma' || text === '+' || ADDITIONS.has(text);
}
