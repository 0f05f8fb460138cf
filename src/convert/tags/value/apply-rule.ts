import type { Characteristic } from '../../../dictionary/dictionary.ts';
import { foldText } from '../../../text/fold-text.ts';
import { fillPrefix } from './fill-prefix.ts';
import { isDenial } from './is-denial.ts';
import { listsSizes } from './lists-sizes.ts';
import { normalSpelling } from './normal-spelling.ts';
import { readModels } from './read-models.ts';
import { readNumbers } from './read-numbers.ts';
import { readSeasons } from './read-seasons.ts';
import { DIMENSIONS, readSizes, readTwice, sizesOf } from './read-sizes.ts';
import { measured, readWords, russianColour } from './read-words.ts';
import { spellSides } from './spell-sides.ts';
import { tellsNoSide } from './tells-no-side.ts';
import { dropRemark, isNo, isYes, numberWithUnit, splitValue, type Value, type Ways } from './value.ts';

type Rule = Characteristic['rule'];

/** Of each part of a value the ways to write it as a tag, by the rule of its characteristic. */
export function applyRule(rule: Rule, value: Value): Ways[] {
  return RULES[rule.kind](rule as never, value);
}

/** «осень/зима»: two words that value-normal.tsv has as one value; null for others. */
function readWhole({ text, key, language }: Value): Ways[] | null {
  const whole = JOINED.test(text)
    ? language.dictionary.valueNormal.get(`${key}\t${foldJoint(text)}`)
    : undefined;
  return whole === undefined ? null : [[whole]];
}

const JOINED = /\p{L}\s?[/,–—-]\s?\p{L}/u;

/** «Осень – зима», «весна / лето» as the tables write them. */
function foldJoint(text: string): string {
  return foldText(text)
    .replace(/\s?[–—-]\s?/g, '-')
    .replace(/\s?\/\s?/g, '/');
}

const RULES: { readonly [K in Rule['kind']]: (rule: Extract<Rule, { kind: K }>, value: Value) => Ways[] } = {
  value: (_rule, value) => value.text.split(/[;|]/).flatMap((part) => readWords(part.trim(), value)),
  list: (_rule, value) =>
    readWhole(value) ??
    (value.key === SIDE && tellsNoSide(splitValue(value.text)) ? [] : null) ??
    splitValue(russianColour(value.text, value.key) ?? value.text).flatMap((part, at) =>
      at > 0 && (isBareGenitive(part, value) || goesOn(part, value))
        ? []
        : sortsOf(part, value).flatMap((sort) => readWords(sort, value)),
    ),
  models: (_rule, value) => readModels(value),
  size: (_rule, value) => readSizes(value),
  flag: (rule, value) => {
    const no = isNo(value.text, value.language) || isDenial(value.text, rule.yes ?? '');
    const tag = no ? rule.no : rule.yes;
    return tag === null ? [] : [[tag]];
  },
  title: () => [],
  // «15"», «R15» of a rim are «r15».
  number: ({ template }, value) =>
    readNumbers(
      template,
      template === RIM
        ? { ...value, text: value.text.replace(INCHES, '').replace(RADIAL, '') }
        : template === BORE
          ? { ...value, text: value.text.replace(BORE_MARK, '') }
          : value,
    ),
  prefix: ({ template }, value) => {
    if (template === SIZE && listsSizes(value.text)) return sizesOf(value.text);
    // Sides need no word: «50х70» of «size: 50x70»; three are of a parcel.
    const twice = template === SIZE ? readTwice(value) : null;
    if (twice !== null) return [twice];
    if (template === SIZE && DIMENSIONS.test(value.text))
      return PARCEL.test(value.text) && !IN_UNIT.test(value.text) ? [] : readSizes(value);
    // «стол 1400х320 мм»
    const sides = spellSides(value);
    if (SIDES.test(sides))
      return readSizes({ ...value, text: sides }).map(([size = '']) => {
        const filled = template.replace('{}', size);
        return value.key === BED_SIZE ? [filled, size] : [filled];
      });
    return splitValue(numberWithUnit(value.text, value) ?? value.text).flatMap((part) =>
      readPrefixed(template, part, value),
    );
  },
  map: (rule, value) =>
    readWhole(value) ??
    (value.key === SEASON ? readSeasons(value.text) : null) ??
    splitValue(value.text).flatMap((part) => {
      const mapped = mapValue(rule.values, part, value) ?? mapValue(rule.values, dropRemark(part), value);
      return mapped === undefined ? [] : [[mapped]];
    }),
};

/** What a table says of «да» it says of each word of yes: «так», «є», «+». */
function mapValue(values: ReadonlyMap<string, string>, part: string, value: Value): string | undefined {
  const own = values.get(foldJoint(part)) ?? values.get(foldText(normalSpelling(part, value)));
  if (own !== undefined) return own;
  if (isYes(part, value.language)) return values.get('да');
  return isNo(part, value.language) ? values.get('нет') : undefined;
}

const SIDE = 'side';
/** The size of a bed is said of a sofa too. */
const BED_SIZE = 'bed_size';
const SEASON = 'season';
const RIM = 'r{}';
const BORE = 'ду{}';
/** «DN32» */
const BORE_MARK = /^(?:dn|ду|dу)[\s-]?(?=\d)/i;
const RADIAL = /^[rр]\s?(?=\d)/i;
const INCHES = /\s?(?:["”″]|'')$/;
/** Of two sides at least, with their unit or without. */
const SIDES = /^\d{1,5}(?:[.,]\d{1,2})?(?:\s?[xх×*]\s?\d{1,5}(?:[.,]\d{1,2})?){1,2}(?:\s?(?:мм|см|м))?$/i;
const SIZE = 'размер {}';
/** «9,5%» of a drink is how strong it is; «7 из 10» of coffee needs the word. */
const STRENGTH = 'крепость {}';
const GRADE = /^[мm]\s?\d{2}/i;
const SHARE = /^\d{1,2}(?:[.,]\d)?(?:\s?-\s?\d{1,2}(?:[.,]\d)?)?\s?%$/;
const CLASS = 'класс {}';
const CONNECTION = 'подключение {}';
const INCH_THREAD = /^[\d/]{1,5}\s?["”″]$/;
const FINENESS = '{} проба';
const NOMINAL = 'pn{}';
const MARK_OR_UNIT = /^pn\s?|\s?(?:бар|bar|атм|кгс\/см2|мм|mm)\.?$/gi;
const TASTE = 'вкус {}';
/** A note of a taste, beside what says which. */
const NOTE =
  /(?:^|\s)(?:кислинк|горчинк|горечь|горчин|сладость|кислотность|терпкость|нот[аыук]|нотк|послевкуси|аромат|оттен)\p{L}*(?:\s|$)/iu;
const IN_UNIT = /\d\s?(?:мм|см|м|mm|cm)\.?$/i;
const PARCEL = /\d\s*[xх×*]\s*\d[\d.,]*\s*[xх×*]\s*\d/i;
/** «8 тб», «25 см» of «Size» are no worn sizes, but how much it holds and how long it is; ages, counts and letters («34 L») may be worn. */
const NOT_WORN = /^\d[\d,]* (?!шт$|пар|лет$|мес|год)\p{L}{2,}$/u;

/** «А8-5-6»: where it lies in the storehouse. */
const PLACE = /^\p{L}{1,2}-?\d{1,3}(?:[-/]\d{1,3}){2,}$/u;

/** «перегруза» of «индикация заряда/перегруза»: of what the part before it is. */
function isBareGenitive(part: string, { language }: Value): boolean {
  if (!ONE_WORD.test(part)) return false;
  const { noun, genitive, adjectiveLemma } = language.understand(part);
  return noun === null && adjectiveLemma === null && genitive?.known === true;
}

/** «влаги и затирания» of «плащёвка, стойкая до грязи, влаги и затирания»: of what a preposition before it leads. */
function goesOn(part: string, { text }: Value): boolean {
  return TWO_JOINED.test(part) && LED.test(text.slice(0, Math.max(0, text.indexOf(part))));
}

const TWO_JOINED = /^[а-яёіїєґ]{4,} (?:и|та|і|й) [а-яёіїєґ]{4,}$/i;
/** What a preposition of the genitive leads, up to the comma. */
const LED = / (?:до|от|від|для|без|против|проти) [а-яёіїєґ]{4,},\s*$/i;

const ONE_WORD = /^[а-яё]{4,}$/;

/** «тёмное нефильтрованное» of a kind are two sorts, each an adjective of the goods; with a noun they are one («ручной миксер»). */
function sortsOf(part: string, { key, language }: Value): string[] {
  if (!KINDS.has(key) || !SORTS.test(part)) return [part];
  const words = part.split(' ');
  const adjectives = words.every((word) => {
    const { adjective, noun } = language.understand(foldText(word));
    return adjective !== null && noun?.listed !== true;
  });
  return adjectives ? words : [part];
}

const KINDS: ReadonlySet<string> = new Set(['kind', 'drink_kind']);
/** Endings of adjectives in the nominative, of two words to four. */
const SORTS = /^[а-яё-]{3,}(?:[ыио]й|[ая]я|[ое]е|[ыи]е)(?: [а-яё-]{3,}(?:[ыио]й|[ая]я|[ое]е|[ыи]е)){1,3}$/i;

/**
 * «щетина средняя»: the value alone («средняя», «с крышкой: съёмная») says something else or nothing, and of both ways it was taken
 * too often: by shops left out an offer in fifty had a tag that nobody wants for it.
 */
function readPrefixed(template: string, written: string, value: Value): Ways[] {
  const { language } = value;
  if (isNo(written, language) || isYes(written, language) || PLACE.test(written)) return [];
  // «средняя (синяя)»
  const part = dropRemark(written) || written;
  if (template === TASTE && language.dictionary.lists['taste-praise'].has(foldText(part))) return [];
  // «лёгкая кислинка» is said without the word.
  if (template === TASTE && NOTE.test(part)) return [[part]];
  const number = measured(part, value);
  if (number !== null && template === SIZE && NOT_WORN.test(number)) return [[number]];
  // «300 Вт» of a class is how much it takes, «1/2"» of what is connected says enough.
  if (number !== null && template === CLASS) return [[number]];
  if (template === CONNECTION && INCH_THREAD.test(part)) return [[part.replace(/\s/g, '')]];
  // «Катя» of a ring
  if (template === FINENESS && !/\d{3}/.test(part)) return [];
  // «pn20», «ду25»
  if (template === NOMINAL || template === BORE)
    return [[template.replace('{}', part.replace(BORE_MARK, '').replace(MARK_OR_UNIT, ''))]];
  // «М1200-1400» of gravel
  if (template === STRENGTH && GRADE.test(part)) return [[`прочность ${part}`]];
  if (template === STRENGTH && SHARE.test(part)) return [[part.replace(/\s/g, '').replaceAll('.', ',')]];
  return [[fillPrefix(template, number ?? normalSpelling(part, value), language)]];
}
