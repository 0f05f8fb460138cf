import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import type { Param } from '../../model/offer.ts';
import { foldText } from '../../text/fold-text.ts';
import { type Observation, observation, observations } from '../learned/observation.ts';
import { findCharacteristic } from '../name/find-characteristic.ts';
import { isNoVendor } from '../name/is-no-vendor.ts';
import { remember, rememberText } from '../remember.ts';
import { type KeyedTag, tagKey } from './normalize-tag.ts';
import { observeText } from './observe-text.ts';
import { readValue } from './read-value.ts';
import type { TagCandidate } from './tag-candidate.ts';
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
  const many =
    MANY[
      params.length <= 3 ? 'few' : params.length <= 8 ? 'some' : params.length <= 15 ? 'many' : 'very many'
    ];
  if (!isNoVendor(vendor, NO_OFFER, language)) {
    const importance = weighTag(VENDOR_KEY, VENDOR_WEIGHT, scene);
    const tags = readBrand(vendor, language).map((tag) =>
      candidate(
        tag,
        [VENDOR.element, importanceOf(importance), many, ...observeVendor(vendor, language)],
        said,
        0,
        [crossedImportance(importance)],
      ),
    );
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

const MANY = observations('characteristics', ['few', 'some', 'many', 'very many']);
const VENDOR = { element: observation('the vendor'), param: observation('a characteristic for the vendor') };
const PARTS = observations('part', ['only', 'first', 'second', 'third', 'later']);
const OF_PARTS = observations('parts of its value', ['1', '2', '3', '4', 'more']);
const TITLE_WORD = observation('holds a word of the title');
const SAID = {
  whole: observation('the name says it too'),
  part: observation('the name says a part of it'),
  not: observation('the name does not say it'),
};

function readParam(
  { name, value, unit }: Param,
  many: Observation,
  said: NameWords,
  scene: TagScene,
  language: Language,
  group: number,
): CharacteristicReading {
  const entry = findCharacteristic(name, language);
  if (entry === null) return { name, value, entry, importance: null, tags: [] };
  const importance = weighTag(entry.key, entry.weight, scene);
  const shared = [importanceOf(importance), many, observeKey(entry.key), observeRule(`${entry.rule.kind}`)];
  if (entry.key === VENDOR_KEY) {
    const own = [VENDOR.param, ...observeVendor(value, language)];
    const brands = isNoVendor(value, NO_OFFER, language) ? [] : readBrand(value, language);
    const tags = brands.map((tag) =>
      candidate(tag, [...shared, ...own], said, 0, [crossedImportance(importance)]),
    );
    return { name, value, entry, importance, tags };
  }
  const crossed = [crossedImportance(importance), crossedRule(entry.rule.kind), MANY_CROSSED[many] ?? SAID];
  const ways = readValue(
    entry,
    value,
    unit ?? (NUMERIC.has(entry.rule.kind) ? unitOfName(name) : null),
    language,
  );
  const parts = (ways.at(-1)?.part ?? -1) + 1;
  shared.push(OF_PARTS[parts > 4 ? 'more' : (String(Math.max(1, parts)) as '1')]);
  const tags = ways.map((way, at) => {
    const { part } = way;
    const which = parts === 1 ? 'only' : ((['first', 'second', 'third'] as const)[part] ?? 'later');
    const own = [...shared, PARTS[which]];
    const twin = ways[at + 1]?.part === part || ways[at - 1]?.part === part;
    if (twin)
      own.push(
        WRITTEN[way.written],
        observeWay(`${entry.rule.kind} ${way.written}`),
        observeWay(`${entry.key} ${way.written}`),
      );
    return candidate(way, own, said, group + part, crossed, entry.key);
  });
  return { name, value, entry, importance, tags };
}

/** An observation beside what the name says. */
type Crossed = Readonly<Record<keyof typeof SAID, Observation>>;
const HOW = ['whole', 'part', 'not'] as const;
const crossedRule = rememberText((rule): Crossed => observations(`rule ${rule}, the name says it:`, HOW));
const CROSSED_IMPORTANCE = Array.from({ length: 10 }, (_, tenth) =>
  observations(`importance ${tenth}, the name says it:`, HOW),
);
const MANY_CROSSED: Readonly<Record<Observation, Crossed>> = Object.fromEntries(
  Object.entries(MANY).map(([many, number]) => [
    number,
    observations(`${many} characteristics, the name says it:`, HOW),
  ]),
);

function crossedImportance(importance: number): Crossed {
  return CROSSED_IMPORTANCE[Math.min(9, Math.floor(importance * 10))] ?? SAID;
}

const WRITTEN = observations('two ways, written', ['by rule', 'plainly']);
const observeWay = rememberText((way): Observation => observation(`two ways, ${way}`));

/** «Вес, кг», «Длина (см)»: the unit that a characteristic's name states. */
const unitOfName = rememberText((name): string | null => UNIT_OF_NAME.exec(name)?.[1] ?? null);
const NUMERIC: ReadonlySet<string> = new Set(['number', 'size']);
const UNIT_OF_NAME = /[,(]\s?([^,()]{1,8})\)?$/;

function candidate(
  { tag, key }: KeyedTag,
  shared: readonly Observation[],
  said: NameWords,
  group: number,
  crossed: readonly Crossed[],
  entryKey = '',
): TagCandidate {
  const seen = [...shared, ...observeText(tag)];
  if (key.split(' ').some((word) => said.title.has(word))) seen.push(TITLE_WORD);
  const how = comparedWithName(tag, key, said);
  seen.push(SAID[how]);
  for (const one of crossed) seen.push(one[how]);
  if (how !== 'part' && entryKey !== '')
    seen.push(how === 'whole' ? observeSaidKey(entryKey) : observeUnsaidKey(entryKey));
  return { tag, key, seen, used: [], group, certain: false };
}

function comparedWithName(tag: string, key: string, { keys, compact }: NameWords): keyof typeof SAID {
  if (/\d/.test(tag)) return compact.includes(tag.replaceAll(' ', '')) ? 'whole' : 'not';
  const words = key.split(' ');
  let found = 0;
  for (const word of words) if (keys.has(word)) found++;
  return found === words.length ? 'whole' : found > 0 ? 'part' : 'not';
}

const observeKey = rememberText((key): Observation => observation(`characteristic ${key}`));
const observeSaidKey = rememberText(
  (key): Observation => observation(`characteristic ${key}, said by the name`),
);
const observeUnsaidKey = rememberText(
  (key): Observation => observation(`characteristic ${key}, not said by the name`),
);
const observeRule = rememberText((rule): Observation => observation(`rule ${rule}`));

const IMPORTANCE = observations('importance', ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);

/** weights.tsv says how important the characteristic is in this domain and category; in tenths. */
function importanceOf(importance: number): Observation {
  return IMPORTANCE[String(Math.min(9, Math.floor(importance * 10))) as '0'];
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

/** The canonical spelling of a maker's name; none for a placeholder («Нет бренда»), a number or nothing. */
const readBrand = remember((vendor, language): readonly KeyedTag[] => {
  const fold = foldText(vendor);
  if (LEGAL_FORM.test(fold)) return NO_TAGS;
  const { brands, stopWords } = language.dictionary;
  const placeholder = stopWords.get(fold);
  if (placeholder?.has('placeholder') === true || placeholder?.has('no') === true || !/\p{L}{2}/u.test(fold))
    return NO_TAGS;
  const brand = brands.get(fold) ?? fold;
  if (brand === '' || brand.length > MAX_BRAND_LENGTH || /https?:|www\./.test(brand)) return NO_TAGS;
  return [{ tag: brand, key: tagKey(brand, language) }];
});

/** A legal person is a shop or an importer: «ООО «…»», «ЗАО РАЦ». */
const LEGAL_FORM = /(?:^|[\s"«])(?:ооо|оао|зао|пао|ип|тов|фоп)(?:$|[\s"»«.,])/;

const NO_TAGS: readonly KeyedTag[] = [];
const MAX_BRAND_LENGTH = 40;
