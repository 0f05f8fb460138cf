import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import type { Param } from '../../model/offer.ts';
import type { Observation } from '../learned/observation.ts';
import { findCharacteristic } from '../name/find-characteristic.ts';
import { perLanguage, rememberText } from '../remember.ts';
import type { NameWords } from './name-words.ts';
import { numberPlace, numberPlaceOf, type Places, placesOf } from './place.ts';
import { readMaker, readVendor } from './read-brand.ts';
import { type TagCandidate, weightOf } from './tag-candidate.ts';
import { readValue, type ValueTag } from './value/read-value.ts';
import { type TagScene, weighTag } from './weigh-tag.ts';

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

/** The key and default weight of the <vendor> element. */
const VENDOR_KEY = 'vendor';
const VENDOR_WEIGHT = 0.8;
/** Parts of a value; its text has at most 300 characters. */
const MAX_PARTS = 1000;
const NO_TAGS: readonly TagCandidate[] = [];

/**
 * Vendor and characteristics whose name the dictionary holds exactly (ignoring case)
 * may give tags, each with its learned weight.
 */
export function judgeCharacteristics(
  vendor: string,
  params: readonly Param[],
  said: NameWords,
  scene: TagScene,
  language: Language,
): CharacteristicFate[] {
  const fates: CharacteristicFate[] = [];
  const { cutoff } = language.dictionary;
  if (vendor.trim() !== '') {
    const importance = weighTag(VENDOR_KEY, VENDOR_WEIGHT, scene);
    const place = numberPlace(importance, params.length);
    const tags = weighWays(readVendor(vendor, language), 0, placesOf(language)(null), place, said);
    fates.push(decideFate('vendor', vendor, null, importance, tags, cutoff));
  }
  let group = 0;
  for (const param of params) {
    group += MAX_PARTS;
    const { name, value } = param;
    const { entry, ways, places } = readParam(param, language);
    if (entry === null) {
      fates.push({ name, value, entry, importance: null, tags: NO_TAGS, weight: null, fate: 'unknown' });
      continue;
    }
    const importance = weighTag(entry.key, entry.weight, scene);
    const tags = weighWays(ways, group, places, numberPlace(importance, params.length), said);
    fates.push(decideFate(name, value, entry, importance, tags, cutoff));
  }
  return fates;
}

/** What a characteristic says by itself, whatever the offer. */
interface ParamReading {
  readonly entry: Characteristic | null;
  readonly ways: readonly ValueTag[];
  readonly places: Places;
}

/** The reader gives one object for all characteristics that are written alike, and so each is read once. */
function readParam(param: Param, language: Language): ParamReading {
  const readings = readingsOf(language);
  const known = readings.get(param);
  if (known !== undefined) return known;
  const entry = findCharacteristic(param.name, language);
  const ways = entry === null ? [] : readWays(entry, param, language);
  const reading = { entry, ways, places: placesOf(language)(entry) };
  readings.set(param, reading);
  return reading;
}

const readingsOf = perLanguage(() => new WeakMap<Param, ParamReading>());

function readWays(
  entry: Characteristic,
  { name, value, unit }: Param,
  language: Language,
): readonly ValueTag[] {
  if (entry.key === VENDOR_KEY) return readMaker(value, language);
  const stated = unit ?? (NUMERIC.has(entry.rule.kind) ? unitOfName(name) : null);
  return readValue(entry, value, stated === '' ? null : stated, language);
}

/** «Вес, кг», «Длина (см)»: the unit that a characteristic's name states. */
const unitOfName = rememberText((name): string | null => UNIT_OF_NAME.exec(name)?.[1] ?? null);
const NUMERIC: ReadonlySet<string> = new Set(['number', 'size']);
const UNIT_OF_NAME = /[,(]\s?([^,()]{1,8})\)?$/;

function weighWays(
  ways: readonly ValueTag[],
  group: number,
  places: Places,
  place: number,
  name: NameWords,
): readonly TagCandidate[] {
  if (ways.length === 0) return NO_TAGS;
  const tags: TagCandidate[] = [];
  for (const way of ways) {
    const { text, part } = way;
    const own = numberPlaceOf(place, name.compare(text), name.isTitled(text));
    tags.push(new OwnTag(way, group + part, places, own));
  }
  return tags;
}

const NO_TOKENS: readonly number[] = [];

/** A tag that a vendor or characteristic gives. */
class OwnTag implements TagCandidate {
  readonly tag: string;
  readonly content: readonly string[];
  readonly weight: number;
  readonly used = NO_TOKENS;
  readonly group: number;
  readonly #way: ValueTag;
  readonly #places: Places;
  readonly #place: number;

  constructor(way: ValueTag, group: number, places: Places, place: number) {
    this.tag = way.text.tag;
    this.content = way.text.content;
    this.weight = weightOf(way.score + places.rate(place));
    this.group = group;
    this.#way = way;
    this.#places = places;
    this.#place = place;
  }

  seen(): readonly Observation[] {
    return [...this.#way.seen, ...this.#way.text.seen, ...this.#places.observe(this.#place)];
  }
}

function decideFate(
  name: string,
  value: string,
  entry: Characteristic | null,
  importance: number,
  tags: readonly TagCandidate[],
  cutoff: number,
): CharacteristicFate {
  let weight: number | null = null;
  for (const tag of tags) if (weight === null || tag.weight > weight) weight = tag.weight;
  const fate = weight === null ? 'no-tag' : weight < cutoff ? 'below-cutoff' : 'kept';
  return { name, value, entry, importance, tags, weight, fate };
}
