import { hashSlice } from '../../text/remember-slices.ts';

/**
 * A few words, with a bit for each: two lists without a common bit have no common word, which answers most questions
 * before a word is compared. Words are compared in a loop; `includes` calls out of compiled code.
 */
export class Words {
  readonly list: readonly string[];
  readonly #bits: number;

  constructor(list: readonly string[]) {
    this.list = list;
    let bits = 0;
    for (const word of list) bits |= 1 << (hashSlice(word, 0, word.length) & 31);
    this.#bits = bits;
  }

  holdsAll(others: Words): boolean {
    return (others.#bits & ~this.#bits) === 0 && this.count(others) === others.list.length;
  }

  holdsAny(others: Words): boolean {
    return (others.#bits & this.#bits) !== 0 && this.count(others) > 0;
  }

  /** How many of the others it holds. */
  count(others: Words): number {
    if ((others.#bits & this.#bits) === 0) return 0;
    let held = 0;
    for (const word of others.list) if (this.holds(word)) held++;
    return held;
  }

  holds(word: string): boolean {
    for (const one of this.list) if (one === word) return true;
    return false;
  }
}

export const NO_WORDS = new Words([]);
