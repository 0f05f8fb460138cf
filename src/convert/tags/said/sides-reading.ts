import type { CharacteristicReading, ReadingChoice } from '../characteristic-reading.ts';
import type { NameWords } from '../name-words.ts';
import type { TagScene } from '../weigh-tag.ts';

/** «50x70», without any unit. */
export function isBareSides(value: string): boolean {
  return SIDES.test(value);
}

const SIDES = /^\d{1,5}(?:\s?[xх×*]\s?\d{1,5}){1,2}$/i;

/** Sides that state no unit are in that which the name has behind the same sides: so both are one tag. */
export class SidesReading implements ReadingChoice {
  readonly #spellings: readonly string[];
  readonly #read: (unit: string | null) => CharacteristicReading;
  readonly #readings = new Map<string | null, CharacteristicReading>();

  constructor(value: string, read: (unit: string | null) => CharacteristicReading) {
    this.#spellings = TIMES.map((sign) => value.toLowerCase().replace(/\s?[xх×*]\s?/g, sign));
    this.#read = read;
  }

  choose(_scene: TagScene, said: NameWords): CharacteristicReading {
    return this.#in(UNITS.find((unit) => this.#spellings.some((sides) => said.saysMeasure(sides, unit))));
  }

  #in(unit: string | null = null): CharacteristicReading {
    const known = this.#readings.get(unit);
    if (known !== undefined) return known;
    const reading = this.#read(unit);
    this.#readings.set(unit, reading);
    return reading;
  }
}

/** How names write what stands between two sides. */
const TIMES = ['х', 'x', '×', '*'];
/** «50х70м» would be found in «50х70мм»: the longer ones first. */
const UNITS = ['мм', 'см', 'м'];
