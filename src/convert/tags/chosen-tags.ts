import type { Agreement } from '../../dictionary/word.ts';
import { elementAt } from '../../model/element-at.ts';
import { holdsNumber } from './holds-number.ts';
import { isAdjectiveOf } from './said/is-adjective-of.ts';
import type { TagCandidate } from './tag-candidate.ts';
import { Manner, NO_WORDS, Words } from './words.ts';

/**
 * Tags one after another: the weightiest first; one way to write a part of a value; none that repeats the title or says
 * again what a tag already says («для canon» beside «canon»).
 */
export class ChosenTags {
  readonly tags: string[] = [];
  /** The vendor's tag where the offer has no characteristic, else ''. */
  vendor = '';
  /** Of each tag. */
  readonly #contents: Words[] = [];
  readonly #groups: number[] = [];
  readonly #used: number[] = [];
  /** Words of the title and of each tag. */
  readonly #said: Words[];
  readonly #titleWords: readonly string[];
  /** Those of them that are one Russian word, and no maker. */
  readonly #stems: string[] = [];
  /** Those of all that is said. */
  #bits: number;
  #manners: number;

  readonly #agreement: Agreement | null;
  /** With what each tag agrees as an adjective. */
  readonly #agreements: (Agreement | null)[] = [];

  constructor(titleWords: Words, agreement: Agreement | null = null) {
    this.#agreement = agreement;
    this.#said = [titleWords];
    this.#addStem(titleWords);
    this.#titleWords = titleWords.list;
    this.#bits = titleWords.bits;
    this.#manners = titleWords.manners;
  }

  /** Those for which there was no place come back, the weightiest first; what repeats is not among them. */
  take(candidates: TagCandidate[], limit: number): readonly TagCandidate[] {
    const sorted = sortByWeight(candidates);
    for (let at = 0; at < sorted.length; at++) {
      if (this.tags.length >= limit) return sorted.slice(at);
      const candidate = elementAt(sorted, at);
      const { used, group } = candidate;
      if (holdsNumber(this.#groups, group) || meets(used, this.#used)) continue;
      const { also, agreement, isMaker } = candidate.saying;
      const left = this.#leftOf(candidate);
      const content = left === candidate.tag ? candidate.saying.content : new Words([left]);
      if (left === '' || this.#says(content) || this.#isOfTitle(content)) continue;
      if (content.list.length > 1) {
        this.#dropVaguer(content, candidate.tag);
        this.#dropShorter(content, candidate.tag);
        this.#dropOfOther(candidate.tag);
      } else if ((content.manners & Manner.HYPHEN) !== 0) this.#dropShadeless(content.list[0] ?? '');
      this.tags.push(left);
      this.#contents.push(content);
      this.#agreements.push(agreement);
      this.#say(content);
      if (!isMaker) this.#addStem(content);
      if (also !== NO_WORDS) this.#say(also);
      if (group !== 0) this.#groups.push(group);
      for (const one of used) this.#used.push(one);
    }
    return NONE;
  }

  /** «сталь» before «из нержавеющей стали»: a material that is said again with its sort, and not of a part («с деревянными ножками»); «синусоида» before «чистая синусоида». */
  #dropVaguer({ list }: Words, tag: string): void {
    const said = list.at(-1) ?? '';
    const isMaterial = said.endsWith('*');
    if (!isMaterial && list.length > 2) return;
    for (let at = this.tags.length - 1; at >= 0; at--) {
      const before = this.#contents[at]?.list;
      if (before?.length !== 1 || before[0] !== said) continue;
      if (!isMaterial && !isSortOf(tag, this.tags[at] ?? '')) continue;
      this.#drop(at);
    }
  }

  /** «с крышкой» before «со стеклянной крышкой»: the same that goods have, said with more. */
  #dropShorter(content: Words, tag: string): void {
    if (!HAS.test(tag)) return;
    for (let at = this.tags.length - 1; at >= 0; at--) {
      const before = this.#contents[at];
      if (before === undefined || !HAS.test(this.tags[at] ?? '') || !content.holdsAll(before)) continue;
      this.#drop(at);
    }
  }

  /** «ламинированная» of a «полотно», before «ламинированная финишпленка»: of something else that a tag names. */
  #dropOfOther(tag: string): void {
    if (this.#agreement === null) return;
    for (let at = this.tags.length - 1; at >= 0; at--) {
      const agreement = this.#agreements[at] ?? null;
      if (agreement !== null && agreement !== this.#agreement && tag.startsWith(`${this.tags[at]} `))
        this.#drop(at);
    }
  }

  #drop(at: number): void {
    this.tags.splice(at, 1);
    this.#contents.splice(at, 1);
    this.#agreements.splice(at, 1);
  }

  /**
   * What of a Latin run is not said: «classic» of «classic 10w-40» beside «10w-40», «lexus» of «toyota-lexus»
   * beside «toyota», «ir-5124» of «irit ir-5124» beside the vendor; the whole of all others.
   */
  #leftOf({ tag, saying: { content } }: TagCandidate): string {
    const { length } = content.list;
    if (!isLatin(tag)) return tag;
    const model = this.#modelOf(tag);
    if (model !== null) return model;
    if (length === 2 && (content.manners & this.#manners & Manner.DIGIT) !== 0) {
      const [first = '', second = ''] = tag.split(' ');
      if (LATIN_WORD.test(first) && HOLDS_DIGIT.test(second) && this.tags.includes(second))
        return first.length >= SHORTEST_LEFT ? first : '';
    }
    if (
      length === 1 &&
      (content.manners & Manner.HYPHEN) !== 0 &&
      content.parts !== null &&
      LATIN_PAIR.test(tag)
    ) {
      const [first = '', second = ''] = tag.split('-');
      if (this.tags.includes(first)) return second;
      if (this.tags.includes(second)) return first;
    }
    return tag;
  }

  /**
   * Behind the vendor of an offer that says little else. With characteristics it stays with its maker: of shops never looked at such
   * pieces were noise in 2 % of the offers.
   */
  #modelOf(tag: string): string | null {
    const { vendor } = this;
    if (vendor === '' || tag.charCodeAt(vendor.length) !== SPACE || !tag.startsWith(vendor)) return null;
    const model = tag.slice(vendor.length + 1);
    return MODEL.test(model) && this.tags.includes(vendor) ? model : null;
  }

  /** «белый» before «кремово-белый», «черный» before «черно-белый», «синий» before «сине-белый» */
  #dropShadeless(shade: string): void {
    const hyphen = shade.lastIndexOf('-');
    const tail = shade.slice(hyphen + 1);
    if (!COLOUR.test(tail)) return;
    const stem = shade.slice(0, hyphen - 1);
    for (let at = this.tags.length - 1; at >= 0; at--) {
      const said = this.#contents[at]?.list;
      if (said?.length !== 1 || (said[0] !== tail && !HEADS.some((ending) => said[0] === stem + ending)))
        continue;
      this.#drop(at);
    }
  }

  #addStem({ list }: Words): void {
    const [word = ''] = list;
    if (list.length === 1 && word.charCodeAt(0) >= FIRST_RUSSIAN) this.#stems.push(word);
  }

  #say(words: Words): void {
    this.#said.push(words);
    this.#bits |= words.bits;
    this.#manners |= words.manners;
  }

  #says(content: Words): boolean {
    if ((content.bits & ~this.#bits) === 0 && this.#saysAll(content)) return true;
    if (content.list.length > 2) return false;
    if ((content.manners & this.#manners & Manner.NUMBER) !== 0 && this.#saysNumber(content.list[0] ?? ''))
      return true;
    return content.list.length === 1 ? this.#saysWord(content) : this.#saysJoined(content);
  }

  /** «пижамная» of a «пижама»: its adjective says nothing more. */
  #isOfTitle({ list: [word = '', more] }: Words): boolean {
    if (more !== undefined || !word.endsWith('й') || !OF_NOUN.test(word)) return false;
    for (const noun of this.#titleWords) {
      const stem = noun.replace(LAST_VOWEL, '');
      if (stem.length >= SHORTEST_STEM && word.startsWith(stem) && ITS_ENDING.test(word.slice(stem.length)))
        return true;
    }
    return false;
  }

  /** In one tag, or in several: «nike air» beside «nike» and «air». */
  #saysAll(content: Words): boolean {
    for (let place = 0; place < content.list.length; place++) if (!this.#holds(content, place)) return false;
    return true;
  }

  #holds(content: Words, place: number): boolean {
    for (const said of this.#said) if (said.holds(content, place)) return true;
    return false;
  }

  /** «50х100см» of «50х100» */
  #saysNumber(number: string): boolean {
    for (const { manners, list } of this.#said)
      if ((manners & Manner.NUMBER) !== 0 && sameNumber(number, list[0] ?? '')) return true;
    return false;
  }

  /** A word as two, «royal-clima» beside «royal clima», or in other letters, «валенсия» beside «valencia». */
  #saysWord(word: Words): boolean {
    const { parts } = word;
    if (parts !== null) return (parts.bits & ~this.#bits) === 0 && this.#saysAll(parts);
    if (this.#saysStem(word.list[0] ?? '') || this.#saysApart(word)) return true;
    const other = otherLetters(word.manners);
    if ((this.#manners & other) === 0) return false;
    for (const said of this.#said) if ((said.manners & other) !== 0 && said.soundsLike(word)) return true;
    return false;
  }

  /** «лазерный» beside «лазер», «для офиса» beside «офисный»: a noun and its adjective, each alone. */
  #saysStem(word: string): boolean {
    for (const said of this.#stems) if (isAdjectiveOf(word, said) || isAdjectiveOf(said, word)) return true;
    return false;
  }

  /** «ddr4» beside «ddr 4» */
  #saysApart({ manners, list: [word = ''] }: Words): boolean {
    if ((manners & this.#manners & Manner.DIGIT) === 0 || !NUMBERED.test(word)) return false;
    for (const { list } of this.#said) if (list.length === 2 && word === `${list[0]}${list[1]}`) return true;
    return false;
  }

  /** Two words as one: «royal clima» beside «royal-clima», «ddr 4» beside «ddr4». */
  #saysJoined({ manners: own, list: [first = '', second = ''] }: Words): boolean {
    const joint = (own & Manner.DIGIT) !== 0 && NUMBERED.test(first + second) ? '' : '-';
    const manner = joint === '' ? Manner.DIGIT : Manner.HYPHEN;
    if ((this.#manners & manner) === 0) return false;
    for (const { manners, list } of this.#said)
      if ((manners & manner) !== 0 && list.includes(first + joint + second)) return true;
    return false;
  }
}

const NONE: readonly TagCandidate[] = [];

/** A letter is no name of its own. */
const SHORTEST_LEFT = 2;
const LATIN_WORD = /^[a-z]+$/;
const HOLDS_DIGIT = /\d/;
/** One word of letters and digits. */
const MODEL = /^(?=\S*[a-z])(?=\S*\d)\S+$/;
const SPACE = 32;
const LATIN_PAIR = /^[a-z]+-[a-z]+$/;
const FIRST_RUSSIAN = 0x430;
/** «ddr4», «wifi6»: letters and a number behind them. */
const NUMBERED = /^[a-zа-я]{2,}\d{1,2}$/;

/** What goods have. */
const HAS = /^со? /;

/** How adjectives of a noun end, as keys have them. */
const OF_NOUN = /(?:н|[ое]в)(?:ый|ий|ой)$/;
const ITS_ENDING = /^(?:ь|[ое]ч)?(?:н|[ое]в)(?:ый|ий|ой)$/;
const LAST_VOWEL = /[аяоеьй]$/;
/** Shorter stems begin other words. */
const SHORTEST_STEM = 4;

/** How the first of two colours ends by itself. */
const HEADS = ['ый', 'ий', 'ой'];
/** An adjective, as keys have it. */
const COLOUR = /^[а-я]{3,}(?:[ыио]й)$/;

/** «чистая синусоида» of «синусоида»: its adjective and the noun. */
function isSortOf(tag: string, noun: string): boolean {
  return tag.endsWith(` ${noun}`) && SORT.test(tag);
}

const SORT = /^[а-яё-]+(?:[ыио]й|[ая]я|[ое]е|[ыи]е) [а-яё-]{3,}$/;

function otherLetters(manners: number): number {
  if ((manners & Manner.LATIN) !== 0) return Manner.OTHER_LETTERS;
  return (manners & Manner.OTHER_LETTERS) !== 0 ? Manner.LATIN : 0;
}

/** The weightiest first, equal ones in their order. There are some seven: moved into their places in a loop. */
function sortByWeight(candidates: TagCandidate[]): TagCandidate[] {
  const sorted: TagCandidate[] = [];
  for (const candidate of candidates) {
    let at = sorted.length;
    sorted.push(candidate);
    for (; at > 0; at--) {
      const before = sorted[at - 1];
      if (before === undefined || before.weight >= candidate.weight) break;
      sorted[at] = before;
    }
    sorted[at] = candidate;
  }
  return sorted;
}

function meets(some: readonly number[], others: readonly number[]): boolean {
  for (const one of some) if (holdsNumber(others, one)) return true;
  return false;
}

/** «50х100» and «50х100см», «1/4» and «1/4"»: one with its unit, one without. */
function sameNumber(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const behind = long.charCodeAt(short.length);
  return (
    long.startsWith(short) &&
    isDigit(short, short.length - 1) &&
    (behind > 57 || behind === QUOTE) &&
    behind !== TIMES
  );
}

const QUOTE = 34;
/** The Russian letter between the numbers of a size. */
const TIMES = 0x445;

function isLatin(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= SMALL_A && code <= SMALL_Z;
}

const SMALL_A = 0x61;
const SMALL_Z = 0x7a;

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
