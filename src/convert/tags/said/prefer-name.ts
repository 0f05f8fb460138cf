import type { CharacteristicFate } from '../characteristic-reading.ts';
import type { TagCandidate } from '../tag-candidate.ts';
import { contradictColours, isColour } from './colours.ts';
import { isSame, type MeasuredFact, measuredFactOf } from './measured-fact.ts';

/** What is taken for a tag of a characteristic; null: nothing. */
export type Instead = Map<TagCandidate, TagCandidate | null>;

/**
 * Where name and characteristics contradict each other the name is right: «MacBook Pro 13 M1/8/256 Pink» with «память: 128» and «цвет: черный»,
 * «1092х130х14 мм» with the sides of its parcel. Its value takes the place of the characteristic's where both have one of that kind;
 * where both say one measure, its unit. Two weights, powers or volumes of a characteristic may be of parts, and a name with two
 * of a kind is of neither.
 */
export function preferName(
  fates: readonly CharacteristicFate[],
  fromName: readonly TagCandidate[],
  cutoff: number,
): Instead | null {
  if (fromName.length === 0) return null;
  const instead: Instead = new Map();
  const measures = measuresOf(fromName);
  for (const fate of fates) {
    const key = fate.entry?.key ?? '';
    if (key === COLOUR) preferColour(fate.good, fromName, cutoff, instead);
    else if (measures.length > 0 && fate.good.length <= MOST_WAYS && holdsDigit(fate.good))
      preferMeasure(fate, fates, measures, instead);
  }
  return instead.size === 0 ? null : instead;
}

const COLOUR = 'color';
/** A measure that the name states, without a word before it. */
interface NamedMeasure {
  readonly candidate: TagCandidate;
  readonly fact: MeasuredFact;
}

/** Measures take no tokens; phrases, of which most are never written out, do. */
function measuresOf(fromName: readonly TagCandidate[]): readonly NamedMeasure[] {
  const measures: NamedMeasure[] = [];
  for (const candidate of fromName) {
    if (candidate.used.length > 0) continue;
    const fact = measuredFactOf(candidate.tag) ?? memoryOf(candidate.tag);
    if (fact !== null && fact.name === '') measures.push({ candidate, fact });
  }
  return measures;
}

/** More are a list. */
const MOST_WAYS = 2;

function preferColour(
  good: readonly TagCandidate[],
  fromName: readonly TagCandidate[],
  cutoff: number,
  instead: Instead,
): void {
  const stated = good.map(({ tag }) => tag);
  if (!stated.some(isColour)) return;
  const others = fromName.filter(({ weight, standsAlone }) => weight >= cutoff && !standsAlone);
  const named = contradictColours(
    stated,
    others.map(({ tag }) => tag),
  );
  if (named === null) return;
  const colour = others.find(({ tag }) => tag === named.colour);
  const [first] = named.contradicted;
  for (const own of good)
    if (named.contradicted.includes(own.tag))
      instead.set(own, own.tag === first && colour !== undefined ? inPlaceOf(own, colour) : null);
}

function preferMeasure(
  fate: CharacteristicFate,
  fates: readonly CharacteristicFate[],
  measures: readonly NamedMeasure[],
  instead: Instead,
): void {
  const key = fate.entry?.key ?? '';
  for (const own of fate.good) {
    const fact = measuredFactOf(own.tag) ?? memoryOf(own.tag);
    if (fact === null || (fact.name !== '' && fact.name !== SIZE)) continue;
    const named = namedLike(fact, measures, key === STORAGE ? workingMemory(fates) : '');
    if (named === null || named.candidate.tag === own.tag) continue;
    const other = named.fact;
    const isOne = isAllSame(fact, other);
    const isInstead = isOne
      ? fact.unit !== other.unit || fact.name !== ''
      : contradicts(fact, other, key) && !isToldTwice(fate, fates, other);
    if (isInstead) instead.set(own, inPlaceOf(own, named.candidate));
  }
}

/** «2200 вт» beside «2400 вт» of what it takes at most, which the name says: both are true. */
function isToldTwice(
  fate: CharacteristicFate,
  fates: readonly CharacteristicFate[],
  named: MeasuredFact,
): boolean {
  return fates.some((other) => {
    if (other === fate) return false;
    if (other.good.length > 0 && other.entry?.key === fate.entry?.key) return true;
    return other.good.some(({ tag }) => {
      const fact = measuredFactOf(tag);
      return fact !== null && fact.of === named.of && isAllSame(fact, named);
    });
  });
}

/** The only one of the name that has as many numbers, of the same kind. */
function namedLike(
  { of, numbers }: MeasuredFact,
  measures: readonly NamedMeasure[],
  besides: string,
): NamedMeasure | null {
  let only: NamedMeasure | null = null;
  for (const measure of measures) {
    const { candidate, fact } = measure;
    if (candidate.tag === besides || candidate.tag === only?.candidate.tag) continue;
    if (fact.of !== of || fact.numbers.length !== numbers.length) continue;
    if (only !== null) return null;
    only = measure;
  }
  return only;
}

function isAllSame({ amounts }: MeasuredFact, other: MeasuredFact): boolean {
  return amounts.every((amount, at) => isSame(amount, other.amounts[at] ?? 0));
}

function contradicts(fact: MeasuredFact, other: MeasuredFact, key: string): boolean {
  if (fact.numbers.length > 1) return fact.of === 'length' && isNearly(fact.amounts, other.amounts);
  if (!SINGLE.has(key) || isApparent(fact) !== isApparent(other)) return false;
  const [amount = 0] = fact.amounts;
  const [named = 0] = other.amounts;
  return key === STORAGE || key === DISK || (amount > 0 && ratio(amount, named) <= MOST_APART);
}

/** «5 ква» of «4 квт» may both be true. */
function isApparent({ of, unit }: MeasuredFact): boolean {
  return of === 'power' && unit.endsWith('а');
}

/** «1100х130х14» of «1092х130х14»: all sides nearly, or one of them wholly and the others about; else each is of something else. */
function isNearly(sides: readonly number[], others: readonly number[]): boolean {
  const ratios = sides.map((side, at) => ratio(side, others[at] ?? 0));
  const most = Math.max(...ratios);
  return most <= NEARLY || (most <= ABOUT && ratios.some((one) => isSame(one, 1)));
}

const NEARLY = 1.05;
const ABOUT = 1.35;
/** Of what is told once, gross and net, nominal and at most. */
const MOST_APART = 1.5;

function ratio(one: number, other: number): number {
  return Math.max(one, other) / Math.max(Math.min(one, other), 1e-9);
}

const STORAGE = 'storage';
const DISK = 'disk';
const RAM = 'ram';
const SIZE = 'размер';
/** Keys of what goods have one of. */
const SINGLE: ReadonlySet<string> = new Set([
  STORAGE,
  DISK,
  'volume',
  'tare_volume',
  'weight',
  'packing',
  'power',
  'lamp_power',
]);

/** «256 гб», «1 тб»: what is stored is rounded in too many ways for one scale. */
function memoryOf(tag: string): MeasuredFact | null {
  const [, number = '', unit = ''] = MEMORY.exec(tag) ?? [];
  if (number === '') return null;
  const amounts = [Number(number) * (unit === 'тб' ? 1000 : 1)];
  return { name: '', of: 'memory', unit, numbers: [number], amounts };
}

const MEMORY = /^(\d{1,4}) (гб|тб)$/;

function workingMemory(fates: readonly CharacteristicFate[]): string {
  return fates.find(({ entry }) => entry?.key === RAM)?.tags[0]?.tag ?? '';
}

/** In a loop, as all characteristics pass here. */
function holdsDigit(candidates: readonly TagCandidate[]): boolean {
  for (const { saying } of candidates) if (saying.compactNumber !== null) return true;
  return false;
}

function inPlaceOf(own: TagCandidate, named: TagCandidate): TagCandidate {
  const { tag, saying, used, standsAlone, namesModel } = named;
  const { weight, group } = own;
  return { tag, saying, weight, used, standsAlone, namesModel, group, seen: () => named.seen() };
}
