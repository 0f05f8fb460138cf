import type { Language } from '../../dictionary/language.ts';
import { copyText } from '../../text/copy-text.ts';
import { hashSlice } from '../../text/remember-slices.ts';
import type { CategoryView } from '../category-view.ts';
import type { Token, TokenKind } from '../name/token.ts';
import { perLanguage } from '../remember.ts';
import type { OfferFacts } from '../tags/phrases/phrase-stand.ts';
import type { PatternPhrase } from '../tags/weigh-name.ts';
import type { TitleChoice } from '../title/title-option.ts';
import { showText } from './mask.ts';

/**
 * A name without its numbers: shops write thousands of names by some hundred patterns («Чайник электрический Polaris
 * 〈article〉 〈number〉 л»). What the words of a name decide is decided once for all names of a pattern, by tokens in which
 * every number and article is masked: so that the first of them decides as the last would.
 */
export class NamePattern {
  readonly #texts: readonly string[];
  readonly #marks: readonly number[];
  #view: CategoryView | null = null;
  #title: TitleChoice | null = null;
  #facts: OfferFacts | null = null;
  #used: readonly number[] = NO_TOKENS;
  #phrases: readonly PatternPhrase[] = [];

  /** `texts`: of its tokens as they are masked; `marks`: what else is known of each. */
  constructor(texts: readonly string[], marks: readonly number[]) {
    this.#texts = texts;
    this.#marks = marks;
  }

  isOf(tokens: readonly Token[]): boolean {
    if (tokens.length !== this.#texts.length) return false;
    let bound = 0;
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (token === undefined || this.#marks[at] !== markOf(token)) return false;
      if (this.#texts[at] !== (bound > 0 ? token.text : token.mask.text)) return false;
      bound = Math.max(bound - 1, token.reach);
    }
    return true;
  }

  /** The title that was chosen in a category; null where none was kept. */
  titleIn(view: CategoryView): TitleChoice | null {
    return this.#view === view ? this.#title : null;
  }

  keepTitle(view: CategoryView, title: TitleChoice): void {
    this.#view = view;
    this.#title = title;
  }

  /** The phrases beside the tokens that a title used up; listed where they are not known. */
  phrasesBeside(
    used: readonly number[],
    facts: OfferFacts,
    list: () => readonly PatternPhrase[],
  ): readonly PatternPhrase[] {
    const known = this.#facts;
    if (known?.alone === facts.alone && known.colours === facts.colours && sameNumbers(used, this.#used))
      return this.#phrases;
    this.#phrases = list();
    this.#facts = facts;
    this.#used = used;
    return this.#phrases;
  }
}

const NO_TOKENS: readonly number[] = [];

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
  readonly #known = new Map<number, NamePattern>();
  readonly #metOnce = new Int32Array(MET_ONCE);

  find(tokens: readonly Token[]): NamePattern {
    const hash = hashTokens(tokens);
    const known = this.#known.get(hash);
    if (known?.isOf(tokens)) return known;
    const place = (hash ^ (hash >>> 15)) & (MET_ONCE - 1);
    const pattern = makePattern(tokens);
    if (this.#metOnce[place] === hash) {
      if (this.#known.size >= MAX_PATTERNS) this.#known.clear();
      this.#known.set(hash, pattern);
    }
    this.#metOnce[place] = hash;
    return pattern;
  }
}

const patternsOf = perLanguage(() => new Patterns());

function hashTokens(tokens: readonly Token[]): number {
  let hash = tokens.length;
  let bound = 0;
  for (const token of tokens) {
    const own = bound > 0 ? hashSlice(token.text, 0, token.text.length) : token.mask.hash;
    hash = (Math.imul(hash, 31) + own) | 0;
    hash = (Math.imul(hash, 31) + markOf(token)) | 0;
    bound = Math.max(bound - 1, token.reach);
  }
  return hash;
}

function makePattern(tokens: readonly Token[]): NamePattern {
  const masked = maskTokens(tokens);
  return new NamePattern(
    masked.map(({ text }) => copyText(text)),
    masked.map(markOf),
  );
}

/** The tokens of a pattern: numbers and articles of the name are masked. */
export function maskTokens(tokens: readonly Token[]): readonly Token[] {
  let bound = 0;
  return tokens.map((token) => {
    const isBound = bound > 0;
    bound = Math.max(bound - 1, token.reach);
    const { mask } = token;
    if (!mask.hides) return token;
    if (isBound) return { ...token, mask: showText(token.text) };
    return { ...token, text: mask.text, lower: mask.text.toLowerCase() };
  });
}

const KINDS: Readonly<Record<TokenKind, number>> = { word: 0, latin: 1, number: 2, code: 3, mark: 4 };

/** What is known of a token besides its text, as a number. */
function markOf({ kind, word, spaced, dotted, cut, brand, enclosed, zone }: Token): number {
  const place = enclosed === 'brackets' ? 3 : enclosed === 'quotes' ? 2 : Number(zone === 'tail');
  const read = word === null ? 0 : word.noun === null ? 1 : 2;
  const flags = Number(spaced) + 2 * Number(dotted) + 4 * Number(cut) + 8 * Number(brand);
  return ((KINDS[kind] * 4 + place) * 3 + read) * 16 + flags;
}
