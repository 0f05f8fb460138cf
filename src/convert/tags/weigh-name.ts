import type { Language } from '../../dictionary/language.ts';
import { copyText } from '../../text/copy-text.ts';
import type { LearnedModel } from '../learned/learned-model.ts';
import { modelsOf } from '../learned/models-of.ts';
import { type Observation, observation, observations } from '../learned/observation.ts';
import { findMarkings } from '../name/markings/find-markings.ts';
import { findBareSizes } from '../name/numbers/find-bare-sizes.ts';
import { asHallmark, findBracketedHallmarks } from '../name/numbers/find-hallmarks.ts';
import { findMeasures } from '../name/numbers/find-measures.ts';
import { findPoured } from '../name/numbers/find-poured.ts';
import { findSizes, tidyNumber } from '../name/numbers/find-sizes.ts';
import { MEASURE_SORTS, type Measure } from '../name/numbers/measure.ts';
import { isOfPipes, measureOfGoods } from '../name/numbers/measure-of-goods.ts';
import { Sight, sightNumbers } from '../name/numbers/sight-numbers.ts';
import type { Token } from '../name/token.ts';
import { isCountedAdjective } from '../pattern/is-counted.ts';
import { perLanguage, rememberText } from '../remember.ts';
import { normalizeTag } from './normalize-tag.ts';
import { LENGTHS_OF_TAGS, SHAPES, WRITINGS } from './observe-text.ts';
import type { NamePhrase, Writing } from './phrases/phrase-list.ts';
import { SORTS } from './phrases/phrase-sorts.ts';
import { ALONE, BESIDE, type PhraseStand } from './phrases/phrase-stand.ts';
import { type TagCandidate, weightOf } from './tag-candidate.ts';
import { readTagText, sayingOf, type TagSaying, type TagText } from './tag-text.ts';
import type { TagScene } from './weigh-tag.ts';

const MEASURE = observations('name holds a', MEASURE_SORTS);
const SIZE = observation('name holds a size');
const SIZE_SORT = 'size';
/** How what was found in one way is written, and how long it is. */
const FOUND_SORTS = [...SORTS, ...MEASURE_SORTS, SIZE_SORT] as const;
type FoundSort = (typeof FOUND_SORTS)[number];
const WRITTEN = bySorts((sort) => observations(`${sort}, written as`, WRITINGS));
const LONG = bySorts((sort) => observations(`${sort}, letters`, LENGTHS_OF_TAGS));
const unitOf = rememberText((unit): Observation => observation(`unit ${unit}`));
const besideUnit = rememberText((unit): Observation => observation(`unit ${unit}, beside characteristics`));
/** What a trade understands without more words. */
const CERTAIN_MEASURES: ReadonlySet<Measure['sort']> = new Set([
  'tyre',
  'worn size',
  'hallmark',
  'notation',
  'share',
]);
/** A size in one of its forms («8х60», «м14», «ду20», «185/65 r15»), which the name of an offer without characteristics always gives. */
const CERTAIN = 0.8;
/** Ahead of a unit that such a mark may seem to hold: «65Г» of a spring. */
const MARKING = 0.99;
const NO_TOKENS: readonly number[] = [];

/** What decides how the numbers of a name are meant. */
type Numbered = Pick<TagScene, 'goods' | 'worn' | 'adorns'>;

/** Numbers of a name with their units, and sizes, that may be tags. `alone`: the offer has no characteristic. */
export function weighMeasures(
  name: string,
  alone: boolean,
  found: TagCandidate[],
  language: Language,
  { goods, worn, adorns }: Numbered = { goods: null, worn: null, adorns: false },
): void {
  const seen = sightNumbers(name);
  if (seen === 0) return;
  const measures = findMeasures(name, language, seen);
  if (goods === 'drink') measures.push(...findPoured(name));
  if (worn !== null) measures.push(...findBareSizes(name, worn));
  if (adorns && (seen & Sight.HALLMARK) !== 0) measures.push(...findBracketedHallmarks(name));
  for (const written of measures) {
    // «Continental 80 W»: of shoes for women.
    if (worn === 'shoes' && written.unit === WATTS) continue;
    if (isOfPipes(written, name)) continue;
    const meant = asHallmark(written, name, adorns) ?? written;
    const measure = goods === null ? meant : measureOfGoods(meant, goods, language);
    const tag = alone ? weighAlone(measure, language) : weighBeside(measure, language);
    if (tag !== null) found.push(tag);
  }
  for (const size of findSizes(name, seen)) {
    if (measures.some((measure) => isMeasured(size, measure))) continue;
    const more = [alone ? ALONE : BESIDE, SIZE];
    const tag = weighNumber(size, SIZE_SORT, more, alone ? CERTAIN : 0, language);
    if (tag !== null) found.push(tag);
  }
}

const WATTS = 'вт';

/** Marks of a trade in a name, by the tokens that they are: what a number or word among them would say apart is none of its own. */
export function weighMarkings(
  tokens: readonly Token[],
  head: string,
  alone: boolean,
  found: TagCandidate[],
  language: Language,
): void {
  for (const { tag: text, used } of findMarkings(tokens, head, language)) {
    const more = [alone ? ALONE : BESIDE, MEASURE.notation];
    const tag = weighNumber(text, 'notation', more, MARKING, language, used);
    if (tag === null) continue;
    // «Круг 40Х 50мм» is of no size 40х50.
    const torn = found.findIndex((other) => text.endsWith('х') && other.tag.startsWith(text));
    if (torn >= 0) found.splice(torn, 1);
    found.push(tag);
  }
}

function weighAlone(measure: Measure, language: Language): TagCandidate | null {
  if (measure.alone === undefined) {
    const { tag, sort, unit } = measure;
    const more = [ALONE, MEASURE[sort], unitOf(unit)];
    measure.alone = weighNumber(tag, sort, more, CERTAIN_MEASURES.has(sort) ? CERTAIN : 0, language);
  }
  return measure.alone;
}

function weighBeside(measure: Measure, language: Language): TagCandidate | null {
  if (measure.beside === undefined) {
    const { tag, sort, unit } = measure;
    const more = [BESIDE, MEASURE[sort], unitOf(unit), besideUnit(unit)];
    const least = sort === 'share' ? language.dictionary.cutoff : 0;
    measure.beside = weighNumber(tag, sort, more, least, language);
  }
  return measure.beside;
}

function weighNumber(
  text: string,
  sort: FoundSort,
  more: readonly Observation[],
  least: number,
  language: Language,
  used = NO_TOKENS,
): TagCandidate | null {
  const phrase: Found = {
    sort,
    weighed: null,
    used,
    stand: NOWHERE,
    standsAlone: used.length > 0,
    namesModel: false,
    more,
  };
  return weigh(phrase, text, least, language);
}

/** «8х60» of «8х60 мм», «d9» of «d-9 см»; a bare diameter is of millimetres. */
function isMeasured(size: string, { tag, unit }: Measure): boolean {
  if (tag.startsWith(`${size} `) || tag === `${size}"`) return true;
  return unit !== 'мм' && size.startsWith('d') && tag.startsWith(`${size.slice(1)} `);
}

/** A phrase of a pattern that may be a tag, weighed by its masked text; `write`: how each name writes it with its own numbers. */
export interface PatternPhrase {
  readonly tag: TagCandidate;
  readonly write: Writing | null;
  /** A code, or a mark of a size and its number. */
  readonly maySize: boolean;
}

/** What a name tells by them is a tag. */
const CERTAIN_SORTS: ReadonlySet<NamePhrase['sort']> = new Set([
  'substance',
  'Ukrainian substance',
  'series',
  'school subject',
] as const);

/** Weighs the phrases of a pattern, for all its names. */
export function weighPattern(
  phrases: readonly NamePhrase[],
  masked: readonly Token[],
  language: Language,
): PatternPhrase[] {
  const found: PatternPhrase[] = [];
  for (const phrase of phrases) {
    const { text, sort, weighed, used, stand, standsAlone, namesModel, more } = phrase;
    const write = typeof text === 'string' ? null : text;
    // It is kept longer than the batch from which it was cut.
    const shown = copyText(typeof text === 'string' ? text : text(masked));
    const certain = CERTAIN_SORTS.has(sort) || (sort === 'code' && isCountedAdjective(shown));
    const least = certain ? language.dictionary.cutoff : 0;
    const kept = { sort, weighed, used, stand, standsAlone, namesModel, more };
    const tag = weigh(kept, shown, least, language);
    if (tag !== null) found.push({ tag, write, maySize: sort === 'code' || MARKED.test(shown) });
  }
  return found;
}

/** Phrases of a name that may be tags; `found` holds its measures, which none says again («d-5.2» beside «d5,2», «м 8» beside «м8х40»). */
export function addPhrases(
  phrases: readonly PatternPhrase[],
  tokens: readonly Token[],
  found: TagCandidate[],
  language: Language,
): void {
  const measures = found.length;
  for (const { tag, write, maySize } of phrases) {
    const own = write === null ? tag : new NumberedTag(tag, write, tokens, language);
    if (measures === 0 || !maySize || !repeatsSize(own, tokens, found)) found.push(own);
  }
}

function repeatsSize(
  code: TagCandidate,
  tokens: readonly Token[],
  measures: readonly TagCandidate[],
): boolean {
  // Most codes are not written only to be compared.
  const first = tokens[code.used[0] ?? 0]?.lower ?? '';
  if ((first !== 'dn' && NO_SIZE.test(first)) || !SIZE_AS_CODE.test(code.tag)) return false;
  const size = code.tag
    .replace(/[= -]/, '')
    .replace('dn', 'ду')
    .replace('m', 'м')
    .replace('ф', 'd')
    .split(/[xх]/)
    .map(tidyNumber)
    .join('х');
  // «200x60x85 см»: a measure keeps its unit.
  return measures.some(
    ({ tag }) =>
      tag.startsWith(size) && (tag.length === size.length || ' х-'.includes(tag.charAt(size.length))),
  );
}

/** «ke-4399», «52-050»: a letter, in whichever alphabet, that no size has, or a joint between two numbers. */
const NO_SIZE = /(?![mdxyмдхуф])\p{L}|\d[-/]\d/u;
/** «М 14,0», «ДУ 100», «d 3.5» */
const MARKED = /^(?:[mмdф]|ду|dn) ?\d/;
/** «d-5.2», «ф40», «10x3.0», «м 14,0» */
const SIZE_AS_CODE = /^(?:(?:[mмdф]|ду|dn) ?)?[=-]?\d+(?:[.,]\d+)?(?:[xх]\d+(?:[.,]\d+)?){0,3}$/;

/** What it weighs that something found in a way is written in a way and so long: numbers in one table, by sort and shape. */
function weighShape(sort: FoundSort, shape: number, language: Language): number {
  return shapesOf(language)[PLACE[sort] * SHAPES + shape] ?? 0;
}

const PLACE = Object.fromEntries(FOUND_SORTS.map((sort, place) => [sort, place])) as Record<
  FoundSort,
  number
>;
const shapesOf = perLanguage((language) => {
  const { tag } = modelsOf(language);
  return Float64Array.from(
    FOUND_SORTS.flatMap((sort) =>
      WRITINGS.flatMap((writing) =>
        LENGTHS_OF_TAGS.map(
          (length) => tag.weightOf(WRITTEN[sort][writing]) + tag.weightOf(LONG[sort][length]),
        ),
      ),
    ),
  );
});

function bySorts<T>(make: (sort: FoundSort) => T): Readonly<Record<FoundSort, T>> {
  return Object.fromEntries(FOUND_SORTS.map((sort) => [sort, make(sort)])) as Record<FoundSort, T>;
}

/** A phrase of the name, or a number in it, besides its text. */
interface Found extends Omit<NamePhrase, 'sort' | 'text'> {
  readonly sort: FoundSort;
}

const NOWHERE: PhraseStand = { seen: [], score: 0 };

/** With a weight of `least` at least; null for a bare number, unless it is a mark («18650» of a battery). */
function weigh(phrase: Found, shown: string, least: number, language: Language): TagCandidate | null {
  const text = readTagText(shown, language);
  if (text.bare && phrase.sort !== 'notation') return null;
  const model = modelsOf(language).tag;
  const weighed = phrase.weighed === null ? text : readTagText(phrase.weighed, language);
  const said = observeSaid(weighed, model);
  const stands = phrase.stand.score + model.rate(phrase.more) + model.rate(said);
  const score = weighed.score + stands + weighShape(phrase.sort, weighed.shape, language);
  return new NameTag(text, weighed, said, Math.max(least, weightOf(score)), phrase);
}

/** What its words are worth by themselves, where several shops have said them; numbers are masked, so that theirs say nothing. */
function observeSaid({ tag }: TagText, model: LearnedModel): readonly Observation[] {
  const said = /\d/.test(tag) ? null : model.observeSaying(tag);
  return said === null ? NOTHING_SAID : [said];
}

const NOTHING_SAID: readonly Observation[] = [];

/** A tag that the name gives. */
class NameTag implements TagCandidate {
  readonly tag: string;
  readonly weight: number;
  readonly used: readonly number[];
  readonly standsAlone: boolean;
  readonly namesModel: boolean;
  readonly group = 0;
  readonly #text: TagText;
  readonly #weighed: TagText;
  readonly #said: readonly Observation[];
  readonly #phrase: Found;

  /** `weighed`: the text by which it was weighed; `said`: what is known of its words. */
  constructor(text: TagText, weighed: TagText, said: readonly Observation[], weight: number, phrase: Found) {
    this.tag = text.tag;
    this.weight = weight;
    this.used = phrase.used;
    this.standsAlone = phrase.standsAlone;
    this.namesModel = phrase.namesModel;
    this.#text = text;
    this.#weighed = weighed;
    this.#said = said;
    this.#phrase = phrase;
  }

  get saying(): TagSaying {
    return this.#text.saying;
  }

  seen(): readonly Observation[] {
    const { stand, more, sort } = this.#phrase;
    const { seen, writing, length } = this.#weighed;
    return [...stand.seen, ...more, ...this.#said, ...seen, WRITTEN[sort][writing], LONG[sort][length]];
  }
}

/** A tag of a pattern with the numbers of one name: written when it is asked for, and most are not. */
class NumberedTag implements TagCandidate {
  readonly weight: number;
  readonly used: readonly number[];
  readonly standsAlone: boolean;
  readonly namesModel: boolean;
  readonly group = 0;
  readonly #masked: TagCandidate;
  readonly #write: Writing;
  readonly #tokens: readonly Token[];
  readonly #language: Language;
  #tag: string | null = null;
  #saying: TagSaying | null = null;

  constructor(masked: TagCandidate, write: Writing, tokens: readonly Token[], language: Language) {
    this.weight = masked.weight;
    this.used = masked.used;
    this.standsAlone = masked.standsAlone;
    this.namesModel = masked.namesModel;
    this.#masked = masked;
    this.#write = write;
    this.#tokens = tokens;
    this.#language = language;
  }

  /** Without what a text is weighed by, which its pattern knows. */
  get tag(): string {
    this.#tag ??= normalizeTag(this.#write(this.#tokens));
    return this.#tag;
  }

  get saying(): TagSaying {
    this.#saying ??= sayingOf(this.tag, this.#language);
    return this.#saying;
  }

  seen(): readonly Observation[] {
    return this.#masked.seen();
  }
}
