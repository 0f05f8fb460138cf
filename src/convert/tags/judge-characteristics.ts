import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import type { Param } from '../../model/offer.ts';
import { foldText } from '../../text/fold-text.ts';
import { modelsOf } from '../learned/models-of.ts';
import { type Observation, observation } from '../learned/observation.ts';
import { findCharacteristic } from '../name/find-characteristic.ts';
import { isNoVendor } from '../name/is-no-vendor.ts';
import { remember, rememberText } from '../remember.ts';
import { readValue, type ValueTag } from './read-value.ts';
import { type TagCandidate, weightOf } from './tag-candidate.ts';
import { readTagText, type TagText } from './tag-text.ts';
import { type TagScene, weighTag } from './weigh-tag.ts';

/** What one vendor or characteristic could give. */
export interface CharacteristicReading {
  readonly name: string;
  readonly value: string;
  /** Null: the dictionary has no entry of exactly this name. */
  readonly entry: Characteristic | null;
  /** Importance by weights.tsv; null for an unknown name. */
  readonly importance: number | null;
  readonly tags: readonly TagCandidate[];
}

/** What the name says, for comparison with what characteristics say. */
export interface NameWords {
  /** Keys of its words. */
  readonly keys: ReadonlySet<string>;
  /** Keys of the words of the title. */
  readonly title: ReadonlySet<string>;
  /** In lower case without blanks, for numbers with units. */
  readonly compact: string;
}

/** The key and default weight of the <vendor> element. */
export const VENDOR_KEY = 'vendor';
const VENDOR_WEIGHT = 0.8;

/**
 * Rules 1 and 2 of the tags: vendor and characteristics whose name the dictionary holds exactly (ignoring case)
 * may give tags; what is seen about each is weighed later.
 */
export function judgeCharacteristics(
  vendor: string,
  params: readonly Param[],
  said: NameWords,
  scene: TagScene,
  language: Language,
): CharacteristicReading[] {
  const readings: CharacteristicReading[] = [];
  const many = MANY.indexOf(
    params.length <= 3 ? 'few' : params.length <= 8 ? 'some' : params.length <= 15 ? 'many' : 'very many',
  );
  if (vendor.trim() !== '') {
    const importance = weighTag(VENDOR_KEY, VENDOR_WEIGHT, scene);
    const place: Place = { importance: tenthOf(importance), many, entry: null, said, group: 0 };
    const tags = readVendor(vendor, language).map((way) => weigh(way, place, language));
    readings.push({ name: 'vendor', value: vendor, entry: null, importance, tags });
  }
  params.forEach((param, index) => {
    readings.push(readParam(param, many, said, scene, language, (index + 1) * MAX_PARTS));
  });
  return readings;
}

/** The product's own name as vendor repeats the title, which no tag may. */
const NO_OFFER = { name: '' };

/** Parts of a value; its text has at most 300 characters. */
const MAX_PARTS = 1000;

function readParam(
  { name, value, unit }: Param,
  many: number,
  said: NameWords,
  scene: TagScene,
  language: Language,
  group: number,
): CharacteristicReading {
  const entry = findCharacteristic(name, language);
  if (entry === null) return { name, value, entry, importance: null, tags: NO_CANDIDATES };
  const importance = weighTag(entry.key, entry.weight, scene);
  const place: Place = { importance: tenthOf(importance), many, entry, said, group };
  const ways =
    entry.key === VENDOR_KEY
      ? readMaker(value, language)
      : readValue(entry, value, unit ?? (NUMERIC.has(entry.rule.kind) ? unitOfName(name) : null), language);
  return { name, value, entry, importance, tags: ways.map((way) => weigh(way, place, language)) };
}

const NO_CANDIDATES: readonly TagCandidate[] = [];

/** «Вес, кг», «Длина (см)»: the unit that a characteristic's name states. */
const unitOfName = rememberText((name): string | null => UNIT_OF_NAME.exec(name)?.[1] ?? null);
const NUMERIC: ReadonlySet<string> = new Set(['number', 'size']);
const UNIT_OF_NAME = /[,(]\s?([^,()]{1,8})\)?$/;

/** Where a value stands: what the offer adds to what is seen of it. */
interface Place {
  /** By weights.tsv, in tenths. */
  readonly importance: number;
  /** Index in MANY. */
  readonly many: number;
  /** Null for the <vendor> element. */
  readonly entry: Characteristic | null;
  readonly said: NameWords;
  readonly group: number;
}

const MANY = ['few', 'some', 'many', 'very many'];
const HOW = ['whole', 'part', 'not'] as const;
const TENTHS = 10;

function tenthOf(importance: number): number {
  return Math.min(TENTHS - 1, Math.floor(importance * TENTHS));
}

function weigh(way: ValueTag, place: Place, language: Language): TagCandidate {
  const { text, part, weights } = way;
  const { said, importance, many, group } = place;
  const how = comparedWithName(text, said);
  const titled = Number(text.content.some((word) => said.title.has(word)));
  const code = how + HOW.length * (titled + 2 * (importance + TENTHS * many));
  const seen = () => [...way.seen, ...text.seen, ...observePlace(place, how, titled === 1)];
  let weight = weights.get(code);
  if (weight === undefined) {
    weight = weightOf(modelsOf(language).tag.rate(seen()));
    weights.set(code, weight);
  }
  return { tag: text.tag, content: text.content, weight, seen, used: NO_TOKENS, group: group + part };
}

const NO_TOKENS: readonly number[] = [];

/** Index in HOW: what the name says of a tag. */
function comparedWithName({ tag, key }: TagText, { keys, compact }: NameWords): number {
  if (/\d/.test(tag)) return compact.includes(tag.replaceAll(' ', '')) ? 0 : 2;
  const words = key.split(' ');
  let found = 0;
  for (const word of words) if (keys.has(word)) found++;
  return found === words.length ? 0 : found > 0 ? 1 : 2;
}

const TITLE_WORD = observation('holds a word of the title');

function observePlace({ importance, many, entry }: Place, how: number, titled: boolean): Observation[] {
  const said = HOW[how] ?? 'not';
  const names = [
    `importance ${importance}`,
    `characteristics ${MANY[many]}`,
    `the name says it: ${said}`,
    `importance ${importance}, the name says it: ${said}`,
    ...(entry === null
      ? []
      : [
          `rule ${entry.rule.kind}, the name says it: ${said}`,
          `${MANY[many]} characteristics, the name says it: ${said}`,
          `characteristic ${entry.key}, the name says it: ${said}`,
        ]),
  ];
  return [...names.map(observation), ...(titled ? [TITLE_WORD] : [])];
}

const MAKER = {
  known: observation('vendor is a known maker'),
  domain: observation('vendor is a site'),
  latin: observation('vendor in Latin'),
  russian: observation('vendor in Russian'),
  capitals: observation('vendor in capitals'),
};

const observeVendor = remember((vendor, language): readonly Observation[] => {
  const seen: Observation[] = [];
  if (language.dictionary.brands.has(foldText(vendor))) seen.push(MAKER.known);
  if (/\.(?:ru|com|ua|kz|рф|shop)$/i.test(vendor)) seen.push(MAKER.domain);
  seen.push(/[а-яіїєґ]/i.test(vendor) ? MAKER.russian : MAKER.latin);
  if (/^[A-ZА-Я]+$/.test(vendor)) seen.push(MAKER.capitals);
  return seen;
});

const readVendor = remember((vendor, language) =>
  readBrand(vendor, [observation('the vendor'), ...observeVendor(vendor, language)], language),
);
const readMaker = remember((vendor, language) =>
  readBrand(
    vendor,
    [observation('a characteristic for the vendor'), ...observeVendor(vendor, language)],
    language,
  ),
);

/** The canonical spelling of a maker's name; none for a placeholder («Нет бренда»), a number or nothing. */
function readBrand(vendor: string, seen: readonly Observation[], language: Language): readonly ValueTag[] {
  const fold = foldText(vendor);
  if (isNoVendor(vendor, NO_OFFER, language)) return [];
  const { brands, stopWords } = language.dictionary;
  const placeholder = stopWords.get(fold);
  if (placeholder?.has('placeholder') === true || placeholder?.has('no') === true || !/\p{L}{2}/u.test(fold))
    return [];
  const brand = brands.get(fold) ?? fold;
  if (brand === '' || brand.length > MAX_BRAND_LENGTH || /https?:|www\./.test(brand)) return [];
  return [{ text: { ...readTagText(brand, language), tag: brand }, part: 0, seen, weights: new Map() }];
}

const MAX_BRAND_LENGTH = 40;
