import type { Characteristic } from '../../../dictionary/dictionary.ts';
import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';
import { collapseBlanks } from '../../description/render-line.ts';
import { modelsOf } from '../../learned/models-of.ts';
import { type Observation, observation, observations } from '../../learned/observation.ts';
import { rememberText } from '../../remember.ts';
import { WRITINGS } from '../observe-text.ts';
import { ONE_PIECE, readTagText, type TagSaying, type TagText } from '../tag-text.ts';
import { applyRule } from './apply-rule.ts';
import { saysSomething } from './read-words.ts';
import { isYes, type Value } from './value.ts';

/** One way to write a part of a value; a part gives one tag at most. */
export interface ValueTag {
  readonly tag: string;
  readonly saying: TagSaying;
  /** Number of the part, from 0. */
  readonly part: number;
  /** What is to be seen of it whatever the offer. */
  readonly seen: readonly Observation[];
  /** What `seen` weighs. */
  readonly score: number;
  /** That it says just this, where something was learned of it; counts where buyers of the goods may ask for such a thing. */
  readonly said: Observation | null;
  readonly saidScore: number;
}

/** Longer values are descriptions, not characteristics. */
const MAX_VALUE_LENGTH = 300;

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
  const text = dropStop(
    collapseBlanks(written.includes('<') ? written.replace(/<[^<>]{1,100}>/g, '; ') : written).trim(),
    language,
  );
  const yes = entry.rule.kind === 'flag' && isYes(text, language);
  // «1» stands for «yes» in many a field, and for one where a number is asked for.
  if (!yes && !(NUMERIC.has(entry.rule.kind) && /^\d/.test(text)) && !saysSomething(text, language))
    return [];
  const value: Value = { text, unit, key: entry.key, language };
  const parts = applyRule(entry.rule, value);
  return parts.flatMap((ways, part) => {
    const [ruled, plain] = ways.map((way) => readTagText(spellMinus(way), language));
    const seen = [
      characteristicSeen(entry.key),
      ruleSeen(entry.rule.kind).any,
      PART[parts.length === 1 ? 0 : Math.min(part + 1, PART.length - 1)] ?? 0,
      PARTS[Math.min(parts.length, PARTS.length - 1)] ?? 0,
    ];
    if (ruled === undefined || ruled.tag === '' || ruled.tag === ONE_PIECE) return [];
    if (plain === undefined || plain.tag === '' || plain.tag === ruled.tag)
      return [makeTag(ruled, part, [...seen, ...observeWriting(entry, ruled, language)], language)];
    return [
      makeTag(
        ruled,
        part,
        [...seen, ...observeWriting(entry, ruled, language), ...observeWay(entry, 'by rule')],
        language,
      ),
      makeTag(
        plain,
        part,
        [...seen, ...observeWriting(entry, plain, language), ...observeWay(entry, 'plainly')],
        language,
      ),
    ];
  });
}

/** A value without its quotes and what the shop says of its stock; «Натуральна шкіра.», «чёрный.» without the full stop of a sentence, where no cut word («нерж.») and no unit («мест.») ends in it. */
function dropStop(written: string, { dictionary }: Language): string {
  const text = written.replace(QUOTED, '$1').replace(ON_ORDER, '');
  const [, last] = STOPPED.exec(text) ?? [];
  if (last === undefined) return text;
  const word = foldText(last);
  return dictionary.cuts.has(word) || dictionary.units.has(word) ? text : text.slice(0, -1);
}

/** «Титан грэй под заказ» is as grey as what is at hand. */
const ON_ORDER = /\s[(–—-]{0,2}\s?(?:под заказ|на заказ|в наличии|під замовлення|в наявності)\)?$/i;
/** «Кинг» in its quotes alone. */
const QUOTED = /^[«"“]([^«»"“”]{2,40})[»"”]$/;
/** A word of four letters and more, which fewer cut words have. */
const STOPPED = /(?:^|[\s,;/)-])(\p{L}{4,})\.$/u;

function makeTag(text: TagText, part: number, seen: readonly Observation[], language: Language): ValueTag {
  const { tag, saying } = text;
  const model = modelsOf(language).tag;
  const score = text.score + model.rate(seen);
  const said = /\d/.test(tag) ? null : model.observeSaying(tag);
  const saidScore = said === null ? 0 : model.weightOf(said);
  return { tag, saying, part, seen: [...seen, ...text.seen], score, said, saidScore };
}

/** «-3,5 дптр» is «минус 3,5 дптр»: a tag cannot begin with a sign, and a lens without it is another. */
function spellMinus(way: string): string {
  return way.startsWith('-') && isDigit(way.charCodeAt(1)) ? `минус ${way.slice(1)}` : way;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

const NUMERIC: ReadonlySet<string> = new Set(['number', 'size']);

/** How its text is written, and whether that names goods: then it is likelier another word for the title. */
function observeWriting(
  { rule }: Characteristic,
  { tag, writing }: TagText,
  language: Language,
): Observation[] {
  const { written, goods } = ruleSeen(rule.kind);
  return namesGoods(tag, language) ? [written[writing], NAMES_GOODS, goods] : [written[writing]];
}

const characteristicSeen = rememberText((key): Observation => observation(`characteristic ${key}`));
const ruleSeen = rememberText((kind) => ({
  any: observation(`rule ${kind}`),
  written: observations(`rule ${kind}, written as`, WRITINGS),
  goods: observation(`rule ${kind}, names goods`),
}));

const NAMES_GOODS = observation('value names goods');

/** «шампунь», «шампуни для волос»: a title, a leaf of our categories, or a noun of goods with its complement. */
function namesGoods(tag: string, { dictionary, understand }: Language): boolean {
  if (dictionary.categories.has(tag)) return true;
  const [first = ''] = tag.split(' ');
  return /^[а-я-]{3,}$/.test(first) && understand(first).noun?.listed === true;
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
