import type { Language } from '../../../dictionary/language.ts';
import type { WordLists } from '../../../dictionary/word-lists.ts';
import type { Observation } from '../../learned/observation.ts';
import type { Token } from '../../name/token.ts';
import { isUkrainianPreposition } from '../../title/title-ukrainian.ts';
import { isUkrainianConjunction } from '../../ukrainian/grammar.ts';
import { holdsNumber } from '../holds-number.ts';
import { isStandard } from '../is-standard.ts';
import { HOLDS, MODELS, PART_OF, type Sort } from './phrase-sorts.ts';
import { LENGTHS, type OfferFacts, type PhraseStand, PLACES, standsOf, ZONES } from './phrase-stand.ts';

/** Writes a phrase of the tokens of one name of the pattern. */
export type Writing = (tokens: readonly Token[]) => string;

/** A run of the name's tokens that may be a tag, whole. */
export interface NamePhrase {
  /** As all names of the pattern write it, or how each writes it with its own numbers. */
  readonly text: string | Writing;
  /** By which it is weighed where the tag is its translation or goes on; null where the tag is. */
  readonly weighed: string | null;
  readonly used: readonly number[];
  readonly stand: PhraseStand;
  readonly sort: Sort;
  /** It is a maker or a standard, and nothing else. */
  readonly standsAlone: boolean;
  /** Found as models are, outside brackets, where articles stand. */
  readonly namesModel: boolean;
  /** What else is seen of it. */
  readonly more: readonly Observation[];
}

interface FoundPhrase extends NamePhrase {
  more: readonly Observation[];
  readonly first: number;
  readonly last: number;
}

/** What is known of a Ukrainian name while its phrases are listed. */
export interface UkrainianName {
  /** Folded noun of its title, with which its adjectives agree. */
  readonly head: string;
  /** Tokens of phrases that a preposition leads: alone they would say something else («покриття» of «без покриття»). */
  readonly governed: Set<number>;
}

/** The phrases found in a name whose numbers are masked, with what was seen of each. */
export class PhraseList {
  readonly found: FoundPhrase[] = [];
  readonly tokens: readonly Token[];
  readonly titled: readonly number[];
  readonly language: Language;
  /** Of its dictionary. */
  readonly lists: WordLists;
  /** Of a Ukrainian name; null for any other. */
  readonly ukrainian: UkrainianName | null;
  /** Tokens that alone are no tag. */
  readonly #hidden = new Set<number>();
  /** Nouns that alone are no tag. */
  readonly #bound = new Set<number>();
  readonly #taken = new Set<number>();
  readonly #offer: OfferFacts;
  readonly #length: number;

  /** `titled`: the tokens that the title used up. */
  constructor(tokens: readonly Token[], titled: readonly number[], offer: OfferFacts, language: Language) {
    this.#offer = offer;
    this.tokens = tokens;
    this.titled = titled;
    this.language = language;
    this.lists = language.dictionary.lists;
    const { ukrainianHead } = offer;
    this.ukrainian = ukrainianHead === null ? null : { head: ukrainianHead, governed: new Set() };
    let words = 0;
    for (const { kind } of tokens) if (kind !== 'mark') words++;
    this.#length = LENGTHS.findIndex((most) => words <= most);
  }

  /** `text`: what it says where that is not what is written; `as`: the tokens by which it is weighed where those are fewer. */
  add(
    sort: Sort,
    used: readonly number[],
    text?: string | Writing,
    more: readonly Observation[] = NOTHING,
    as: readonly number[] = used,
  ): void {
    const first = used[0] ?? 0;
    const token = this.tokens[first];
    if (token === undefined || this.isTitled(used)) return;
    if (this.ukrainian !== null && this.#isTorn(sort, used)) return;
    const last = used[used.length - 1] ?? first;
    const stand = standsOf(this.language).find({
      offer: this.#offer,
      sort,
      zone: ZONES.indexOf(token.enclosed ?? (token.zone === 'tail' ? 'tail' : 'main')),
      length: this.#length,
      place: this.#placeOf(first, last),
      capitals: token.capitals,
      first: first === 0,
      last: last === this.tokens.length - 1,
      brand: token.brand,
      afterComma: this.tokens[first - 1]?.text === ',',
    });
    const isTranslated = this.ukrainian !== null && text !== undefined;
    const weighed = isTranslated || as !== used ? writeTokens(this.tokens, as) : null;
    const written = text ?? this.#written(used);
    const standsAlone =
      sort === 'known maker' ||
      sort === 'work' ||
      used.every((at) => this.tokens[at]?.brand === true) ||
      (typeof written === 'string' && isStandard(written, this.language));
    const namesModel = MODELS.has(sort) && token.enclosed === null;
    this.found.push({
      text: written,
      weighed,
      used,
      stand,
      more,
      sort,
      standsAlone,
      namesModel,
      first,
      last,
    });
  }

  /** A word that alone is no tag: it is seen as a part of what holds it, but is no candidate. */
  hide(at: number): void {
    this.#hidden.add(at);
  }

  /** A noun of the dictionary that is said with the adjective before it or not at all. */
  bind(at: number): void {
    this.#bound.add(at);
  }

  /** A word that only goes on with what stands before it: nothing begins with it. */
  take(at: number): void {
    this.#taken.add(at);
  }

  isTaken(at: number): boolean {
    return this.#taken.has(at);
  }

  /** What is found and may be a tag. */
  listShown(): NamePhrase[] {
    if (this.#hidden.size === 0 && this.#bound.size === 0) return this.found;
    return this.found.filter(({ used, sort }) => {
      const [first = -1, more] = used;
      const hidden = WORDS.has(sort) ? this.#hidden : NOUNS.has(sort) ? this.#bound : NONE;
      return more !== undefined || !hidden.has(first);
    });
  }

  /** The offer has no characteristic. */
  get alone(): boolean {
    return this.#offer.alone;
  }

  /** Its title, which is not of the name, is a garment. */
  get garment(): boolean {
    return this.#offer.garment;
  }

  /** It is eaten, drunk or inhaled. */
  get tasted(): boolean {
    return this.#offer.tasted;
  }

  /** Its title bears a name of its own, as a book does. */
  get titlesWork(): boolean {
    return this.#offer.work;
  }

  /** «лопатка та»: a conjunction or a preposition at its end joins it to what it does not hold. */
  #isTorn(sort: Sort, used: readonly number[]): boolean {
    if (sort === 'quoted' || sort === 'bracketed' || sort === 'work') return false;
    const first = this.tokens[used[0] ?? 0]?.lower ?? '';
    const last = this.tokens[used[used.length - 1] ?? 0]?.lower ?? '';
    return isUkrainianConjunction(first) || isUkrainianPreposition(last);
  }

  /** Of phrases one of which stands in the other; asked for once all are found. */
  relate(): void {
    const { found } = this;
    for (let at = 1; at < found.length; at++) {
      const one = found[at];
      if (one === undefined) continue;
      for (let before = at - 1; before >= 0; before--) {
        const other = found[before];
        if (other === undefined || other.first < one.first - REACH) break;
        if (one.first >= other.first && one.last <= other.last) relatePair(one, other);
        else if (other.first >= one.first && other.last <= one.last) relatePair(other, one);
      }
    }
  }

  /** Index in PLACES. */
  #placeOf(first: number, last: number): number {
    const title = this.titled[this.titled.length - 1] ?? -1;
    if (title < 0) return PLACES.noTitle;
    if (last < (this.titled[0] ?? -1)) return PLACES.before;
    if (first === title + 1) return PLACES.behind;
    return last === this.tokens.length - 1 ? PLACES.last : PLACES.later;
  }

  #written(used: readonly number[]): string | Writing {
    for (const index of used)
      if (this.tokens[index]?.mask.hides === true) return (tokens) => writeTokens(tokens, used);
    return writeTokens(this.tokens, used);
  }

  isTitledAt(at: number): boolean {
    return holdsNumber(this.titled, at);
  }

  /** «наклейки … наклейки»: a word of the title once more. */
  repeatsTitle(at: number): boolean {
    if (this.isTitledAt(at)) return false;
    const key = this.tokens[at]?.word?.key;
    return key !== undefined && this.titled.some((index) => this.tokens[index]?.word?.key === key);
  }

  isTitled(used: readonly number[]): boolean {
    for (const index of used) if (holdsNumber(this.titled, index)) return true;
    return false;
  }
}

/** Tokens of a name as a text in lower case, with the blanks of the name; cut words behind a preposition are spelled out. */
export function writeTokens(tokens: readonly Token[], used: readonly number[]): string {
  let text = '';
  for (const index of used) {
    const token = tokens[index];
    if (token === undefined) continue;
    // «д/раков.» is «для раковины».
    const written = token.cut && token.zone === 'tail' ? (token.word?.text ?? token.lower) : token.lower;
    text += `${text === '' ? '' : jointOf(tokens, index)}${written}`;
  }
  return text;
}

/** «альберто-2»: a number that no blank parts from its word stands behind a hyphen there; a Latin word behind a dot. */
function jointOf(tokens: readonly Token[], at: number): string {
  if (tokens[at]?.spaced === true) return ' ';
  // «Dr.Alex»
  if (tokens[at]?.kind === 'latin' && tokens[at - 1]?.dotted === true) return '.';
  return tokens[at]?.kind === 'number' && tokens[at - 1]?.kind === 'word' ? '-' : '';
}

const NOTHING: readonly Observation[] = [];
const NONE: ReadonlySet<number> = new Set();
/** Found as single words, as they are written. */
const WORDS: ReadonlySet<Sort> = new Set<Sort>(['unknown word', 'guessed noun']);
/** Found as single nouns of the dictionary. */
const NOUNS: ReadonlySet<Sort> = new Set<Sort>(['noun', 'goods', 'substance', 'noun in another case']);
/** Phrases are found where they begin or some six tokens later; those that begin further apart share no token. */
const REACH = 16;

/** The same tokens: neither is part of the other. */
function relatePair(part: FoundPhrase, whole: FoundPhrase): void {
  if (part.last - part.first === whole.last - whole.first) return;
  part.more = withOne(part.more, PART_OF[part.sort][whole.sort]);
  whole.more = withOne(whole.more, HOLDS[whole.sort][part.sort]);
}

function withOne(seen: readonly Observation[], one: Observation): readonly Observation[] {
  return holdsNumber(seen, one) ? seen : [...seen, one];
}

/** `from` to `to`, both included. */
export function range(from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let number = from; number <= to; number++) numbers.push(number);
  return numbers;
}
