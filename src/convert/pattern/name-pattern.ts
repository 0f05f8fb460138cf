import type { Language } from '../../dictionary/language.ts';
import { copyText } from '../../text/copy-text.ts';
import { openMetOnce } from '../../text/met-once.ts';
import type { CategoryView } from '../category-view.ts';
import type { Token } from '../name/token.ts';
import { perLanguage } from '../remember.ts';
import type { OfferFacts } from '../tags/phrases/phrase-stand.ts';
import type { PatternPhrase } from '../tags/weigh-name.ts';
import { Words } from '../tags/words.ts';
import type { TitleChoice } from '../title/title-option.ts';
import { type Mask, showText } from './mask.ts';
import { maskWhole } from './mask-number.ts';

/**
 * A name without its numbers: shops write thousands of names by some hundred patterns («Чайник электрический Polaris
 * 〈article〉 〈number〉 л»). What the words of a name decide is decided once for all names of a pattern, by tokens in which
 * every number and article is masked: so that the first of them decides as the last would.
 */
export class NamePattern {
  #view: CategoryView | null = null;
  #title: TitleChoice | null = null;
  #facts: OfferFacts | null = null;
  #used: readonly number[] = NO_TOKENS;
  #phrases: readonly PatternPhrase[] = [];
  #keys: Words | null | undefined = undefined;

  /** The title that was chosen in a category; null where none was kept. */
  titleIn(view: CategoryView): TitleChoice | null {
    return this.#view === view ? this.#title : null;
  }

  keepTitle(view: CategoryView, title: TitleChoice): void {
    this.#view = view;
    this.#title = title;
  }

  /** Keys of the words that all its names hold, by the tokens of one of them; null where they differ in words without a digit. */
  keysOf(tokens: readonly Token[]): Words | null {
    if (this.#keys === undefined)
      this.#keys = tokens.some(hidesWord) ? null : new Words(tokens.flatMap(keysOfWord));
    return this.#keys;
  }

  /** The phrases beside the tokens that a title used up; listed where they are not known. */
  phrasesBeside(
    used: readonly number[],
    facts: OfferFacts,
    list: () => readonly PatternPhrase[],
  ): readonly PatternPhrase[] {
    const known = this.#facts;
    if (known !== null && sameFacts(known, facts) && sameNumbers(used, this.#used)) return this.#phrases;
    this.#phrases = list();
    this.#facts = facts;
    this.#used = used;
    return this.#phrases;
  }
}

const NO_TOKENS: readonly number[] = [];
const NO_KEYS: readonly string[] = [];

/** «РЭК-PRYSMIAN», of which the pattern keeps the shape alone. */
function hidesWord({ mask }: Token): boolean {
  return mask.hides && !/\d/.test(mask.text);
}

/** None of numbers and articles, which differ. It is kept longer than the batch from which it was cut. */
function keysOfWord({ kind, mask, word, lower }: Token): readonly string[] {
  if (kind === 'mark' || mask.hides) return NO_KEYS;
  return [word?.key ?? copyText(lower)];
}

function sameFacts(some: OfferFacts, others: OfferFacts): boolean {
  return (
    some.alone === others.alone &&
    some.colours === others.colours &&
    some.garment === others.garment &&
    some.work === others.work &&
    some.tasted === others.tasted &&
    some.ukrainianHead === others.ukrainianHead
  );
}

function sameNumbers(some: readonly number[], others: readonly number[]): boolean {
  return some === others || (some.length === others.length && some.every((one, at) => one === others[at]));
}

/** The pattern of a name that is read; one of its own for a name whose pattern was not met before. */
export function patternOf(tokens: readonly Token[], language: Language): NamePattern {
  return patternsOf(language).find(tokens);
}

/** Patterns that are kept; each takes some 2 KB. Real catalogs of one shop have a few hundred that come again. */
const MAX_PATTERNS = 4096;
/** Patterns met once of which the hash is kept; a power of two. */
const MET_ONCE = 1 << 12;

/** Patterns of the names that a thread has read, from the second name on. */
class Patterns {
  readonly #known = new Map<number, { readonly outline: Outline; readonly pattern: NamePattern }>();
  readonly #wasMet = openMetOnce(MET_ONCE);

  find(tokens: readonly Token[]): NamePattern {
    const hash = hashTokens(tokens);
    const known = this.#known.get(hash);
    if (known !== undefined && isDrawnBy(known.outline, tokens)) return known.pattern;
    const pattern = new NamePattern();
    if (this.#wasMet(hash)) {
      if (this.#known.size >= MAX_PATTERNS) this.#known.clear();
      this.#known.set(hash, { outline: drawOutline(tokens), pattern });
    }
    return pattern;
  }
}

const patternsOf = perLanguage(() => new Patterns());

function hashTokens(tokens: readonly Token[]): number {
  const walk = new MaskWalk();
  let hash = tokens.length;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    hash = (Math.imul(Math.imul(hash, 31) + walk.maskOf(token).hash, 31) + token.state) | 0;
  }
  return hash;
}

/** The masks of a name's tokens, asked for one after another. */
class MaskWalk {
  /** So many tokens from here on may be of a maker or term that has begun and holds a number: theirs stand as they are written. */
  #bound = 0;
  /** So many may be of a maker that holds none: of theirs nothing is cut. */
  #near = 0;

  maskOf({ mask, kind, text, reach, nearness }: Token): Mask {
    const bound = this.#bound;
    const near = this.#near;
    this.#bound = Math.max(bound - 1, reach);
    this.#near = Math.max(near - 1, nearness);
    if (!mask.hides) return mask;
    if (bound > 0) return showText(kind, text);
    return near > 0 ? maskWhole(kind, text) : mask;
  }
}

/** What makes a pattern: of each token its text, masked, and what is known of it besides. */
interface Outline {
  /** Texts of its own, which do not keep the batch from which they were cut. */
  readonly texts: readonly string[];
  readonly states: readonly number[];
  /** Masks that were found to have these texts: comparing numbers spares to compare eight texts. */
  readonly masks: number[];
}

function isDrawnBy({ texts, states, masks }: Outline, tokens: readonly Token[]): boolean {
  if (texts.length !== tokens.length) return false;
  const walk = new MaskWalk();
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.state !== states[at]) return false;
    const mask = walk.maskOf(token);
    if (mask.id !== masks[at]) {
      if (mask.text !== texts[at]) return false;
      masks[at] = mask.id;
    }
  }
  return true;
}

function drawOutline(tokens: readonly Token[]): Outline {
  const walk = new MaskWalk();
  const drawn = tokens.map((token) => walk.maskOf(token));
  return {
    texts: drawn.map(({ text }) => copyText(text)),
    states: tokens.map(({ state }) => state),
    masks: drawn.map(({ id }) => id),
  };
}

/** The tokens of a pattern: numbers and articles of the name are masked. */
export function maskTokens(tokens: readonly Token[]): readonly Token[] {
  const walk = new MaskWalk();
  return tokens.map((token) => {
    const mask = walk.maskOf(token);
    if (!token.mask.hides) return token;
    if (!mask.hides) return { ...token, mask };
    return { ...token, mask, text: mask.text, lower: mask.text.toLowerCase() };
  });
}
