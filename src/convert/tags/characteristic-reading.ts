import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Observation } from '../learned/observation.ts';
import type { NameWords } from './name-words.ts';
import { isAsked, numberPlace, numberPlaceOf, PLACES_OF_TAG, type Places } from './place.ts';
import type { Side } from './side-of-goods.ts';
import { type TagCandidate, weightOf } from './tag-candidate.ts';
import type { TagSaying } from './tag-text.ts';
import type { ValueTag } from './value/read-value.ts';
import { type SceneWeights, type TagScene, weighKey, weighTag } from './weigh-tag.ts';

/** The key and default weight of the <vendor> element. */
export const VENDOR_KEY = 'vendor';
const VENDOR_WEIGHT = 0.8;

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
  /** Those of them that are good enough. */
  readonly good: readonly TagCandidate[];
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
  /** The side of the product that it states. */
  readonly side: Side | null;
}

/** What a characteristic says where that depends on the goods or on what their name says. */
export interface ReadingChoice {
  /** Null: nothing. */
  choose(scene: TagScene, said: NameWords): CharacteristicReading | null;
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
  /** What becomes of it in any offer, where the dictionary has no entry of its name. */
  readonly unknown: CharacteristicFate | null;
  readonly side: Side | null;
  readonly #saying: CharacteristicSaying;
  readonly #choice: ReadingChoice | null;
  /** Of the first part of its value. */
  readonly #group: number;
  readonly #sayings: readonly TagSaying[];
  readonly #numbers: number[] = [];
  readonly #fates: CharacteristicFate[] = [];
  /** What the last of them was found by: most offers of a catalog stand beside others of their kind. */
  #lastNumber = Number.NaN;
  #lastImportance = 0;
  #last: CharacteristicFate | null = null;
  /** Where it was judged last, and what it was worth there: most titles share their weights with others. */
  #weights: SceneWeights | null = null;
  #importance = 0;

  constructor(
    saying: CharacteristicSaying,
    unknown: CharacteristicFate | null = null,
    choice: ReadingChoice | null = null,
  ) {
    this.unknown = unknown;
    this.#choice = choice;
    this.side = saying.side;
    this.#saying = saying;
    this.#sayings = saying.ways.map((way) => way.saying);
    readings = (readings + 1) % MAX_READINGS;
    this.#group = (readings + 1) * MAX_PARTS;
  }

  get name(): string {
    return this.#saying.name;
  }

  get entry(): Characteristic | null {
    return this.#saying.entry;
  }

  /** What it says of the goods of a scene, beside their name. */
  of(scene: TagScene, said: NameWords): CharacteristicReading {
    return this.#choice === null ? this : (this.#choice.choose(scene, said) ?? this);
  }

  /** In an offer of so many characteristics, beside a name. */
  judge(scene: TagScene, characteristics: number, said: NameWords): CharacteristicFate {
    if (this.unknown !== null) return this.unknown;
    const importance = this.#importanceIn(scene);
    const place = numberPlace(importance, characteristics);
    if (this.#sayings.length > MAX_NUMBERED) return this.#decide(importance, place, said);
    let number = place;
    for (const saying of this.#sayings) number = number * PLACES_OF_TAG + numberPlaceOf(0, said, saying);
    if (this.#last !== null && number === this.#lastNumber && importance === this.#lastImportance)
      return this.#last;
    const fate = this.#find(number, importance) ?? this.#keep(number, this.#decide(importance, place, said));
    this.#lastNumber = number;
    this.#lastImportance = importance;
    this.#last = fate;
    return fate;
  }

  #importanceIn(scene: TagScene): number {
    if (scene.weights === this.#weights) return this.#importance;
    const { entry } = this.#saying;
    this.#weights = scene.weights;
    this.#importance = entry === null ? weighKey(VENDOR_KEY, VENDOR_WEIGHT, scene) : weighTag(entry, scene);
    return this.#importance;
  }

  #find(number: number, importance: number): CharacteristicFate | null {
    for (let at = 0; at < this.#numbers.length; at++) {
      const fate = this.#fates[at];
      if (this.#numbers[at] === number && fate?.importance === importance) return fate;
    }
    return null;
  }

  #keep(number: number, fate: CharacteristicFate): CharacteristicFate {
    if (this.#numbers.length === MAX_KEPT) {
      this.#numbers.length = 0;
      this.#fates.length = 0;
    }
    this.#numbers.push(number);
    this.#fates.push(fate);
    return fate;
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
    const good = fate === 'kept' ? tags.filter((tag) => tag.weight >= cutoff) : NO_TAGS;
    return { name, value, entry, importance, tags, good, weight, fate };
  }
}

const NO_TAGS: readonly TagCandidate[] = [];
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
    this.weight = weightOf(way.score + places.rate(place) + (isAsked(place) ? way.saidScore : 0));
    this.group = group;
    this.#way = way;
    this.#places = places;
    this.#place = place;
  }

  seen(): readonly Observation[] {
    const { said } = this.#way;
    const more = said !== null && isAsked(this.#place) ? [said] : [];
    return [...this.#way.seen, ...more, ...this.#places.observe(this.#place)];
  }
}
