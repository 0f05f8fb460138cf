import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Observation } from '../learned/observation.ts';
import type { NameWords } from './name-words.ts';
import { numberPlace, numberPlaceOf, PLACES_OF_TAG, type Places } from './place.ts';
import { type TagCandidate, weightOf } from './tag-candidate.ts';
import type { TagSaying } from './tag-text.ts';
import type { ValueTag } from './value/read-value.ts';

/** What became of one vendor or characteristic; `explain` shows it. */
export interface CharacteristicFate {
  readonly name: string;
  readonly value: string;
  /** Null: the dictionary has no entry of exactly this name. */
  readonly entry: Characteristic | null;
  /** Importance by weights.tsv; null for an unknown name. */
  readonly importance: number | null;
  /** What it could give. */
  readonly tags: readonly TagCandidate[];
  /** Of its weightiest tag; null when it could give none. */
  readonly weight: number | null;
  readonly fate: 'kept' | 'below-cutoff' | 'no-tag' | 'unknown';
}

/** A vendor or a characteristic of the dictionary, as far as it says something whatever the offer. */
export interface CharacteristicSaying {
  readonly name: string;
  readonly value: string;
  readonly entry: Characteristic | null;
  readonly ways: readonly ValueTag[];
  readonly places: Places;
  readonly cutoff: number;
}

/** Fates of one reading that are kept; real catalogs have two or three of each. */
const MAX_KEPT = 8;
/** Places of this many tags make a number that is exact. */
const MAX_NUMBERED = 12;
/** Parts of a value; its text has at most 300 characters. */
const MAX_PARTS = 1000;
/** Groups are numbers below 2³¹; no offer has a million characteristics. */
const MAX_READINGS = 1_000_000;
let readings = 0;

/**
 * What one vendor or characteristic says. Catalogs repeat them, with the same importance in names that say the same of
 * them: what became of it then is kept, and found again by the places of its tags.
 */
export class CharacteristicReading {
  readonly #saying: CharacteristicSaying;
  /** Of the first part of its value. */
  readonly #group: number;
  readonly #numbers: number[] = [];
  readonly #fates: CharacteristicFate[] = [];

  constructor(saying: CharacteristicSaying) {
    this.#saying = saying;
    readings = (readings + 1) % MAX_READINGS;
    this.#group = (readings + 1) * MAX_PARTS;
  }

  /** In an offer of so many characteristics, beside a name. */
  judge(importance: number, characteristics: number, said: NameWords): CharacteristicFate {
    const { ways } = this.#saying;
    const place = numberPlace(importance, characteristics);
    if (ways.length > MAX_NUMBERED) return this.#decide(importance, place, said);
    let number = place;
    for (const { saying } of ways) number = number * PLACES_OF_TAG + numberPlaceOf(0, said, saying);
    const at = this.#numbers.indexOf(number);
    const known = this.#fates[at];
    if (known !== undefined && known.importance === importance) return known;
    const fate = this.#decide(importance, place, said);
    if (at >= 0) this.#fates[at] = fate;
    else this.#keep(number, fate);
    return fate;
  }

  #keep(number: number, fate: CharacteristicFate): void {
    if (this.#numbers.length === MAX_KEPT) {
      this.#numbers.length = 0;
      this.#fates.length = 0;
    }
    this.#numbers.push(number);
    this.#fates.push(fate);
  }

  #decide(importance: number, place: number, said: NameWords): CharacteristicFate {
    const { name, value, entry, ways, places, cutoff } = this.#saying;
    const tags = ways.map((way) => {
      const own = numberPlaceOf(place, said, way.saying);
      return new OwnTag(way, this.#group + way.part, places, own);
    });
    let weight: number | null = null;
    for (const tag of tags) if (weight === null || tag.weight > weight) weight = tag.weight;
    const fate = weight === null ? 'no-tag' : weight < cutoff ? 'below-cutoff' : 'kept';
    return { name, value, entry, importance, tags, weight, fate };
  }
}

const NO_TOKENS: readonly number[] = [];

/** A tag that a vendor or characteristic gives. */
class OwnTag implements TagCandidate {
  readonly tag: string;
  readonly saying: TagSaying;
  readonly weight: number;
  readonly used = NO_TOKENS;
  readonly standsAlone = false;
  readonly namesModel = false;
  readonly group: number;
  readonly #way: ValueTag;
  readonly #places: Places;
  readonly #place: number;

  constructor(way: ValueTag, group: number, places: Places, place: number) {
    this.tag = way.tag;
    this.saying = way.saying;
    this.weight = weightOf(way.score + places.rate(place));
    this.group = group;
    this.#way = way;
    this.#places = places;
    this.#place = place;
  }

  seen(): readonly Observation[] {
    return [...this.#way.seen, ...this.#places.observe(this.#place)];
  }
}
