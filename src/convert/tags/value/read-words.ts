import type { Language } from '../../../dictionary/language.ts';
import { foldAlike } from '../../../text/fold-alike.ts';
import { foldText } from '../../../text/fold-text.ts';
import { countGenitive, countNoun, formFor, withUnit } from '../../count-noun.ts';
import { readYesNo } from '../../name/read-yes-no.ts';
import { findUnit } from './find-unit.ts';
import { isUkrainian, normalSpelling, normalWays } from './normal-spelling.ts';
import { spellShare } from './spell-share.ts';
import { dropRemark, MAX_WORDS, numberWithUnit, sayNumbers, type Value, type Ways } from './value.ts';

/** The words of a part as tags. A bare number without a unit, or a bare yes or no, is no tag of its own. */
export function readWords(written: string, value: Value): Ways[] {
  if (isCountry(written, value) || PRICE_GROUP.test(written) || LISTED.test(written)) return [];
  // «ширина: 200 мм»
  if (SIDE.test(written)) return [[written.replace(':', '')]];
  if (STEEL.test(written)) return [[foldAlike(written)]];
  const part = spellUnit(
    substanceOf(written, value) ?? spellShare(written.replace(FINENESS, '$1 $2'), value.key),
    value,
  );
  if (value.key === 'age') {
    const from = readLeastAge(part, value);
    if (from !== null) return [[from]];
  }
  if (!/\p{L}/u.test(part)) {
    const bare = numberWithUnit(part, value);
    return bare === null ? [] : [[bare]];
  }
  const [, limit, bounded = ''] = LIMITED.exec(part) ?? [];
  if (limit !== undefined) {
    const bare = numberWithUnit(bounded, value);
    return bare === null ? [] : [[`${limit.toLowerCase()} ${bare}`]];
  }
  if (readYesNo(part, value.language) !== null) return [];
  if (!saysSomething(part, value.language) || part.split(' ').length > MAX_WORDS) return [];
  const number = measured(part, value);
  // A Ukrainian unit is said in Russian alone.
  if (number !== null) return [isOneWay(part) ? [number] : [number, part]];
  const russian = russianColour(part, value.key);
  if (russian !== null) return [normalWays(russian, value)];
  const bare = dropRemark(part);
  // «графит(702)»: the shop's number of a colour; «алюминий (6061)» is one of a grade.
  if (COLOURS.has(value.key) && CODED.test(part)) return [normalWays(bare, value)];
  if (bare === part || bare === '') return [normalWays(part, value)];
  const spelled = normalSpelling(bare, value);
  return [spelled !== bare && isUkrainian(bare, value.language) ? [spelled] : [spelled, part]];
}

/** «ткань 1 категория», «2 кат.»: by which a shop prices its cloths. */
const PRICE_GROUP =
  /^(?:ткань |тканина )?\d\s?(?:-?[яй] )?(?:кат\.?|категори[яиії]|категорія)(?: ткани)?$|^(?:категори[яиії]|категорія)(?: ткани)? \d$/i;

const SIDE = /^(?:ширина|высота|длина|глубина|диаметр|толщина|объ[её]м|вес): \d[\d.,]* ?\p{L}{1,3}$/iu;

/** «Сталь 12X18H10T», whose letters are Russian ones. */
const STEEL = /^(?:нержавеющая )?(?:сталь|ст\.) ?\d{1,2}[\dA-ZА-Я]{0,12}$/iu;
/** «Золото 585°» */
const FINENESS = /^(золото|серебро|платина|палладий) (\d{3})\s?°$/i;

/** «стойка=4шт»: a list of parts as a shop's program writes it. */
const LISTED = /[а-яё]{3,}\s?=\s?\d/i;

/** «Ткань: Франция»: where a cloth comes from, and not what it is. */
function isCountry(part: string, { key, language }: Value): boolean {
  return SUBSTANCES.has(key) && language.dictionary.noVendors.get(foldText(part)) === 'country';
}

/** «Велюр» of «Maxx - Макс 560 (Велюр)», a cloth by its maker's name and number; null where no substance stands behind such a name. */
function substanceOf(part: string, { key, language: { dictionary, understand } }: Value): string | null {
  if (!SUBSTANCES.has(key) || !part.endsWith(')')) return null;
  const [, substance = ''] = BEHIND_NAME.exec(part) ?? [];
  const fold = foldText(substance);
  const known =
    dictionary.valueNormal.has(`${key}\t${fold}`) ||
    dictionary.valueNormal.has(`material\t${fold}`) ||
    understand(lastWord(fold)).noun?.known === true;
  return substance !== '' && known ? substance : null;
}

const SUBSTANCES: ReadonlySet<string> = new Set([
  'material',
  'fabric',
  'upholstery',
  'fabric_composition',
  'tabletop',
]);
/** Letters alone in brackets, behind a name that has a Latin word or a number. */
const BEHIND_NAME = /^(?=[^(]*(?:[a-z]{3}|\d))[^(]{3,40}\(([а-яёіїєґ -]{3,30})\)$/i;

function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}

/** Of a number with its unit only the normal form is said: «12 месяц» counts no months. */
function isOneWay(part: string): boolean {
  return (
    GLUED.test(part) ||
    UKRAINIAN_UNIT.test(part) ||
    SIGNED.test(part) ||
    IN_FULL.test(part) ||
    OTHERWISE.test(part)
  );
}

/** «0.6 МПа», «4,0 МПа», «20–30 м³/ч», «+70°С»: signs that tags write in another way. */
const OTHERWISE = /\d\.\d|,\d?0(?!\d)|[–—²³]|\d°./;

const IN_FULL = /[а-яё]{4,}$/i;

/** «Gold/Золотой», «Black / чёрный»: one colour in two languages is said in Russian; null of all else. */
export function russianColour(text: string, key: string): string | null {
  const both = COLOURS.has(key) ? IN_BOTH.exec(text) : null;
  return both?.[1] ?? both?.[2] ?? null;
}

/** «до 6 год» of what works are hours, and months are said as their unit is: «от 6 мес» is «от 6 месяцев». */
function spellUnit(part: string, { key, language }: Value): string {
  if (HOURS.has(key)) return part.replace(AT_MOST_HOURS, `$1 ${HOUR}`);
  const unit = language.dictionary.units.get(MONTH);
  if (unit === undefined) return part;
  return part.replace(MONTHS, (_, limit: string, number: string) => {
    const noun = limit === '' ? countNoun : countGenitive;
    return `${limit}${number} ${noun(number, unit, language)}`;
  });
}

const MONTHS = /^((?:(?:не )?(?:от|до|с|старше|более|менее) )?)(\d{1,3})\s?мес\.?$/i;
const MONTH = 'мес';

/** «До 3», whose unit the characteristic's name has: without one it says nothing. */
const LIMITED = /^(до|от|более|менее|не более|не менее)\s(\d{1,6}(?:[.,]\d{1,3})?)$/i;
/** «-10...+60 °C» would lose its minus. */
const SIGNED = /^-\d.*\+/;
/** «6мм» is only «6 мм», which «6 mm» may be too; «913A» may be a model, «12V», «8W» and «4200K» are none. */
const GLUED = /\d(?![A-Z]$)\p{L}|\d[VW]$|^\d{4}K$/u;

/** «8+», «6+ лет», «0+», and «3» where years are asked for, are ages from which. */
function readLeastAge(part: string, { unit, language }: Value): string | null {
  const [, number = '', months = '', plus = ''] = LEAST_AGE.exec(part) ?? [];
  if (number === '' || (plus === '' && (unit === null || !YEARS.test(unit)))) return null;
  if (number === '0') return 'от рождения';
  return months === ''
    ? `от ${number} ${countGenitive(number, 'год', language)}`
    : `от ${number} ${number === '1' ? 'месяца' : 'месяцев'}`;
}

const LEAST_AGE = /^(?:от\s)?(\d{1,2})\s?(м|мес|мес\.|міс)?\s?(\+?)\s?(?:лет|года?|роки|років)?$/i;
/** The unit of «возраст, лет», whose bare number is the least. */
const YEARS = /^(?:лет|год|рок)/i;

const LINK = /https?:|www\.|\.(?:ru|com|jpe?g|png)\b/i;
const ID_LIST = /^\d{4,}(?:\s*[,;|]\s*\d{4,})+$/;

/** Whether a text is more than punctuation, a link, a list of ids or a placeholder. */
export function saysSomething(text: string, language: Language): boolean {
  if (
    text === '' ||
    !/[\p{L}\p{N}]/u.test(text) ||
    NEGOTIATED.test(text) ||
    LINK.test(text) ||
    ID_LIST.test(text)
  )
    return false;
  return language.dictionary.stopWords.get(foldText(text))?.has('placeholder') !== true;
}

/** «По согласованию с заказчиком», «индивидуальный размер»: what is agreed upon when it is ordered. */
const NEGOTIATED =
  /^(?:по (?:согласован|запрос|договор|желани|вашим|размерам|эскиз|чертеж|требовани|индивидуал|техзадани|параметрам)|под заказ|за (?:запитом|домовлен|бажанням|розмірами|ескіз)|на ваш |на выбор|на вибір|уточня|уточни|согласовыва|индивидуальн\p{L}+ размер|індивідуальн\p{L}+ розмір)/iu;

const COLOURS: ReadonlySet<string> = new Set(['color', 'part_color']);
const IN_BOTH = /^[a-z ]{3,}\s?\/\s?([а-яё -]{3,})$|^([а-яё -]{3,})\s?\/\s?[a-z ]{3,}$/i;
const CODED = /^\p{L}[\p{L} -]*\s?\(\d{2,6}\)$/u;

/** «12 мес» is «12 месяцев», «3-4 роки» are «3-4 года»: a number or a range with a unit, the unit in its normal form. */
export function measured(part: string, { key, language }: Value): string | null {
  if (GRADE.test(part)) return null;
  const [, from, joint, to, written = ''] = MEASURED.exec(part) ?? [];
  const stated = findUnit(written, language.dictionary);
  if (from === undefined || stated === undefined) return null;
  // «2K» is how many pixels, light begins at a thousand kelvin.
  if (stated === KELVIN && Number.parseFloat(from) < 1000) return null;
  const number = sayNumbers(from, joint, to);
  return withUnit(number, isHour(written, number, key) ? HOUR : stated, language);
}

/** «10 год» that something works are Ukrainian hours: Russian would say «10 лет», but «1 год» as well. */
function isHour(unit: string, number: string, key: string): boolean {
  return unit === 'год' && HOURS.has(key) && formFor(number, ['year', 'hours', 'hours']) === 'hours';
}

const KELVIN = 'к';
const HOUR = 'ч';
const HOURS: ReadonlySet<string> = new Set(['battery_life', 'charging_time', 'drying', 'burning_time']);
/** «до 6 год» */
const AT_MOST_HOURS = /^((?:до|від|от|більше|менше) (?:[2-9]|[1-9]\d{1,2}))\s?год\.?$/i;
const UKRAINIAN_UNIT = /[іїєґ]|рок[иі]|хв|[·*/-]год|годин|к\.\s?с/i;

/** «6N», «8A» of a dye, «22G» of a needle, «10110U» of a processor: a capital glued to such digits is no unit where none is asked for. */
const GRADE = /^(?:\d{1,2}(?:[.,]\d+)?[AGHN]|\d{3,}U)$/;

const MEASURED =
  /^([+-]?\d{1,6}(?:[.,]\d{1,3})?)(?:\s?([-–—…]|\.\.\.?)\s?([+-]?\d{1,6}(?:[.,]\d{1,3})?))?\s?([\p{L}°](?:[\p{L}/. ·*²³]|3(?=\/)){0,12}[23]?)$/u;
