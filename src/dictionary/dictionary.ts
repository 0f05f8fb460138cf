/** The `dict/` folder as read: names and texts of its files. Plain data, so that it can cross to a worker. */
export interface DictionarySource {
  /** File name without folder → its text. */
  readonly files: Readonly<Record<string, string>>;
  /** Hash of names and texts, hex: equal versions are equal dictionaries. */
  readonly version: string;
}

/** A mistake in a dictionary file; the message names file and line. */
export class DictionaryError extends Error {
  override readonly name = 'DictionaryError';
  constructor(
    readonly file: string,
    /** From 1. */
    readonly line: number,
    readonly problem: string,
  ) {
    super(`${file}:${line}: ${problem}`);
  }
}

/** A known category leaf. */
export interface Category {
  readonly title: string;
  readonly domain: string;
}

/** How the value of a characteristic becomes tags. */
export type ValueRule =
  | { readonly kind: 'value' }
  | { readonly kind: 'list' }
  | { readonly kind: 'size' }
  | { readonly kind: 'flag'; readonly yes: string | null; readonly no: string | null }
  | { readonly kind: 'number'; readonly template: string }
  | { readonly kind: 'prefix'; readonly template: string }
  | { readonly kind: 'map'; readonly values: ReadonlyMap<string, string> };

/** A characteristic that the dictionary knows. */
export interface Characteristic {
  /** First of its names; for `explain`. */
  readonly name: string;
  /** Key of its weights; several characteristics may share one. */
  readonly key: string;
  readonly rule: ValueRule;
  /** Weight where no line of weights.tsv says otherwise, 0 to 1. */
  readonly weight: number;
}

/** Everything conversion knows about words, compiled once per thread. All keys are folded (`foldText`). */
export interface Dictionary {
  readonly version: string;
  /** Leaf name → category. */
  readonly categories: ReadonlyMap<string, Category>;
  /** Domain → its Russian name. */
  readonly domains: ReadonlyMap<string, string>;
  /** Characteristic name → entry. */
  readonly characteristics: ReadonlyMap<string, Characteristic>;
  /** `domain⇥title⇥key` (each may be `*`) → weight. */
  readonly weights: ReadonlyMap<string, number>;
  /** Weight from which a tag is kept. */
  readonly cutoff: number;
}
