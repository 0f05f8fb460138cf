import { holdsNumber } from './holds-number.ts';
import { soundsAlike } from './phrases/sounds-alike.ts';
import type { TagCandidate } from './tag-candidate.ts';
import type { Words } from './words.ts';

/**
 * Tags one after another: the weightiest first; one way to write a part of a value; none that repeats the title or says
 * again what a tag already says («для canon» beside «canon»).
 */
export class ChosenTags {
  readonly tags: string[] = [];
  readonly #groups: number[] = [];
  readonly #used: number[] = [];
  /** Words of the title and of each tag. */
  readonly #said: Words[];

  constructor(titleWords: Words) {
    this.#said = [titleWords];
  }

  take(candidates: TagCandidate[], limit: number): void {
    for (const candidate of sortByWeight(candidates)) {
      if (this.tags.length >= limit) return;
      const { used, group } = candidate;
      if (holdsNumber(this.#groups, group) || meets(used, this.#used)) continue;
      const { content, also } = candidate.saying;
      if (this.#says(content)) continue;
      this.tags.push(candidate.tag);
      this.#said.push(content);
      if (also.list.length > 0) this.#said.push(also);
      if (group !== 0) this.#groups.push(group);
      for (const at of used) this.#used.push(at);
    }
  }

  #says(content: Words): boolean {
    const { list } = content;
    const number = list.length === 1 && isDigit(list[0], 0) ? list[0] : undefined;
    for (const said of this.#said) {
      if (said.holdsAll(content)) return true;
      if (number !== undefined && said.list.length === 1 && sameNumber(number, said.list[0] ?? ''))
        return true;
    }
    return (list.length > 1 && list.every((word) => this.#isSaid(word))) || this.#isSaidOtherwise(list);
  }

  /** «royal-clima» beside «royal clima», and the other way round. */
  #isSaidOtherwise(list: readonly string[]): boolean {
    if (list.length === 2) return this.#isSaid(`${list[0]}-${list[1]}`);
    const [word = ''] = list;
    if (list.length !== 1) return false;
    if (TWO_WORDS.test(word)) return word.split('-').every((part) => this.#isSaid(part));
    return this.#isSaidInOtherLetters(word);
  }

  /** «валенсия» beside «valencia». */
  #isSaidInOtherLetters(word: string): boolean {
    if (word.length < SHORTEST_ALIKE) return false;
    const latin = isLatin(word);
    for (const { list } of this.#said)
      for (const other of list)
        if (other.length >= SHORTEST_ALIKE && isLatin(other) !== latin)
          if (latin ? soundsAlike(word, other, SOUNDS) : soundsAlike(other, word, SOUNDS)) return true;
    return false;
  }

  /** «nike air» beside «nike» and «air». */
  #isSaid(word: string): boolean {
    return this.#said.some((said) => said.holds(word));
  }
}

/** Shorter words of two languages sound alike by chance («style», «сталь»). */
const SHORTEST_ALIKE = 6;
const SOUNDS = 4;

function isLatin(word: string): boolean {
  return word.charCodeAt(0) < 0x80;
}

const TWO_WORDS = /^\p{L}{3,}-\p{L}{3,}$/u;

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

function isDigit(text: string | undefined, at: number): boolean {
  const code = text?.charCodeAt(at) ?? 0;
  return code >= 48 && code <= 57;
}
