import type { Language } from '../../dictionary/language.ts';
import { findCharacteristic } from '../name/find-characteristic.ts';
import { perLanguage } from '../remember.ts';
import { CharacteristicReading } from './characteristic-reading.ts';
import { placesOf } from './place.ts';
import type { SideKind } from './side-of-goods.ts';
import { readValue } from './value/read-value.ts';
import { type TagScene, weighTag } from './weigh-tag.ts';

/** In the order in which they are written. */
const OF_GOODS: readonly SideKind[] = ['length', 'width', 'depth', 'height'];
const OF_TYRES: readonly SideKind[] = ['tyre', 'profile', 'rim'];
const OF_BEARINGS: readonly SideKind[] = ['inner', 'outer', 'width'];

/**
 * «Ширина: 68; Глубина: 39; Высота: 196» is one size: «68х39х196 см», where such a size is worth as much there as each of them;
 * «Ширина: 205; Профиль: 55; Диаметр: 16» is that of a tyre, «Внутренний диаметр: 25; Наружный диаметр: 52; Ширина: 15» of a bearing. The readings, with one instead of those that it says.
 */
export function joinSizes(
  readings: readonly CharacteristicReading[],
  scene: TagScene,
  language: Language,
): readonly CharacteristicReading[] {
  let sides = 0;
  for (const { side } of readings) if (side !== null) sides++;
  if (sides < 2) return readings;
  const stated = readings.filter(({ side }) => side !== null);
  const parts =
    tyreOf(stated) ??
    sizeOf(stated, OF_BEARINGS, 3, scene, language) ??
    sizeOf(stated, OF_GOODS, 2, scene, language);
  if (parts === null) return readings;
  const joined = joinedOf(language)(parts);
  return [joined, ...readings.filter((reading) => !parts.includes(reading))];
}

function tyreOf(stated: readonly CharacteristicReading[]): readonly CharacteristicReading[] | null {
  const [width, profile, rim] = OF_TYRES.map(
    (kind) =>
      stated.find(({ side }) => side?.kind === kind) ??
      (kind === 'tyre' ? stated.find(({ side }) => side?.kind === 'width') : undefined),
  );
  if (width === undefined || profile === undefined || rim === undefined) return null;
  const isTyre = isBetween(width, 125, 355) && isBetween(profile, 25, 95) && isBetween(rim, 10, 24);
  return isTyre ? [width, profile, rim] : null;
}

function isBetween({ side }: CharacteristicReading, least: number, most: number): boolean {
  const number = Number(side?.number);
  return number >= least && number <= most;
}

/** At least so many sides of these kinds, in one unit. */
function sizeOf(
  stated: readonly CharacteristicReading[],
  kinds: readonly SideKind[],
  least: number,
  scene: TagScene,
  language: Language,
): readonly CharacteristicReading[] | null {
  const all = kinds.flatMap((kind) => stated.find(({ side }) => side?.kind === kind) ?? []);
  // Of four sides the depth is that of the inside, as of a bath.
  const parts = all.length > MOST ? all.filter(({ side }) => side?.kind !== 'depth') : all;
  const size = findCharacteristic(SIZE, language);
  if (parts.length < least || size === null || unitsOf(parts).length > 1) return null;
  if (parts.length === 2 && isPartial(parts)) return null;
  const worth = weighTag(size, scene) + NEARLY;
  return parts.every(({ entry }) => entry !== null && weighTag(entry, scene) <= worth) ? parts : null;
}

const MOST = 3;

/** «109х76 см» of depth and height looks like the top of a table, or of a bed: a pair has the length or the width, as that of a picture or a mirror. */
function isPartial(parts: readonly CharacteristicReading[]): boolean {
  return parts[0]?.side?.kind === 'depth';
}

/** A side without a unit is in that of the others. */
function unitsOf(parts: readonly CharacteristicReading[]): string[] {
  return [...new Set(parts.flatMap(({ side }) => (side === null || side.unit === '' ? [] : [side.unit])))];
}

/** Names of the dictionary's entries for a size of goods and of a tyre. */
const [SIZE, TYRE_SIZE] = ['габариты', 'типоразмер шины'];
/** Importance that a single side may be ahead of the whole size. */
const NEARLY = 0.1;
/** Sizes that are kept; a shop of furniture has some thousand. */
const MAX_KEPT = 2048;

const joinedOf = perLanguage((language) => {
  const known = new Map<string, CharacteristicReading>();
  return (parts: readonly CharacteristicReading[]): CharacteristicReading => {
    const text = writeSize(parts);
    const before = known.get(text);
    if (before !== undefined) return before;
    const joined = readJoined(parts, text, language);
    if (known.size >= MAX_KEPT) known.clear();
    known.set(text, joined);
    return joined;
  };
});

function writeSize(parts: readonly CharacteristicReading[]): string {
  const numbers = parts.map(({ side }) => side?.number ?? '');
  if (parts[1]?.side?.kind === 'profile') return `${numbers[0]}/${numbers[1]} R${numbers[2]}`;
  return `${numbers.join('х')} ${unitsOf(parts)[0] ?? ''}`.trim();
}

function readJoined(
  parts: readonly CharacteristicReading[],
  value: string,
  language: Language,
): CharacteristicReading {
  const entry = findCharacteristic(parts[1]?.side?.kind === 'profile' ? TYRE_SIZE : SIZE, language);
  return new CharacteristicReading({
    name: parts.map(({ name }) => name).join(', '),
    value,
    entry,
    ways: entry === null ? [] : readValue(entry, value, null, language),
    places: placesOf(language)(entry),
    cutoff: language.dictionary.cutoff,
    side: null,
  });
}
