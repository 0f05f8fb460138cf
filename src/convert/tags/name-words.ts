import type { Agreement } from '../../dictionary/word.ts';
import type { Token } from '../name/token.ts';
import type { TagSaying } from './tag-text.ts';
import type { TagScene } from './weigh-tag.ts';
import { Words } from './words.ts';

/** What name and title say, for comparison with what characteristics say. */
export class NameWords {
  /** Keys of its words; made when first asked for, as most of an offer's values are numbers or hold no word of it. */
  #keys: Words | null = null;
  #compact: string | null = null;
  readonly #name: string;
  readonly #tokens: readonly Token[];
  readonly #title: Words;
  readonly #agreement: Agreement | null;

  constructor(
    name: string,
    tokens: readonly Token[],
    { titleWords, agreement }: Pick<TagScene, 'titleWords' | 'agreement'>,
  ) {
    this.#name = name;
    this.#tokens = tokens;
    this.#title = titleWords;
    this.#agreement = agreement;
  }

  /** Index in SAID: how much of a tag the name says too. A number with its unit is said whole or not at all. */
  compare({ words, compactNumber, firstNumber }: TagSaying): number {
    if (compactNumber !== null) {
      if (firstNumber !== null && !this.#name.includes(firstNumber)) return 2;
      this.#compact ??= compactOf(this.#name, this.#tokens);
      return this.#compact.includes(compactNumber) ? 0 : 2;
    }
    this.#keys ??= new Words(keysOf(this.#tokens));
    const found = this.#keys.count(words);
    return found === words.list.length ? 0 : found > 0 ? 1 : 2;
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
  const keys: string[] = [];
  for (const { word, lower, kind } of tokens) if (kind !== 'mark') keys.push(word?.key ?? lower);
  return keys;
}
