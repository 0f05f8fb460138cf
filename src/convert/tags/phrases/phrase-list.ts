import type { Language } from '../../../dictionary/language.ts';
import type { Observation } from '../../learned/observation.ts';
import type { Token } from '../../name/token.ts';
import { IN, NAME, PLACE, SEEN, SORT, type Sort } from './phrase-sorts.ts';

/** A run of the name's tokens that may be a tag, whole. */
export interface NamePhrase {
  readonly text: string;
  readonly used: readonly number[];
  readonly seen: readonly Observation[];
}

/** The phrases found in one name, with what was seen of each. `titled` are the tokens that the title used up. */
export class PhraseList {
  readonly found: NamePhrase[] = [];
  readonly tokens: readonly Token[];
  readonly titled: readonly number[];
  readonly language: Language;
  readonly #colour: Observation;
  readonly #length: Readonly<Record<Sort, Observation>>;

  constructor(tokens: readonly Token[], titled: readonly number[], colour: Observation, language: Language) {
    this.#colour = colour;
    this.tokens = tokens;
    this.titled = titled;
    this.language = language;
    const words = tokens.reduce((count, { kind }) => count + Number(kind !== 'mark'), 0);
    this.#length =
      words <= 2 ? NAME.short : words <= 4 ? NAME.middling : words <= 8 ? NAME.long : NAME.veryLong;
  }

  add(sort: Sort, used: readonly number[], text?: string, more: readonly Observation[] = NOTHING): void {
    if (this.isTitled(used)) return;
    const first = used[0] ?? 0;
    const token = this.tokens[first];
    if (token === undefined) return;
    const zone = token.enclosed ?? (token.zone === 'tail' ? 'tail' : 'main');
    const seen = [SORT[sort], IN[zone][sort], this.#length[sort], this.#colour, ...more];
    const last = used.at(-1) ?? first;
    if (first === 0) seen.push(SEEN.first);
    if (last === this.tokens.length - 1) seen.push(SEEN.last);
    seen.push(this.#placeOf(first, last)[sort]);
    if (token.brand) seen.push(SEEN.brand);
    if (token.capitals === 'first') seen.push(SEEN.capital);
    else if (token.capitals === 'all') seen.push(SEEN.capitals);
    if (this.tokens[first - 1]?.text === ',') seen.push(SEEN.afterComma);
    this.found.push({ text: text ?? this.write(used), used, seen });
  }

  #placeOf(first: number, last: number): Readonly<Record<Sort, Observation>> {
    const title = this.titled.at(-1) ?? -1;
    if (title < 0) return PLACE.noTitle;
    if (last < (this.titled[0] ?? -1)) return PLACE.before;
    if (first === title + 1) return PLACE.behind;
    return last === this.tokens.length - 1 ? PLACE.last : PLACE.later;
  }

  write(used: readonly number[]): string {
    let text = '';
    for (const index of used) {
      const token = this.tokens[index];
      if (token !== undefined) text += text !== '' && token.spaced ? ` ${token.lower}` : token.lower;
    }
    return text;
  }

  isTitled(used: readonly number[]): boolean {
    for (const index of used) if (this.titled.includes(index)) return true;
    return false;
  }
}

const NOTHING: readonly Observation[] = [];

/** `from` to `to`, both included. */
export function range(from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let number = from; number <= to; number++) numbers.push(number);
  return numbers;
}
