import type { Agreement } from '../../dictionary/word.ts';
import type { Token } from '../name/token.ts';
import type { NamePattern } from '../pattern/name-pattern.ts';
import type { TagSaying } from './tag-text.ts';
import type { TagScene } from './weigh-tag.ts';
import { Manner, NO_WORDS, Words } from './words.ts';

/** What name and title say, for comparison with what characteristics say. */
export class NameWords {
  /** Of its words and numbers; made when first asked for, which is seldom. */
  #keys: Words | null = null;
  #compact: string | null = null;
  readonly #name: string;
  readonly #tokens: readonly Token[];
  readonly #pattern: NamePattern | null;
  readonly #title: Words;
  readonly #agreement: Agreement | null;

  constructor(
    name: string,
    tokens: readonly Token[],
    { titleWords, agreement }: Pick<TagScene, 'titleWords' | 'agreement'>,
    pattern: NamePattern | null = null,
  ) {
    this.#name = name;
    this.#tokens = tokens;
    this.#pattern = pattern;
    this.#title = titleWords;
    this.#agreement = agreement;
  }

  /** Index in SAID: how much of a tag the name says too. A number with its unit is said whole or not at all. */
  compare({ words, compactNumber, firstNumber }: TagSaying): number {
    if (compactNumber !== null) return this.#saysNumber(compactNumber, firstNumber) ? 0 : 2;
    const found = this.#keysBeside(words).count(words);
    return found === words.list.length ? 0 : found > 0 ? 1 : 2;
  }

  #saysNumber(compactNumber: string, firstNumber: string | null): boolean {
    if (firstNumber !== null && !this.#name.includes(firstNumber)) return false;
    this.#compact ??= compactOf(this.#name, this.#tokens);
    return this.#compact.includes(compactNumber);
  }

  /** Whether the name has a unit behind a number: «7,5 кВт». */
  saysMeasure(number: string, unit: string): boolean {
    if (!this.#name.includes(number)) return false;
    this.#compact ??= compactOf(this.#name, this.#tokens);
    const at = this.#compact.indexOf(number + unit);
    return at === 0 || (at > 0 && !/[\d.,]/.test(this.#compact.charAt(at - 1)));
  }

  /** Those of the words are the same in all names of a pattern; a tag that is compared by words hardly ever holds a digit. */
  #keysBeside({ manners }: Words): Words {
    if (this.#pattern === null) return NO_WORDS;
    const shared = (manners & Manner.DIGIT) === 0 ? this.#pattern.keysOf(this.#tokens) : null;
    if (shared !== null) return shared;
    this.#keys ??= new Words(keysOf(this.#tokens));
    return this.#keys;
  }

  /** Whether a tag holds a word of the title. */
  isTitled({ content }: TagSaying): boolean {
    return this.#title.holdsAny(content);
  }

  /** Whether a tag is an adjective of something else than the goods: «лазерная» of a cartridge. */
  disagrees({ agreement }: TagSaying): boolean {
    return agreement !== null && this.#agreement !== null && agreement !== this.#agreement;
  }
}

/** How much of a tag the name says too. */
export const SAID = ['whole', 'part', 'not'] as const;

/** In lower case without blanks. Tokens are so already: a Cyrillic name in lower case costs 4 µs. */
function compactOf(name: string, tokens: readonly Token[]): string {
  if (tokens.length === 0) return name.toLowerCase().replaceAll(' ', '');
  let compact = '';
  for (const { lower } of tokens) compact += lower;
  return compact;
}

function keysOf(tokens: readonly Token[]): string[] {
  return tokens.filter(({ kind }) => kind !== 'mark').map(({ word, lower }) => word?.key ?? lower);
}
