import type { Characteristic } from '../../dictionary/dictionary.ts';
import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { collapseBlanks } from '../description/render-line.ts';
import { modelsOf } from '../learned/models-of.ts';
import { type Observation, observation, observations } from '../learned/observation.ts';
import { readYesNo } from '../name/read-yes-no.ts';
import { writingOf } from './observe-text.ts';
import { readTagText, type TagText } from './tag-text.ts';

/** One way to write a part of a value; a part gives one tag at most. */
export interface ValueTag {
  readonly text: TagText;
  /** Number of the part, from 0. */
  readonly part: number;
  /** What is to be seen of it whatever the offer. */
  readonly seen: readonly Observation[];
  /** What that and its text weigh. */
  readonly score: number;
}

/** Longer values are descriptions, not characteristics. */
const MAX_VALUE_LENGTH = 300;
const MAX_WORDS = 6;
/** A slash separates words («дуб/орех»), not letters and digits («х/б», «1/2»). */
const SEPARATORS = /[;|\n]|,(?!\d)|(?<=\p{L}{3})\s?\/\s?(?=\p{L}{3})/u;

/** A value with everything its rules need. */
interface Value {
  readonly text: string;
  readonly unit: string | null;
  readonly key: string;
  readonly language: Language;
}

/**
 * Tags that the value of a known characteristic gives: none for an empty value, a placeholder, a link, an id
 * list, a bare number or yes/no where the rule needs words. Not yet weighed.
 */
export function readValue(
  entry: Characteristic,
  written: string,
  unit: string | null,
  language: Language,
): readonly ValueTag[] {
  if (written.length > MAX_VALUE_LENGTH) return [];
  // Shops put line breaks of HTML between the parts of a value.
  const text = collapseBlanks(
    written.includes('<') ? written.replace(/<[^<>]{1,100}>/g, '; ') : written,
  ).trim();
  const yes = entry.rule.kind === 'flag' && isYes(text, language);
  // «1» stands for «yes» in many a field, and for one where a number is asked for.
  if (!yes && !(NUMERIC.has(entry.rule.kind) && /^\d/.test(text)) && !saysSomething(text, language))
    return [];
  const value: Value = { text, unit, key: entry.key, language };
  const parts = RULES[entry.rule.kind](entry.rule as never, value);
  return parts.flatMap((ways, part) => {
    const [ruled, plain] = ways.map((way) => readTagText(way, language));
    const seen = [
      observation(`characteristic ${entry.key}`),
      observation(`rule ${entry.rule.kind}`),
      PART[parts.length === 1 ? 0 : Math.min(part + 1, PART.length - 1)] ?? 0,
      PARTS[Math.min(parts.length, PARTS.length - 1)] ?? 0,
    ];
    if (ruled === undefined || ruled.tag === '') return [];
    if (plain === undefined || plain.tag === '' || plain.tag === ruled.tag)
      return [makeTag(ruled, part, [...seen, observeWriting(entry, ruled)], language)];
    return [
      makeTag(
        ruled,
        part,
        [...seen, observeWriting(entry, ruled), ...observeWay(entry, 'by rule')],
        language,
      ),
      makeTag(
        plain,
        part,
        [...seen, observeWriting(entry, plain), ...observeWay(entry, 'plainly')],
        language,
      ),
    ];
  });
}

function makeTag(text: TagText, part: number, seen: readonly Observation[], language: Language): ValueTag {
  return { text, part, seen, score: text.score + modelsOf(language).tag.rate(seen) };
}

const NUMERIC: ReadonlySet<string> = new Set(['number', 'size']);

function observeWriting({ rule }: Characteristic, { tag }: TagText): Observation {
  return observation(`rule ${rule.kind}, written as ${writingOf(tag)}`);
}

const PART = ['only', 'first', 'second', 'third', 'later'].map((which) => observation(`part ${which}`));
const PARTS = ['0', '1', '2', '3', '4', 'more'].map((count) => observation(`parts of its value ${count}`));
const WRITTEN = observations('two ways, written', ['by rule', 'plainly']);

function observeWay({ key, rule }: Characteristic, written: keyof typeof WRITTEN): Observation[] {
  return [
    WRITTEN[written],
    observation(`two ways, ${rule.kind} ${written}`),
    observation(`two ways, ${key} ${written}`),
  ];
}

type Rule = Characteristic['rule'];
/** Of each part of the value the tag by rule, then the one as written, where that says something. */
type Ways = readonly string[];
const RULES: { readonly [K in Rule['kind']]: (rule: Extract<Rule, { kind: K }>, value: Value) => Ways[] } = {
  value: (_rule, value) => value.text.split(/[;|]/).flatMap((part) => words(part.trim(), value)),
  list: (_rule, value) => split(value.text).flatMap((part) => words(part, value)),
  models: (_rule, value) => models(value),
  size: (_rule, value) => sizes(value),
  flag: (rule, value) => {
    const tag = isNo(value.text, value.language) ? rule.no : rule.yes;
    return tag === null ? [] : [[tag]];
  },
  number: (rule, value) => numbers(rule.template, value),
  prefix: (rule, value) =>
    split(value.text).flatMap((part) =>
      isNo(part, value.language) || isYes(part, value.language)
        ? []
        : [
            [
              rule.template.replace('{}', normal(part, value)),
              ...(PREPOSITION.test(rule.template) ? [] : plainly(part, value)),
            ],
          ],
    ),
  map: (rule, value) =>
    split(value.text).flatMap((part) => {
      const mapped = rule.values.get(foldText(part)) ?? rule.values.get(foldText(normal(part, value)));
      return mapped === undefined ? [] : [[mapped, ...plainly(part, value)]];
    }),
};

/** «для {} кожи»: «сухая» alone says something else. */
const PREPOSITION = /^(?:для|от|с|из|под|на|против|без) /;

/** As written, unless it is a number without a unit, yes or no, or a sentence. */
function plainly(part: string, value: Value): Ways {
  return words(part, value).length === 0 ? [] : [part];
}

const LINK = /https?:|www\.|\.(?:ru|com|jpe?g|png)\b/i;
const ID_LIST = /^\d{4,}(?:\s*[,;|]\s*\d{4,})+$/;

function saysSomething(text: string, language: Language): boolean {
  if (text === '' || !/[\p{L}\p{N}]/u.test(text) || LINK.test(text) || ID_LIST.test(text)) return false;
  return language.dictionary.stopWords.get(foldText(text))?.has('placeholder') !== true;
}

/** A bare number without a unit, or a bare yes or no, is no tag of its own. */
function words(part: string, value: Value): Ways[] {
  if (!/\p{L}/u.test(part)) return bareNumber(part, value);
  if (readYesNo(part, value.language) !== null) return [];
  if (!saysSomething(part, value.language) || part.split(' ').length > MAX_WORDS) return [];
  const number = measured(part, value);
  if (number !== null) return [[number, part]];
  const bare = part.replace(REMARK, '');
  return [bare === part || bare === '' ? normalWays(part, value) : [normal(bare, value), part]];
}

/** «KYOCERA FS-1028MFP (CET)»: what stands in brackets at the end is a remark. */
const REMARK = /\s*\([^()]{1,30}\)$/;

/** «10» of a length whose `unit` says months. */
function bareNumber(part: string, { unit, language }: Value): Ways[] {
  const stated = unit === null ? undefined : language.dictionary.units.get(foldText(unit));
  return stated === undefined || !BARE_NUMBER.test(part) ? [] : [[`${tidyNumber(part)} ${stated}`]];
}

const BARE_NUMBER = /^\d{1,6}(?:[.,]\d{1,3})?$/;

/** «12 месяц» is «12 мес»: a number with a unit, the unit in its normal form. */
function measured(part: string, { language }: Value): string | null {
  const match = MEASURED.exec(part);
  const unit = language.dictionary.units.get(foldText(match?.[2] ?? ''));
  return match?.[1] === undefined || unit === undefined ? null : `${tidyNumber(match[1])} ${unit}`;
}

const MEASURED = /^(\d{1,6}(?:[.,]\d{1,3})?)\s?(\p{L}[\p{L}/. ]{0,12})$/u;

/** The normal spelling, and another form of the same word as written; «х/б» is only «хлопок». */
function normalWays(part: string, value: Value): Ways {
  const spelled = normal(part, value);
  const sameWord = foldText(spelled).slice(0, 3) === foldText(part).slice(0, 3);
  return sameWord ? [spelled, part] : [spelled];
}

function normal(part: string, { key, language }: Value): string {
  const fold = foldText(part);
  const { valueNormal } = language.dictionary;
  return valueNormal.get(`${key}\t${fold}`) ?? valueNormal.get(`*\t${fold}`) ?? part;
}

function split(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const REFUSAL = /^(?:нет|без|не|ні|немає|отсутств\p{L}*|опция|опционально|no|not|false)(?![\p{L}])|^[-–—0]$/u;

function isYes(text: string, language: Language): boolean {
  return readYesNo(text, language) === 'yes';
}

function isNo(text: string, language: Language): boolean {
  return REFUSAL.test(foldText(text)) || readYesNo(text, language) === 'no';
}

/** A number, perhaps approximate, a range or with its own unit. */
const NUMBER =
  /^(?:(?:до|от|около|примерно|более|менее|не более|не менее|max|min|[~≈≥≤<>±])\.?\s*)?([+-]?\d{1,9}(?: \d{3}){0,3}(?:[.,]\d{1,6})?)(?:\s*(?:-|–|—|…|\.\.\.?|до)\s*(\d{1,9}(?:[.,]\d{1,6})?))?\s*(\D{0,40})$/i;

function numbers(template: string, value: Value): Ways[] {
  const match = NUMBER.exec(withoutRemark(value.text.toLowerCase()));
  if (match === null) return [];
  const [, from = '', to, behind = ''] = match;
  const written = unitAmong(behind, value);
  const number = to === undefined ? tidyNumber(from) : `${tidyNumber(from)}-${tidyNumber(to)}`;
  const { units } = value.language.dictionary;
  const own = units.get(foldText(written)) ?? units.get(foldText(written).replace(/\.$/, ''));
  const stated = own ?? (value.unit === null ? undefined : units.get(foldText(value.unit)));
  if (written.trim() !== '' && own === undefined && !template.includes(foldText(written))) return [];
  const ruled = withUnit(template, number, stated, units);
  const unit = stated ?? unitOf(template, units);
  return [unit === undefined ? [ruled] : [ruled, `${number} ${unit}`]];
}

/** «50.0 (мм)», «650ВА / 390Вт», «5мм (1000шт)»: the first number with its unit. */
function withoutRemark(text: string): string {
  return text.replace(/^([\d\s.,]+)\(([^()]{1,10})\)$/, '$1$2').replace(/(\p{L}\.?)\s*[(/,;].*$/u, '$1');
}

/** «800 000 стандартных страниц в среднем»: the unit among the words behind a number. */
function unitAmong(behind: string, { language }: Value): string {
  if (!behind.includes(' ')) return behind;
  return behind.split(' ').find((word) => language.dictionary.units.has(foldText(word))) ?? behind;
}

/** The unit behind the number of a template: «ресурс {} стр». */
function unitOf(template: string, units: ReadonlyMap<string, string>): string | undefined {
  return units.get(template.slice(template.indexOf('{}') + 2).trim());
}

/** The template's own unit gives way to the one that the value carries. */
function withUnit(
  template: string,
  number: string,
  stated: string | undefined,
  units: ReadonlyMap<string, string>,
): string {
  const after = template.slice(template.indexOf('{}') + 2).trim();
  const replaced =
    stated !== undefined && after !== '' && units.has(after)
      ? template.replace(`{} ${after}`, `{} ${stated}`)
      : template;
  return replaced.replace('{}', number);
}

function tidyNumber(text: string): string {
  const compact = text.replaceAll(' ', '').replace('.', ',');
  return compact.includes(',') ? compact.replace(/,?0+$/, '') : compact;
}

/** What ends the first of several models: remarks, further models. */
const FURTHER = /\s*[;|\n(]|,\s|\s[/+]\s/;

/** «Canon imagePRESS C60 / C600, …»: the first of many models, and of its kin written in one («P3045dn/P3050dn») the first. */
function models(value: Value): Ways[] {
  const first = unglue(value.text).split(FURTHER, 1)[0]?.trim() ?? '';
  if (!/\d/.test(first)) return RULES.list({ kind: 'list' }, value);
  const kin = first.replace(/(\d\p{L}*)\/.*$/u, '$1');
  return first.split(' ').length > MAX_WORDS ? [] : [first === kin ? [first] : [first, kin]];
}

/** «Canon iR C60Canon iR C70»: several values glued; the next begins as the first. */
function unglue(text: string): string {
  const start = text.slice(0, Math.max(0, text.indexOf(' ')));
  const next = start.length < 2 ? -1 : text.indexOf(start, start.length);
  return next > 0 && /[\p{L}\d]/u.test(text.charAt(next - 1)) ? text.slice(0, next) : text;
}

const DIMENSIONS = /\d\s*[xх×*]\s*\d/i;
const UNIT_BEHIND = /\s*(мм|см|м|mm|cm)\.?$/i;

/** Dimensions compact («600х400»), plainly with their unit, letter sizes as they are, a bare number as «размер 42». */
function sizes(value: Value): Ways[] {
  if (DIMENSIONS.test(value.text)) {
    const compact = value.text.replace(/\s*[xх×*]\s*/gi, 'х');
    const bare = compact.replace(/\s*(?:мм|mm)\.?$/i, '');
    const written = UNIT_BEHIND.exec(compact)?.[1] ?? value.unit ?? '';
    const unit = value.language.dictionary.units.get(foldText(written));
    return [unit === undefined ? [bare] : [bare, `${compact.replace(UNIT_BEHIND, '')} ${unit}`]];
  }
  return split(value.text).flatMap((part) => {
    if (isNo(part, value.language)) return [];
    if (/^\d+(?:[.,]\d+)?$/.test(part)) return value.key === 'size' ? [[`размер ${tidyNumber(part)}`]] : [];
    return [normalWays(part, value)];
  });
}
