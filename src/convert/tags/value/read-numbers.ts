import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';
import {
  countGenitive,
  countNoun,
  GIGABYTES,
  MEGABYTES,
  wholeGigabytes,
  withUnit,
} from '../../count-noun.ts';
import { findUnit } from './find-unit.ts';
import { normalSpelling } from './normal-spelling.ts';
import { sayNumbers, type Value, type Ways } from './value.ts';

/** A number with its unit by the template: «толщина 22 мм», where «22 мм» alone does not say of what. */
export function readNumbers(template: string, value: Value): Ways[] {
  const each = readEach(template, value);
  if (each !== null) return each;
  const text = withoutRemark(withoutLead(value.text.toLowerCase(), template)).replace(POWER, '$1$2');
  const match = NUMBER.exec(template.startsWith(TIMES) ? text.replace(TIMES_BEHIND, '') : text);
  if (match === null) return readInWords(template, value);
  const [, from = '', joint, to, behind = ''] = match;
  const written = unitAmong(behind, value);
  const { units } = value.language.dictionary;
  if (KELVIN.test(written.trim()) && unitOf(template, units) !== 'к') {
    if (to !== undefined || !THOUSANDS.test(from) || unitOf(template, units) !== PAGES) return [];
    const pages = `${from}000`;
    return [[template.replace('{}', pages)]];
  }
  const number = sayNumbers(from, joint, to);
  const own = isMillions(written, template) ? MEGAPIXELS : findUnit(written, value.language.dictionary);
  const carried = own === KILOWATT_HOURS && POWERS.has(unitOf(template, units) ?? '') ? KILOWATTS : own;
  const stated =
    carried ?? (value.unit === null ? undefined : findUnit(value.unit, value.language.dictionary));
  const rate = own === undefined ? COUNTED_RATE.exec(written.trim()) : null;
  if (rate !== null) return [[`${number} ${foldText(rate[1] ?? '')}/${rate[2]?.toLowerCase()}`]];
  if (
    written.trim() !== '' &&
    own === undefined &&
    !template.includes(foldText(written)) &&
    !countsTheSame(written, template, value.language)
  )
    return [];
  // «Производительность, кг/мин»: no unit of the dictionary, but certainly not the usual one.
  if (stated === undefined && value.unit?.includes('/') === true)
    return [[`${number} ${foldText(value.unit)}`]];
  // «Частота вращения, с-1»
  if (stated === undefined && INVERSE.test(value.unit ?? '')) return [];
  if ((stated === undefined || stated === CUBIC_METRES) && MINUTE.test(from)) return [];
  if (stated === undefined && UNSURE.has(unitOf(template, units) ?? '')) return [];
  const unit = stated ?? unitOf(template, units);
  // «ширина 480»: of millimetres or centimetres, nobody knows.
  if (unit === undefined && SIDE.test(template)) return [];
  // «0 ящиков», «0 кг», but «0 мг» of nicotine
  if (ZERO.test(number) && !SAID_OF_NONE.has(unit ?? '')) return [];
  if (number.startsWith('от ')) return unit === undefined ? [] : [[withUnit(number, unit, value.language)]];
  if (stated === PERCENT && template.startsWith('{} ')) return readShare(number, value);
  // Of a screwdriver or a juicer: nothing to choose between.
  if (template === SPEEDS && number === '1') return [];
  // «2.1» of acoustics: two and a subwoofer.
  if (template === CHANNELS && SURROUND.test(number)) return [[`звук ${number.replace(',', '.')}`]];
  // «27,5» of wheels: inches, and no count.
  if (stated === undefined && number.includes(',') && isCounted(template, value)) return [];
  const said = fill(template, number, stated, value.language);
  // Beside «120 мб» of what is stored nobody knows of which memory «128 мб» are.
  return [[value.key === RAM && stated === MEGABYTES && said.endsWith(MEGABYTES) ? `озу ${said}` : said]];
}

/** What is no number by itself. */
function readInWords(template: string, value: Value): Ways[] {
  return (
    readCountInWords(template, value) ??
    readNumberedAdjective(value) ??
    readBehindWords(template, value) ??
    readWornLength(value)
  );
}

/** «SPF 30» of «spf {}»: without what the template says. */
function withoutLead(text: string, template: string): string {
  const lead = template.slice(0, template.indexOf('{}')).trim();
  return lead !== '' && text.startsWith(`${lead} `) ? text.slice(lead.length + 1).trimStart() : text;
}

/** «двухконтурный» of «количество контуров» says how many, and of what. */
function readNumberedAdjective({ text }: Value): Ways[] | null {
  return NUMBERED.test(text) ? [[text]] : null;
}

const NUMBERED =
  /^(?:одно|двух|тр[её]х|четыр[её]х|пяти|шести|восьми|много)[а-яё]{4,}(?:[ыио]й|ая|ое|ые|ие)$/i;

/** «Li-Ion, 1230 мАч» of «{} мач»: behind what it is, in the template's own unit. */
function readBehindWords(template: string, { text, language }: Value): Ways[] | null {
  const [, number = '', unit = ''] = BEHIND_WORDS.exec(text) ?? [];
  const own = unitOf(template, language.dictionary.units);
  if (number === '' || own === undefined || findUnit(unit, language.dictionary) !== own) return null;
  return [[fill(template, sayNumbers(number, undefined, undefined), own, language)]];
}

const BEHIND_WORDS = /^\p{L}[\p{L}\d-]{1,15}[,;]? (\d{1,6}(?:[.,]\d{1,3})?)\s?(\p{L}[\p{L}·.*-]{0,8})$/u;

/** «6 / 10 / 35 кВ»: one of three and more says little of what is made for each; null for fewer. */
function readEach(template: string, value: Value): Ways[] | null {
  const [, numbers = '', behind = ''] = EACH.exec(value.text) ?? [];
  if (numbers === '' || !template.startsWith('{} ')) return null;
  const { dictionary } = value.language;
  const stated = behind === '' ? (value.unit ?? '') : behind;
  const unit =
    findUnit(stated, dictionary) ?? (stated === '' ? unitOf(template, dictionary.units) : undefined);
  return unit === undefined ? null : [[`${numbers.replace(/\s/g, '').replaceAll('.', ',')} ${unit}`]];
}

const EACH = /^(\d{1,5}(?:[.,]\d{1,2})?(?:\s?\/\s?\d{1,5}(?:[.,]\d{1,2})?){2,5})\s?([\p{L}°]{0,6}\.?)$/u;

/** «Тепловая мощность: 20 кВт/ч» are kilowatts, however often shops write so. */
const KILOWATT_HOURS = 'квт·ч';
const KILOWATTS = 'квт';
const POWERS: ReadonlySet<string> = new Set([KILOWATTS, 'вт']);

const SIDE = /^(?:длина|ширина|высота|глубина|толщина|диаметр) \{\}$/;
const SPEEDS = '{} скоростей';
const ZERO = /^0(?:,0+)?$/;
const SAID_OF_NONE: ReadonlySet<string> = new Set(['мг', '%', '°c', '°', 'дптр']);

const CHANNELS = '{} каналов';
const SURROUND = /^[2-9],[12]$/;

/** «14.1 млн» of pixels. */
function isMillions(written: string, template: string): boolean {
  return template === `{} ${MEGAPIXELS}` && MILLIONS.test(written);
}

const MEGAPIXELS = 'мп';
const MILLIONS = /^\s?млн\.?(?:\s?пикс\p{L}*\.?)?$/iu;

/** «22%» of beer is its density; a share of what has another unit says nothing without its characteristic. */
function readShare(number: string, { key }: Value): Ways[] {
  return key === DENSITY ? [[`плотность ${number}%`]] : [];
}

const PERCENT = '%';
const DENSITY = 'density';

/** «92 м 3» */
const POWER = /(\d ?[дс]?м) ([23])(?![\d.,])/g;
const RAM = 'ram';

/** «5x», «10 крат» */
const TIMES = '{}х';
const TIMES_BEHIND = /\s?(?:[xх×]|-?крат\p{L}*)\.?$/u;

/** «С одной чашей» of «количество чаш»; null for what says no such count. */
function readCountInWords(template: string, { text }: Value): Ways[] | null {
  const [, noun = ''] = COUNTED.exec(template) ?? [];
  const fold = foldText(text);
  return noun !== '' && COUNT_IN_WORDS.test(fold) && fold.includes(` ${noun.slice(0, -1)}`) ? [[fold]] : null;
}

const COUNTED = /^\{\} ([а-яё]{3,})$/;
const COUNT_IN_WORDS = /^с (?:одн|дв[ау]|тре?м|четырьм)\p{L}{0,4} \p{L}{3,15}$/u;

/** «Длина: миди» of a dress. */
function readWornLength(value: Value): Ways[] {
  if (value.key !== 'length') return [];
  const length = foldText(normalSpelling(value.text, value));
  return value.language.dictionary.lists['worn-length'].has(length) ? [[length]] : [];
}

/** A weight of 200 without a unit may be of grams: its unit is never invented. */
const UNSURE: ReadonlySet<string> = new Set(['кг']);

/** «0.002805»: no litres, but the cubic metres of a parcel, worked out by a program. */
const MINUTE = /[.,]\d{4,}$/;

const INVERSE = /\p{L}[-−]1$/u;
const CUBIC_METRES = 'м3';

/** «24К» of a toner is how many thousand pages it prints, «5140K» a model: only what is asked in kelvin is of kelvin. */
const KELVIN = /^[кk]$/;
const THOUSANDS = /^\d{1,3}$/;
const PAGES = 'стр';

/** A number, perhaps approximate, a range or with its own unit. */
const NUMBER =
  /^(?:(?:до|от|около|примерно|прибл|более|менее|не более|не менее|свыше|max|min|макс|мин|[~≈≥≤<>±ø∅⌀])\.?\s*)?([+-]?\d{1,9}(?: \d{3}){0,3}(?:[.,]\d{1,6})?)(?:\s*(-|–|—|…|\/|\.\.\.?|до)\s*([+-]?\d{1,9}(?:[.,]\d{1,6})?))?\s*(\D{1,20}[23](?:\s?\/\D{1,12})?|\D{0,40})$/i;

/** «50.0 (мм)», «650ВА / 390Вт», «5мм (1000шт)»: the first number with its unit, which may be a ratio («260 г/м²», «160 л/мин при 8 бар»). */
function withoutRemark(text: string): string {
  return text
    .replace(/^(\d{1,3})\s?\+(?=\s?(?:лет|год|рок|$))/, '$1')
    .replace(/ при \d.*$/u, '')
    .replace(/(?<=[\d\p{L}%°"])\s?±\s?\d.*$/u, '')
    .replace(/(\d)\.$/, '$1')
    .replace(/^([\d\s.,–-]+)\(([^()]{1,10})\)$/, '$1$2')
    .replace(/(\p{L}\.?|["”″])\s*(?:[(,;]|\/(?!\s?\p{L}{1,7}\.?[²³23]?(?:\s|$))).*$/u, '$1');
}

/** «800 000 стандартных страниц в среднем»: the unit among the words behind a number. */
function unitAmong(behind: string, { language }: Value): string {
  const { dictionary } = language;
  if (findUnit(behind, dictionary) !== undefined) return behind;
  const [, much = '', time = ''] = RATE.exec(behind) ?? [];
  if (time !== '') {
    const unit = `${findUnit(much, dictionary) ?? much}/${time}`;
    return findUnit(unit, dictionary) === undefined ? `${much}/${time}` : unit;
  }
  if (!behind.includes(' ')) return behind;
  return behind.split(' ').find((word) => findUnit(word, dictionary) !== undefined) ?? behind;
}

/** «тонн в час», «литров/час», «л за минуту»: so much in a time, and not so much. */
const RATE = /^(\S+?)(?: (?:в|за) |\s?\/\s?)(ч|мин|сут|с)(?:ас|уту|ки|ек|екунду)?\.?$/i;

/** «стаканов/час»: what a machine makes so many of, in words. */
const COUNTED_RATE = /^([а-яё]{4,})\/(ч|мин|сут)$/i;

/** The unit behind the number of a template: «ресурс {} стр». */
function unitOf(template: string, units: ReadonlyMap<string, string>): string | undefined {
  return units.get(template.slice(template.indexOf('{}') + 2).trim());
}

/** «3 ступени» where a template counts «ступеней». */
function countsTheSame(written: string, template: string, { dictionary: { counted } }: Language): boolean {
  const forms = counted.get(foldText(written));
  return forms !== undefined && forms === counted.get(template.slice(template.indexOf('{}') + 2).trim());
}

/** «от 3 лет», «до 21 листа» */
const GENITIVE = /^(?:от|до) \{\}/;

const INCH = '"';
const YEAR = 'лет';
const GRAMS = 'г';
const PIECES = 'шт';
const PARTS = 'деталей';
const SQUARE_METRES = 'м2';
const METRES = 'м';
const MILLIMETRES = 'мм';
const MARK = /^(?:ду|м|d)\{\}$/;

function isCounted(template: string, { language: { dictionary } }: Value): boolean {
  const noun = foldText(template.slice(template.indexOf('{}') + 2).trim());
  return dictionary.counted.has(noun) && !dictionary.units.has(noun);
}

/** The template's own unit gives way to the one that the value carries. */
function fill(template: string, number: string, stated: string | undefined, language: Language): string {
  const { units } = language.dictionary;
  const gigabytes = wholeGigabytes(number, stated);
  if (gigabytes !== null) return fill(template, gigabytes, GIGABYTES, language);
  const after = template.slice(template.indexOf('{}') + 2).trim();
  // «ду25», «м12»: such marks are of millimetres.
  if (stated === MILLIMETRES && MARK.test(template)) return template.replace('{}', number);
  // «ширина 45 см»
  if ((after === '' || after === INCH) && stated !== undefined)
    return template.replace(`{}${after}`, withUnit(number, stated, language));
  const own = units.get(after) ?? after;
  // «2015 г.» of a wine weighs nothing.
  const isYear = own === YEAR && stated === GRAMS;
  // «Количество секций, шт»: of pieces nobody knows which; «34 шт» of sushi are no parts.
  const isNoun = stated === PIECES && own !== PARTS && language.dictionary.counted.has(foldText(own));
  // «Площадь: 235,1 м»: no area is in metres.
  const isArea = own === SQUARE_METRES && stated === METRES;
  const unit = stated !== undefined && units.has(after) && !isYear && !isNoun && !isArea ? stated : own;
  const counted = GENITIVE.test(template)
    ? countGenitive(number, unit, language)
    : countNoun(number, unit, language);
  return template.replace(`{} ${after}`, `{} ${counted}`).replace('{}', number);
}
