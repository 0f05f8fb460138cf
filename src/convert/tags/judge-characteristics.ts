import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import type { Param } from '../../model/offer.ts';
import { findCharacteristic } from '../name/find-characteristic.ts';
import { perLanguage, remember, rememberText } from '../remember.ts';
import { type CharacteristicFate, CharacteristicReading } from './characteristic-reading.ts';
import type { NameWords } from './name-words.ts';
import { placesOf } from './place.ts';
import { readMaker, readVendor } from './read-brand.ts';
import { readValue, type ValueTag } from './value/read-value.ts';
import { type TagScene, weighKey, weighTag } from './weigh-tag.ts';

/** The key and default weight of the <vendor> element. */
const VENDOR_KEY = 'vendor';
const VENDOR_WEIGHT = 0.8;

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
  const readingOf = readingsOf(language);
  const readings: ParamReading[] = [];
  // Of an offer's characteristics those count of which the dictionary knows something.
  let count = 0;
  for (const param of params) {
    const reading = readingOf(param);
    if (reading.entry !== null) count++;
    readings.push(reading);
  }
  const fates: CharacteristicFate[] = [];
  if (vendor.trim() !== '')
    fates.push(
      vendorReading(vendor, language).judge(weighKey(VENDOR_KEY, VENDOR_WEIGHT, scene), count, said),
    );
  for (const { entry, known, unknown } of readings) {
    if (entry === null) fates.push(unknown);
    else fates.push(known.judge(weighTag(entry, scene), count, said));
  }
  return fates;
}

const vendorReading = remember(
  (vendor, language) =>
    new CharacteristicReading({
      name: 'vendor',
      value: vendor,
      entry: null,
      ways: readVendor(vendor, language),
      places: placesOf(language)(null),
      cutoff: language.dictionary.cutoff,
    }),
);

type ParamReading =
  | { readonly entry: Characteristic; readonly known: CharacteristicReading; readonly unknown: null }
  | { readonly entry: null; readonly known: null; readonly unknown: CharacteristicFate };

/** The reader gives one object for all characteristics that are written alike, and so each is read once. */
const readingsOf = perLanguage((language) => {
  const readings = new WeakMap<Param, ParamReading>();
  return (param: Param): ParamReading => {
    const known = readings.get(param);
    if (known !== undefined) return known;
    const reading = readParam(param, language);
    readings.set(param, reading);
    return reading;
  };
});

function readParam(param: Param, language: Language): ParamReading {
  const { name, value } = param;
  const entry = findCharacteristic(name, language);
  if (entry === null) {
    const unknown = {
      name,
      value,
      entry,
      importance: null,
      tags: [],
      weight: null,
      fate: 'unknown',
    } as const;
    return { entry, known: null, unknown };
  }
  const ways = readWays(entry, param, language);
  const places = placesOf(language)(entry);
  const { cutoff } = language.dictionary;
  return {
    entry,
    known: new CharacteristicReading({ name, value, entry, ways, places, cutoff }),
    unknown: null,
  };
}

function readWays(
  entry: Characteristic,
  { name, value, unit }: Param,
  language: Language,
): readonly ValueTag[] {
  if (entry.key === VENDOR_KEY) return readMaker(value, language);
  const stated = unit ?? (MEASURED.has(entry.rule.kind) ? unitOfName(name) : null);
  return readValue(entry, value, stated === '' ? null : stated, language);
}

/** «Вес, кг», «Длина (см)»: the unit that a characteristic's name states. */
const unitOfName = rememberText(
  (name): string | null => UNIT_OF_NAME.exec(name.replace(WEIGHTING, 'дБ'))?.[1] ?? null,
);
/** Rules whose values may be numbers. */
const MEASURED: ReadonlySet<string> = new Set(['number', 'size', 'prefix']);
/** «Уровень шума, дБ(А)» is in decibels, no amperes. */
const WEIGHTING = /дб\s?\([аa]\)/i;
const UNIT_OF_NAME = /[,(]\s?([^,()]{1,8})\)?$/;
