import { elementAt } from '../../model/element-at.ts';
import { holdsNumber } from './holds-number.ts';
import type { TagCandidate } from './tag-candidate.ts';
import { Manner, NO_WORDS, type Words } from './words.ts';

/**
 * Tags one after another: the weightiest first; one way to write a part of a value; none that repeats the title or says
 * again what a tag already says («для canon» beside «canon»).
 */
export class ChosenTags {
  readonly tags: string[] = [];
  /** Of each tag. */
  readonly #contents: Words[] = [];
  readonly #groups: number[] = [];
  readonly #used: number[] = [];
  /** Words of the title and of each tag. */
  readonly #said: Words[];
  readonly #titleWords: readonly string[];
  /** Those of all that is said. */
  #bits: number;
  #manners: number;

  constructor(titleWords: Words) {
    this.#said = [titleWords];
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
      const { content, also } = candidate.saying;
      if (this.#says(content) || this.#isOfTitle(content)) continue;
      if (content.list.length > 1) {
        this.#dropVaguer(content, candidate.tag);
        this.#dropShorter(content, candidate.tag);
      } else if ((content.manners & Manner.HYPHEN) !== 0) this.#dropShadeless(content.list[0] ?? '');
      this.tags.push(candidate.tag);
      this.#contents.push(content);
      this.#say(content);
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
      this.tags.splice(at, 1);
      this.#contents.splice(at, 1);
    }
  }

  /** «с крышкой» before «со стеклянной крышкой»: the same that goods have, said with more. */
  #dropShorter(content: Words, tag: string): void {
    if (!HAS.test(tag)) return;
    for (let at = this.tags.length - 1; at >= 0; at--) {
      const before = this.#contents[at];
      if (before === undefined || !HAS.test(this.tags[at] ?? '') || !content.holdsAll(before)) continue;
      this.tags.splice(at, 1);
      this.#contents.splice(at, 1);
    }
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
      this.tags.splice(at, 1);
      this.#contents.splice(at, 1);
    }
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
    if (more !== undefined || !OF_NOUN.test(word)) return false;
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
    const other = otherLetters(word.manners);
    if ((this.#manners & other) === 0) return false;
    for (const said of this.#said) if ((said.manners & other) !== 0 && said.soundsLike(word)) return true;
    return false;
  }

  /** Two words as one: «royal clima» beside «royal-clima». */
  #saysJoined({ list: [first = '', second = ''] }: Words): boolean {
    if ((this.#manners & Manner.HYPHEN) === 0) return false;
    for (const { manners, list } of this.#said)
      if ((manners & Manner.HYPHEN) !== 0 && list.includes(`${first}-${second}`)) return true;
    return false;
  }
}

const NONE: readonly TagCandidate[] = [];

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

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
