import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import type { CharacteristicReading, ReadingChoice } from './characteristic-reading.ts';
import type { NameWords } from './name-words.ts';
import { tidyNumber } from './value/value.ts';
import type { TagScene } from './weigh-tag.ts';

/** A number of which neither its value nor its characteristic's name states the unit. */
export interface BareNumber {
  /** As tags write it. */
  readonly number: string;
  /** The one that its characteristic has mostly. */
  readonly unit: string;
}

/** «5» of «объём», «7,5» of «мощность»; null for what carries its unit, and where the unit is no question of the goods. */
export function bareNumberOf(
  { key, rule }: Characteristic,
  value: string,
  { dictionary }: Language,
): BareNumber | null {
  const worn = WORN.get(key);
  if (worn !== undefined) return wornSizeOf(worn, value, dictionary);
  if (rule.kind !== 'number' || !rule.template.startsWith('{} ')) return null;
  const unit = rule.template.slice('{} '.length);
  if (!dictionary.bareNumbers.has(unit) || !BARE.test(value)) return null;
  return { number: tidyNumber(value), unit };
}

/** «20» of a «размер» that only rings have, «XL» that no motor has; null for sizes that no line of the table is about. */
function wornSizeOf(worn: string, value: string, { bareNumbers }: Language['dictionary']): BareNumber | null {
  const unit = LETTERS.test(value) ? LETTERED : worn;
  if (!bareNumbers.has(unit) || !(unit === LETTERED || BARE.test(value))) return null;
  return { number: unit === LETTERED ? '0' : tidyNumber(value), unit };
}

/** What stands for a unit of sizes in bare-numbers.tsv: they have none. */
export const SIZE_UNIT = 'размер';
const LETTERED = 'размер буквами';
/** Keys of characteristics that say a worn size. */
const WORN: ReadonlyMap<string, string> = new Map([
  ['size', SIZE_UNIT],
  ['ring_size', 'размер кольца'],
]);
const LETTERS = /^\d?x{0,4}[sml]$/i;

/** More digits behind the point are worked out by a program, and no tag in any unit. */
const BARE = /^\d{1,6}(?:[.,]\d{1,3})?$/;

/**
 * A bare number in the unit that the name has behind the same number, else in that which such goods have by bare-numbers.tsv: «5»
 * of a syringe are millilitres, «250» of cloth grams a square metre, «3» of a heater nobody knows what.
 */
export class BareReading implements ReadingChoice {
  readonly #bare: BareNumber;
  readonly #read: (unit: string) => CharacteristicReading;
  readonly #readings = new Map<string, CharacteristicReading>();
  /** Where it was asked last, and what it was there: most offers of a catalog stand beside others of their kind. */
  #units: TagScene['unitsOfGoods'] | null = null;
  #last: string | null = null;

  constructor(bare: BareNumber, read: (unit: string) => CharacteristicReading) {
    this.#bare = bare;
    this.#read = read;
  }

  choose(scene: TagScene, said: NameWords): CharacteristicReading | null {
    const { number, unit } = this.#bare;
    const other = OTHERS[unit];
    if (other !== undefined && said.saysMeasure(number, other)) return this.#in(other);
    if (scene.unitsOfGoods !== this.#units) {
      this.#units = scene.unitsOfGoods;
      this.#last = scene.unitsOfGoods.unitOf(this.#bare);
    }
    return this.#last === null ? null : this.#in(this.#last);
  }

  #in(unit: string): CharacteristicReading {
    const known = this.#readings.get(unit);
    if (known !== undefined) return known;
    const reading = this.#read(unit);
    this.#readings.set(unit, reading);
    return reading;
  }
}

/** What a name says instead: «Шприц 5 мл» with «объём: 5», «Насос 7,5 кВт» with «мощность: 7,5». */
const OTHERS: Readonly<Record<string, string>> = { л: 'мл', вт: 'квт', 'кг/м3': 'г/м2' };
