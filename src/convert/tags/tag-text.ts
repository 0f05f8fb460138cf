import type { Language } from '../../dictionary/language.ts';
import type { Agreement } from '../../dictionary/word.ts';
import { modelsOf } from '../learned/models-of.ts';
import { type Observation, observation } from '../learned/observation.ts';
import { remember } from '../remember.ts';
import { holdsUkrainianLetter } from '../ukrainian/holds-ukrainian-letter.ts';
import { holdsUkrainianWord } from '../ukrainian/holds-ukrainian-word.ts';
import { isStandard } from './is-standard.ts';
import { normalizeTag, tagKey } from './normalize-tag.ts';
import { lengthOf, observeText, shapeOf, type Writing, writingOf } from './observe-text.ts';
import { contentOf } from './said/content-of.ts';
import { factsOf } from './said/facts-of.ts';
import { inOtherUnits } from './said/in-other-units.ts';
import { Mark, scanText, type TextScan } from './scan-text.ts';
import { NO_WORDS, Words } from './words.ts';

/** What a tag says, to be compared with what other tags and the name say. */
export interface TagSaying {
  /** Words of the key. */
  readonly words: Words;
  /** Its facts; tags of the same facts say the same. */
  readonly content: Words;
  /** What else it says once it is given: the noun of «925 проба», a vendor's name as the shop writes it. */
  readonly also: Words;
  /** With which it must agree as an adjective: «лазерная» is said of a printing; null for other tags, and for a masculine. */
  readonly agreement: Agreement | null;
  /** It has a letter that Russian does not have, or a word that only our tables of Ukrainian know. */
  readonly ukrainian: boolean;
  /** A known maker's name in Russian, which says nothing of the goods («вихрь»). */
  readonly isMaker: boolean;
  /** Without blanks, where it holds a digit: numbers are compared so; null where it holds none. */
  readonly compactNumber: string | null;
  /** Its first number, where that has three digits at most: longer ones may be parted in a name («1 000»). */
  readonly firstNumber: string | null;
}

/** A text as a tag, with everything that follows from the text alone. */
export class TagText {
  /** Normalized; '' for what cannot be a tag. */
  readonly tag: string;
  /** A number without a unit, or a placeholder («no brand»): it says nothing. */
  readonly bare: boolean;
  /** How it is written as a whole. */
  readonly writing: Writing;
  readonly length: ReturnType<typeof lengthOf>;
  /** Number of writing and length together. */
  readonly shape: number;
  readonly seen: readonly Observation[];
  /** What `seen` weighs. */
  readonly score: number;
  readonly #language: Language;
  #saying: TagSaying | null = null;

  constructor(tag: string, language: Language) {
    const scan = scanText(tag);
    this.tag = tag;
    this.bare = (scan.met & ~IN_NUMBERS) === 0 || saysNothing(tag, language);
    this.writing = writingOf(tag, scan);
    this.length = lengthOf(tag);
    this.shape = shapeOf(this.writing, this.length);
    this.seen = tag === '' ? [] : observeTag(tag, scan, this.writing, language);
    this.score = modelsOf(language).tag.rate(this.seen);
    this.#language = language;
  }

  /** Made when it is first asked for: half of the texts that are weighed, articles and sizes, come once and are given by none. */
  get saying(): TagSaying {
    this.#saying ??= readSaying(this.tag, this.#language);
    return this.#saying;
  }
}

/** Reads a text as a tag; remembered, because catalogs repeat their words: asking for each part apart took twice as long. */
export const readTagText = remember(
  (text, language: Language): TagText => new TagText(normalizeTag(text), language),
);

function observeTag(tag: string, scan: TextScan, writing: Writing, language: Language): Observation[] {
  const seen = observeText(tag, scan, writing);
  const standard = (scan.met & Mark.LATIN) === 0 ? null : observeStandard(tag, language);
  if (standard !== null) seen.push(standard);
  return seen;
}

/** What a normalized tag says that is not weighed by its own text; remembered, for sizes and counts repeat. */
export const sayingOf = remember((tag, language: Language): TagSaying => readSaying(tag, language));

function readSaying(tag: string, language: Language): TagSaying {
  if (tag === '') return NOTHING;
  const key = tagKey(tag, language);
  const words = new Words(key.split(' '));
  const { met } = scanText(tag);
  const holdsNumber = (met & Mark.DIGIT) !== 0;
  return {
    words,
    content: wordsLike(words, contentOf(tag, key, language)),
    also: alsoOf(met, key, tag, language),
    agreement: (met & ~IN_ADJECTIVES) === 0 ? agreementOf(tag, language) : null,
    ukrainian: holdsUkrainianLetter(tag) || holdsUkrainianWord(tag, language),
    isMaker: (met & ~IN_ADJECTIVES) === 0 && language.dictionary.brands.has(tag),
    compactNumber: holdsNumber ? compactNumberOf(tag) : null,
    firstNumber: holdsNumber ? firstNumberOf(tag) : null,
  };
}

/** Half of the tags say in one list what they say: it is kept once. */
function wordsLike(words: Words, list: readonly string[]): Words {
  const { length } = list;
  const same = length === words.list.length && list.every((word, at) => word === words.list[at]);
  return same ? words : new Words(list);
}

const IN_MORE = Mark.DIGIT | Mark.PLUS;
const IN_ADJECTIVES = Mark.RUSSIAN | Mark.HYPHEN;

/** Of an adjective alone; the masculine is how values are written whatever they are said of. */
function agreementOf(tag: string, { understand }: Language): Agreement | null {
  if (!FEMININE.test(tag)) return null;
  const { adjective, noun } = understand(tag);
  if (adjective === null || noun?.listed === true || adjective.agrees.size !== 1) return null;
  const [agreement = null] = adjective.agrees;
  return agreement === 'masc' ? null : agreement;
}

/** Feminine, neuter or plural. */
const FEMININE = /^[а-яё-]{3,}(?:[ая]я|[ое]е|[ыи]е)$/;

/** «комплект»: of what? «no brand», not «китай», which is a placeholder of vendors alone. */
function saysNothing(tag: string, { dictionary: { stopWords, noVendors, lists } }: Language): boolean {
  if (tag === ONE_PIECE || (tag.length <= LONGEST_ORDINAL && ORDINAL.test(tag))) return true;
  const kinds = stopWords.get(tag);
  if (kinds === undefined) return false;
  if (kinds.has('property') && lists.which.has(tag)) return true;
  return (
    kinds.has('generic-head') ||
    kinds.has('empty-head') ||
    (kinds.has('placeholder') && noVendors.get(tag) === 'none')
  );
}

/** How goods are sold anyway: of our own labels four want it and ten refuse it. */
export const ONE_PIECE = '1 шт';

/** «2-го» of which generation, «5-и» of what */
const ORDINAL = /^\d{1,3}-(?:[йяехим]|го|му|ой|ый|ий|ая|ое|ые|ти|ми)$/;
const LONGEST_ORDINAL = 6;

const STANDARD = observation('names a standard');
const HOLDS_STANDARD = observation('holds a standard');

/** «usb 3.0», «sata», and «usb 3.0/esata» or «кабель hdmi», which hold one. */
function observeStandard(tag: string, language: Language): Observation | null {
  if (isStandard(tag, language)) return STANDARD;
  const holds = /[ /]/.test(tag) && tag.split(/[ /]/).some((part) => isStandard(part, language));
  return holds ? HOLDS_STANDARD : null;
}

const IN_NUMBERS = Mark.DIGIT | Mark.DOT | Mark.COMMA | Mark.SPACE;
/** What a text says that can be no tag. */
const NOTHING: TagSaying = {
  words: NO_WORDS,
  content: NO_WORDS,
  also: NO_WORDS,
  agreement: null,
  ukrainian: false,
  isMaker: false,
  compactNumber: null,
  firstNumber: null,
};

/** Null where there is none, or a longer one. */
export function firstNumberOf(tag: string): string | null {
  const number = /\d+/.exec(tag)?.[0] ?? null;
  return number !== null && number.length <= 3 ? number : null;
}

/** A tag without blanks, where it holds a digit; else null. */
export function compactNumberOf(tag: string): string | null {
  return /\d/.test(tag) ? tag.replaceAll(' ', '') : null;
}

/** «для дома», which says «домашний», says «дом» too. */
function alsoOf(met: number, key: string, tag: string, language: Language): Words {
  if ((met & IN_MORE) !== 0) return alsoIn(key, tag, language);
  const isPurpose = (met & Mark.SPACE) !== 0 && language.dictionary.lists.same.has(tag);
  return isPurpose ? new Words(factsOf(tag, key, language)) : NO_WORDS;
}

/** «925 проба» says «проба» too: from four letters on a unit is a word of its own. «белый+серый» says both colours, «1 л» «1000 мл». */
function alsoIn(key: string, tag: string, language: Language): Words {
  const same = inOtherUnits(tag);
  if (same.length > 0) return new Words(same);
  const [, word] = COUNTED.exec(key) ?? [];
  if (word !== undefined) return new Words([word]);
  return tag.includes('+') && JOINED.test(tag)
    ? new Words(tag.split('+').map((part) => tagKey(part.trim(), language)))
    : NO_WORDS;
}

const JOINED = /^[а-яё]{3,} ?\+ ?[а-яё]{3,}$/;

const COUNTED = /^\d[\d.,/-]* ([а-яіїєґ]{4,})$/;
