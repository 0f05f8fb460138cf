import type { Language } from '../../../dictionary/language.ts';
import type { Observation } from '../../learned/observation.ts';
import type { Token } from '../../name/token.ts';
import { HOLDS, PART_OF, type Sort } from './phrase-sorts.ts';
import { LENGTHS, type OfferFacts, type PhraseStand, PLACES, standsOf, ZONES } from './phrase-stand.ts';

/** A run of the name's tokens that may be a tag, whole. */
export interface NamePhrase {
  readonly text: string;
  readonly used: readonly number[];
  readonly stand: PhraseStand;
  /** What else is seen of it. */
  readonly more: readonly Observation[];
}

interface FoundPhrase extends NamePhrase {
  more: readonly Observation[];
  readonly sort: Sort;
  readonly first: number;
  readonly last: number;
}

/** The phrases found in one name, with what was seen of each. */
export class PhraseList {
  readonly found: FoundPhrase[] = [];
  readonly tokens: readonly Token[];
  readonly titled: readonly number[];
  readonly language: Language;
  readonly #offer: OfferFacts;
  readonly #length: number;

  /** `titled`: the tokens that the title used up. */
  constructor(tokens: readonly Token[], titled: readonly number[], offer: OfferFacts, language: Language) {
    this.#offer = offer;
    this.tokens = tokens;
    this.titled = titled;
    this.language = language;
    let words = 0;
    for (const { kind } of tokens) if (kind !== 'mark') words++;
    this.#length = LENGTHS.findIndex((most) => words <= most);
  }

  add(sort: Sort, used: readonly number[], text?: string, more: readonly Observation[] = NOTHING): void {
    const first = used[0] ?? 0;
    const token = this.tokens[first];
    if (token === undefined || this.isTitled(used)) return;
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
    this.found.push({ text: text ?? this.write(used), used, stand, more, sort, first, last });
  }

  /** Of phrases one of which stands in the other; asked for once all are found. */
  relate(): void {
    for (const part of this.found)
      for (const whole of this.found) {
        if (part.first < whole.first || part.last > whole.last) continue;
        if (part.last - part.first === whole.last - whole.first) continue;
        part.more = withOne(part.more, PART_OF[part.sort][whole.sort]);
        whole.more = withOne(whole.more, HOLDS[whole.sort][part.sort]);
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

function withOne(seen: readonly Observation[], one: Observation): readonly Observation[] {
  return seen.includes(one) ? seen : [...seen, one];
}

/** `from` to `to`, both included. */
export function range(from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let number = from; number <= to; number++) numbers.push(number);
  return numbers;
}
