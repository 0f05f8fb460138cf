import { hashSlice } from '../../text/remember-slices.ts';
import { latinSound, russianSound } from './phrases/sounds-alike.ts';

/** What of a few words can be said in another way; bits, so that what is said in ways that cannot meet is told at once. */
export const Manner = {
  /** One word, which begins with a digit: «50х100» and «50х100см». */
  NUMBER: 1,
  /** «royal-clima» and «royal clima». */
  HYPHEN: 2,
  /** «valencia», and «валенсия» */
  LATIN: 4,
  OTHER_LETTERS: 8,
  /** «2xl» */
  DIGIT: 16,
} as const;

/** Shorter words of two languages sound alike by chance («style», «сталь»). */
const SHORTEST_ALIKE = 6;

/**
 * A few words, with a bit for each: two lists without a common bit have no common word, which answers most questions
 * before a word is compared. Words are compared in loops and by their hashes first; `includes`, and two Russian words of
 * one length, call out of compiled code.
 */
export class Words {
  readonly list: readonly string[];
  readonly bits: number;
  readonly manners: number;
  readonly #hashes: number[] = [];
  #sounds: number[] | null = null;
  #parts: Words | null | undefined = undefined;

  constructor(list: readonly string[]) {
    this.list = list;
    let bits = 0;
    let manners = 0;
    for (const word of list) {
      let hash = word.length;
      for (let at = 0; at < word.length; at++) {
        const code = word.charCodeAt(at);
        hash = (Math.imul(hash, 31) + code) | 0;
        if (code === HYPHEN) manners |= Manner.HYPHEN;
        else if (code >= 48 && code <= 57) manners |= Manner.DIGIT;
      }
      if (word.length >= SHORTEST_ALIKE) manners |= isLatin(word) ? Manner.LATIN : Manner.OTHER_LETTERS;
      bits |= 1 << (hash & 31);
      this.#hashes.push(hash);
    }
    if (list.length === 1 && isDigit(list[0] ?? '')) manners |= Manner.NUMBER;
    this.bits = bits;
    this.manners = manners;
  }

  holdsAll(others: Words): boolean {
    return (others.bits & ~this.bits) === 0 && this.count(others) === others.list.length;
  }

  holdsAny(others: Words): boolean {
    return (others.bits & this.bits) !== 0 && this.count(others) > 0;
  }

  /** How many of the others it holds. */
  count(others: Words): number {
    if ((others.bits & this.bits) === 0) return 0;
    let held = 0;
    for (let at = 0; at < others.list.length; at++) if (this.holds(others, at)) held++;
    return held;
  }

  /** Whether it holds the word at a place of others. */
  holds(others: Words, place: number): boolean {
    const hash = others.#hashes[place];
    for (let at = 0; at < this.#hashes.length; at++)
      if (this.#hashes[at] === hash && this.list[at] === others.list[place]) return true;
    return false;
  }

  /** «royal» and «clima» of «royal-clima» alone; null for others. */
  get parts(): Words | null {
    if ((this.manners & Manner.HYPHEN) === 0) return null;
    if (this.#parts === undefined) {
      const [word = ''] = this.list;
      this.#parts = this.list.length === 1 && TWO_WORDS.test(word) ? new Words(word.split('-')) : null;
    }
    return this.#parts;
  }

  /** Whether one of them is a lone other word in other letters: «валенсия» and «valencia». */
  soundsLike(other: Words): boolean {
    const [sound = NO_SOUND] = other.#numberSounds();
    if (sound === NO_SOUND) return false;
    const sounds = this.#numberSounds();
    for (let at = 0; at < sounds.length; at++)
      if (sounds[at] === sound && isSameName(this.list[at] ?? '', other.list[0] ?? '')) return true;
    return false;
  }

  /** Numbered when first asked for: few lists meet one of the other alphabet. */
  #numberSounds(): readonly number[] {
    this.#sounds ??= this.list.map((word) => (word.length < SHORTEST_ALIKE ? NO_SOUND : numberSound(word)));
    return this.#sounds;
  }
}

export const NO_WORDS = new Words([]);

const HYPHEN = 45;

const TWO_WORDS = /^\p{L}{3,}-\p{L}{3,}$/u;
const NO_SOUND = 0;
/** Consonants that they must share. */
const SOUNDS = 4;

/** Equal for words that sound alike. */
function numberSound(word: string): number {
  const sound = soundOf(word);
  return sound.length < SOUNDS ? NO_SOUND : hashSlice(sound, 0, sound.length) || 1;
}

function isSameName(word: string, other: string): boolean {
  return isLatin(word) !== isLatin(other) && soundOf(word) === soundOf(other);
}

function soundOf(word: string): string {
  return isLatin(word) ? latinSound(word) : russianSound(word);
}

function isLatin(word: string): boolean {
  return word.charCodeAt(0) < 0x80;
}

function isDigit(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}
