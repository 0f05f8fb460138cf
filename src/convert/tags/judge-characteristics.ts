import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import type { Agreement } from '../../dictionary/word.ts';
import type { Param } from '../../model/offer.ts';
import { foldText } from '../../text/fold-text.ts';
import { BARE_UNIT, findCharacteristic, measuredPart } from '../name/find-characteristic.ts';
import { UNIT_OF_PROGRAM } from '../name/spellings/spell-program-name.ts';
import { perLanguage, remember } from '../remember.ts';
import { BareReading, bareNumberOf, SIZE_UNIT } from './bare-number.ts';
import {
  type CharacteristicFate,
  CharacteristicReading,
  type ReadingChoice,
  VENDOR_KEY,
} from './characteristic-reading.ts';
import { joinSizes } from './join-sizes.ts';
import type { NameWords } from './name-words.ts';
import { findOtherMeaning, type OtherMeaning } from './other-meaning.ts';
import { placesOf } from './place.ts';
import { readMaker, readVendor } from './read-brand.ts';
import { isBareSides, SidesReading } from './said/sides-reading.ts';
import { sideOf } from './side-of-goods.ts';
import { findUnit } from './value/find-unit.ts';
import { type ModelOfGoods, modelBehindGoods } from './value/model-behind-goods.ts';
import { readCapacity } from './value/read-capacity.ts';
import { readValue, type ValueTag } from './value/read-value.ts';
import { tidyValue } from './value/tidy-value.ts';
import type { TagScene } from './weigh-tag.ts';

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
  const readings: CharacteristicReading[] = [];
  // Of an offer's characteristics those count of which the dictionary knows something.
  let count = 0;
  for (const param of params) {
    const reading = readingOf(param).of(scene, said);
    if (reading.unknown === null) count++;
    readings.push(reading);
  }
  const fates: CharacteristicFate[] = [];
  const maker = vendor === '' ? null : vendorReading(vendor, language);
  if (maker !== null) fates.push(maker.judge(scene, count, said));
  for (const reading of joinSizes(readings, scene, language)) fates.push(reading.judge(scene, count, said));
  return fates;
}

/** Null for blanks. */
const vendorReading = remember((vendor, language): CharacteristicReading | null => {
  if (vendor.trim() === '') return null;
  const ways = readVendor(vendor, language);
  return new CharacteristicReading({
    name: 'vendor',
    value: vendor,
    entry: null,
    ways,
    places: placesOf(language)(null),
    cutoff: language.dictionary.cutoff,
    side: null,
  });
});

/** The reader gives one object for all characteristics that are written alike, and so each is read once. */
const readingsOf = perLanguage((language) => {
  const readings = new WeakMap<Param, CharacteristicReading>();
  return (param: Param): CharacteristicReading => {
    const known = readings.get(param);
    if (known !== undefined) return known;
    const reading = readParam(param, language);
    readings.set(param, reading);
    return reading;
  };
});

/** A characteristic whose value is tidied, and as the offer states it, which is what an explanation shows. */
interface StatedParam extends Param {
  readonly stated: string;
}

function readParam(written: Param, language: Language): CharacteristicReading {
  const param: StatedParam = { ...written, value: tidyValue(written.value), stated: written.value };
  const { name, stated } = param;
  const { cutoff } = language.dictionary;
  const entry = findCharacteristic(name, language);
  if (entry !== null) {
    const capacity = readCapacity(param);
    if (capacity !== 'stated') return readAmount(entry, param, capacity, language);
    if (entry.key === PARTY) return readParty(entry, param, language);
    const model = entry.key === MODEL ? modelBehindGoods(param.value, language) : null;
    if (model !== null) return readModel(entry, param, model, language);
    const other = findOtherMeaning(entry, param, statedUnit(entry, param, language));
    if (other !== null) return readOther(entry, param, other, language);
    if (ADJECTIVES_OF_GOODS.get(entry.key)?.test(param.value) === true)
      return readAgreeing(entry, param, language);
  }
  const places = placesOf(language)(entry);
  if (entry === null) {
    const said = { name, value: stated, entry, importance: null, tags: [], good: [], weight: null };
    return new CharacteristicReading(
      { name, value: stated, entry, ways: [], places, cutoff, side: null },
      { ...said, fate: 'unknown' },
    );
  }
  const part = measuredPart(name, language);
  return part === null ? readKnown(entry, param, language) : readPart(entry, param, part, language);
}

/** «диаметр каната» is none of a hook, «ширина гарнитура» that of the set. */
function readPart(
  entry: Characteristic,
  param: StatedParam,
  part: readonly string[],
  language: Language,
): CharacteristicReading {
  const known = readKnown(entry, param, language);
  const choose: ReadingChoice['choose'] = (scene, said) =>
    part.some((word) => scene.titleWords.list.includes(word)) ? known.of(scene, said) : null;
  return readNothing(entry, param, { choose }, language);
}

function readKnown(entry: Characteristic, param: StatedParam, language: Language): CharacteristicReading {
  const isBare = statedUnit(entry, param, language) === null;
  const bare = isBare ? bareNumberOf(entry, param.value, language) : null;
  const read = (unit: string | null) =>
    readIn(entry, unit === null || unit.startsWith(SIZE_UNIT) ? param : { ...param, unit }, language);
  if (isBare && SIZES.has(entry.key) && isBareSides(param.value))
    return readNothing(entry, param, new SidesReading(param.value, read), language);
  return bare === null ? read(null) : readNothing(entry, param, new BareReading(bare, read), language);
}

function readIn(entry: Characteristic, param: StatedParam, language: Language): CharacteristicReading {
  const ways = readWays(entry, param, language);
  return new CharacteristicReading({ ...sayingOf(entry, param, language), ways, side: sideOf(param) });
}

/** Where the goods decide what it says, and for goods of which it says nothing. */
function readNothing(
  entry: Characteristic,
  param: StatedParam,
  choice: ReadingChoice,
  language: Language,
): CharacteristicReading {
  return new CharacteristicReading(
    { ...sayingOf(entry, param, language), ways: [], side: null },
    null,
    choice,
  );
}

/** «вместимость» of people, or of what the goods hold: «4» of a tent is «4-местный», of a kettle «4 л», of a cartridge belt nothing. */
function readAmount(
  entry: Characteristic,
  param: StatedParam,
  capacity: 'people' | 'by goods',
  language: Language,
): CharacteristicReading {
  const seats = readSeats(param, language);
  if (capacity === 'people' && seats !== null) return seats;
  const volume = readKnown(entry, param, language);
  const choose: ReadingChoice['choose'] = (scene, said) =>
    scene.goods === 'seating' ? seats : scene.goods === 'vessel' ? volume.of(scene, said) : null;
  return readNothing(entry, param, { choose }, language);
}

/** «количество человек» is of goods that seat them «4-местный», of what is done or eaten together «на 4 человека». */
function readParty(entry: Characteristic, param: StatedParam, language: Language): CharacteristicReading {
  const party = readKnown(entry, param, language);
  const seats = readSeats(param, language);
  const choose: ReadingChoice['choose'] = (scene) => (scene.goods === 'seating' ? seats : party);
  return readNothing(entry, param, { choose }, language);
}

const PARTY = 'party';

/** «модель: Чернила HP M0H54AE» says of ink which one it is by what stands behind the goods. */
function readModel(
  entry: Characteristic,
  param: StatedParam,
  { goods, model }: ModelOfGoods,
  language: Language,
): CharacteristicReading {
  const behind = readKnown(entry, { ...param, value: model }, language);
  return readEither(
    entry,
    param,
    { reading: behind, isOf: (scene) => scene.titleWords.holdsAll(goods) },
    language,
  );
}

const MODEL = 'model';

/** What means another thing of some goods, as the characteristic that says that thing. */
function readOther(
  entry: Characteristic,
  param: StatedParam,
  { as, isOf }: OtherMeaning,
  language: Language,
): CharacteristicReading {
  const meant = typeof as === 'string' ? (findCharacteristic(as, language) ?? entry) : { ...entry, rule: as };
  return readEither(entry, param, { reading: readKnown(meant, param, language), isOf }, language);
}

/** In another way of some goods, of all others as its entry says. */
function readEither(
  entry: Characteristic,
  param: StatedParam,
  other: Pick<OtherMeaning, 'isOf'> & { readonly reading: CharacteristicReading },
  language: Language,
): CharacteristicReading {
  const own = readKnown(entry, param, language);
  const choose: ReadingChoice['choose'] = (scene, said) =>
    (other.isOf(scene) ? other.reading : own).of(scene, said);
  return readNothing(entry, param, { choose }, language);
}

/** Keys of «размер» and «size», whose sides have no unit of their own. */
const SIZES: ReadonlySet<string> = new Set(['size', 'clothing_size']);

/**
 * «покрытие: омедненное» says of a wire that it is «омедненная»; «антипригарное» is said of the coating alone. «тип: гофрированные»
 * says of a straw that it is «гофрированная».
 */
function readAgreeing(entry: Characteristic, param: StatedParam, language: Language): CharacteristicReading {
  const forms = language.understand(foldText(param.value)).adjective?.forms;
  const agreeing = new Map<Agreement, CharacteristicReading>();
  const choose: ReadingChoice['choose'] = ({ agreement }) => {
    const value = agreement === null ? undefined : forms?.[agreement];
    if (agreement === null || value === undefined) return null;
    const reading = agreeing.get(agreement) ?? readKnown(entry, { ...param, value }, language);
    agreeing.set(agreement, reading);
    return reading;
  };
  const ways = readWays(entry, param, language);
  return new CharacteristicReading({ ...sayingOf(entry, param, language), ways, side: null }, null, {
    choose,
  });
}

/** Values by the keys of their characteristics. */
const ADJECTIVES_OF_GOODS: ReadonlyMap<string, RegExp> = new Map([
  ['coating', /^[а-яё]+(?:ован|едн[её]н|ашен|ч[её]н|щ[её]н)н(?:ая|ое|ый|ые)$/i],
  ['kind', /^[а-яё]{3,}(?:ые|ие)$/i],
]);

function readSeats(param: StatedParam, language: Language): CharacteristicReading | null {
  const seats = findCharacteristic(SEATS, language);
  return seats === null
    ? null
    : readKnown(seats, { ...param, value: param.value.replace(/\D+$/, '') }, language);
}

const SEATS = 'вместимость, мест';

function sayingOf(entry: Characteristic, { name, stated }: StatedParam, language: Language) {
  return {
    name,
    value: stated,
    entry,
    places: placesOf(language)(entry),
    cutoff: language.dictionary.cutoff,
  };
}

function readWays(entry: Characteristic, param: StatedParam, language: Language): readonly ValueTag[] {
  if (entry.key === VENDOR_KEY) return readMaker(param.value, language);
  return readValue(entry, param.value, statedUnit(entry, param, language), language);
}

function statedUnit(entry: Characteristic, { name, unit }: Param, language: Language): string | null {
  const stated = unit ?? (MEASURED.has(entry.rule.kind) ? unitOfName(name, language) : null);
  return stated === '' ? null : stated;
}

/** «Вес, кг», «Длина (см)»: the unit that a characteristic's name states. */
const unitOfName = remember((name, { dictionary }: Language): string | null => {
  if (SYMBOL.test(name)) return null;
  const own = name.replace(WEIGHTING, 'дБ');
  const [, before = '', remark = ''] = REMARK_BEHIND_UNIT.exec(own) ?? [];
  if (findUnit(before, dictionary) !== undefined && findUnit(remark, dictionary) === undefined) return before;
  const unit =
    UNIT_OF_NAME.exec(own)?.[1] ?? BARE_UNIT.exec(name)?.[2] ?? UNIT_OF_PROGRAM.exec(name)?.[1] ?? null;
  return unit === YEAR_OR_HOUR && UKRAINIAN_TIME.test(name) ? HOUR : unit;
});
/** «Час роботи, год» counts hours, «Срок службы, год» years. */
const UKRAINIAN_TIME = /^час(?:\s|,)|[іїєґ]/iu;
const YEAR_OR_HOUR = 'год';
const HOUR = 'ч';
/** «Длина (L)», «Высота (H)»: the sign of a drawing, no litres and hours. */
const SYMBOL =
  /(?:длина|ширина|высота|глубина|толщина|диаметр|довжина|висота|глибина|товщина|діаметр)\s\([a-z]\)$/i;
/** Rules whose values may be numbers. */
const MEASURED: ReadonlySet<string> = new Set(['number', 'size', 'prefix', 'value', 'list']);
/** «Уровень шума, дБ(А)» is in decibels, no amperes. */
const WEIGHTING = /дб\s?\([аa]\)/i;
/** «Габарити (Д х Ш х В), см (зібраний)» */
const REMARK_BEHIND_UNIT = /,\s?([^,()]{1,12}?)\s?\(([^()]{2,30})\)$/;
const UNIT_OF_NAME = /[,(]\s?([^,()]{1,12})\)?$/;
