import { describeMistake, type TableMistake } from '../model/dictionary/mistake.ts';
import type { WordLists } from './word-lists.ts';

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
  constructor(readonly mistake: TableMistake) {
    super(`${mistake.file}:${mistake.line}: ${describeMistake(mistake)}`);
  }
}

/** A folder that lacks tables which every dictionary has; the message names them. */
export class TablesMissing extends Error {
  override readonly name = 'TablesMissing';
  constructor(folder: string, tables: readonly string[]) {
    super(
      `${folder} is no dictionary: ${tables.join(', ')} ${tables.length === 1 ? 'is' : 'are'} missing (an empty file is an empty table)`,
    );
  }
}

/** A known category leaf. */
export interface Category {
  readonly title: string;
  readonly domain: string;
}

/** What a cut word stands for beside some goods: nouns, `@domain`. */
export interface CutReading {
  readonly goods: readonly string[];
  readonly full: string;
}

/** From which number on, and below which, goods have a unit where none is written; null: it stays open. */
export interface BareUnit {
  readonly from: number;
  readonly below: number | null;
  readonly unit: string | null;
}

/** How the value of a characteristic becomes tags. */
export type ValueRule =
  | { readonly kind: 'value' }
  | { readonly kind: 'list' }
  | { readonly kind: 'models' }
  | { readonly kind: 'size' }
  | { readonly kind: 'flag'; readonly yes: string | null; readonly no: string | null }
  | { readonly kind: 'number'; readonly template: string }
  | { readonly kind: 'prefix'; readonly template: string }
  | { readonly kind: 'map'; readonly values: ReadonlyMap<string, string> }
  /** No tag: only goods of this title have such a characteristic. */
  | { readonly kind: 'title'; readonly title: string };

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

/** A series or model of these makers, by their usual spelling; `alone`: known where no maker stands in the name. */
export interface Series {
  readonly makers: readonly string[];
  readonly alone: boolean;
}

/** A fixed term: the title is the term, because its bare noun is another product. */
export interface Term {
  /** As written: the term and its other spellings, each as words in lower case. */
  readonly spellings: readonly (readonly string[])[];
  readonly title: string;
  /** `*` when the term says nothing about the domain. */
  readonly domain: string;
}

/** Words one after another, each with its alternatives. */
export type ForbiddenWay = readonly (readonly string[])[];

/** Words that must not be published. */
export interface ForbiddenWord {
  /** Parts that stand near each other in any order, each with the ways to say it; of one part only, there is one way. */
  readonly parts: readonly (readonly ForbiddenWay[])[];
  /** As the dictionary writes it; '' where words of a group stand in it: the text says then which. */
  readonly phrase: string;
  /** Phrases that make it innocent. */
  readonly allowances: readonly (readonly string[])[];
  /**
   * - sold: forbidden where it is what is sold
   * - name: likewise, but only in a name; in descriptions the word is innocent
   * - head: only where it is the head of a name
   * - always: whatever stands around it
   */
  readonly scope: 'sold' | 'name' | 'head' | 'always';
}

/** What observations about a candidate are worth, learned from labelled offers: name of the observation → weight. */
export interface LearnedWeights {
  readonly title: ReadonlyMap<string, number>;
  readonly tag: ReadonlyMap<string, number>;
}

/** A way to write sizes and capacities that only one kind of goods has: «205/55 R16» is a tyre. */
export interface Notation {
  /** Source of a regular expression, for a name in lower case. */
  readonly pattern: string;
  readonly title: string;
}

/** A mark by which a trade tells a standard, a steel, a cable. */
export interface Marking {
  /** Letters of its first word; digits before them are «0». As the expression without letters of the other alphabet that look alike. */
  readonly begins: readonly string[];
  /** Source of a regular expression for all of it. */
  readonly pattern: string;
  /** Goods beside which it stands; none: it says what it is by itself. */
  readonly beside: readonly string[];
  /** With the groups of the expression; '' for what is written. */
  readonly tag: string;
}

/** What a map is asked during conversion: a `Map`, or the packed one that all threads share. */
export interface Lookup<V> {
  get(key: string): V | undefined;
  has(key: string): boolean;
}

/** A noun with one, with two to four, with more: «лист», «листа», «листов». */
export type CountedForms = readonly [one: string, few: string, many: string];

/** What our files say, as conversion asks it. Keys are folded (`foldText`). */
export interface Dictionary {
  readonly version: string;
  /** Domain → its Russian name. */
  readonly domains: Lookup<string>;
  /** Leaf name → category. */
  readonly categories: Lookup<Category>;
  /** Goods named in the plural → as written, with «ё». */
  readonly pluralOnly: Lookup<string>;
  /** Connections, protocols, sizes of batteries and the like, without the number of their version. */
  readonly standards: Lookup<string>;
  /** Characteristic name → entry. */
  readonly characteristics: Lookup<Characteristic>;
  /** `domain⇥title` (each may be `*`) → key → weight. */
  readonly weights: Lookup<ReadonlyMap<string, number>>;
  /** Weight from which a tag is kept. */
  readonly cutoff: number;
  /** Spelling → canonical brand. */
  readonly brands: Lookup<string>;
  /** First word of each brand → words of the longest brand that begins so. */
  readonly brandStarts: Lookup<number>;
  /** The same of those brands that hold a number behind their first word («Silverstone F1»). */
  readonly numberedStarts: Lookup<number>;
  /** Word or phrase → its kinds: marketing, function, unit, color, placeholder … */
  readonly stopWords: Lookup<ReadonlySet<string>>;
  /** Cut word without its dot → the word it stands for; only where the dot follows. */
  readonly cuts: Lookup<string>;
  /** Cut word or abbreviation that means something else beside some goods → its readings, the first that fits. */
  readonly cutsOfGoods: Lookup<readonly CutReading[]>;
  /** Abbreviation without a dot («х/б», «акб») → the word it stands for. */
  readonly abbreviations: Lookup<string>;
  /** Cut word of a characteristic's name, with its dot where it counts only with one → what it may stand for, '' for nothing. */
  readonly nameCuts: Lookup<readonly string[]>;
  /** Unit as written → normal form. */
  readonly units: ReadonlyMap<string, string>;
  /** Unit of a rule → goods (a noun, `@domain`, `*`) → in which unit their bare numbers are, ascending. */
  readonly bareNumbers: Lookup<ReadonlyMap<string, readonly BareUnit[]>>;
  /** Noun in any of its forms → with one, with two to four, with more. */
  readonly counted: ReadonlyMap<string, CountedForms>;
  /** `key⇥value` (key may be `*`) → normal value. */
  readonly valueNormal: Lookup<string>;
  /** Ukrainian noun or phrase of goods in the nominative → Russian title. */
  readonly ukrainianNouns: Lookup<string>;
  /** Ukrainian noun of what goods are made of, are for or have → the Russian one; no title of goods. */
  readonly ukrainianWords: Lookup<string>;
  /** Ukrainian adjective of goods, masculine → the Russian one, masculine. */
  readonly ukrainianAdjectives: Lookup<string>;
  /** English noun or phrase of goods, singular or plural → Russian title. */
  readonly englishNouns: Lookup<string>;
  /** Maker → the title of nearly everything that it makes. */
  readonly makers: Lookup<string>;
  /** Series or model that has a name of its own («galaxy», «vesta») → whose it is. */
  readonly series: Lookup<Series>;
  /** What stands for a vendor and names none («Без бренда», countries) → its kind. */
  readonly noVendors: Lookup<string>;
  /** Notations that tell the thing, in the order in which they are asked. */
  readonly notations: readonly Notation[];
  readonly markings: readonly Marking[];
  /** Lemma → what it makes of a forbidden word beside it: container, sale, carrier, imitation. */
  readonly forbiddenContexts: Readonly<Record<string, readonly string[]>>;
  /** Words by what conversion asks about them. */
  readonly lists: WordLists;
  readonly learned: LearnedWeights;
  /** Variant A: behind the tags of vendor and characteristics the name fills up to so many. */
  readonly nameFill: number;
  /** Tags of vendor and characteristics, where the offer has a name that gives tags too. */
  readonly ownTags: number;
}

type Tables = { [K in keyof Dictionary as Dictionary[K] extends Lookup<unknown> ? K : never]: Dictionary[K] };

/** The dictionary as compiled: its tables can be walked through, and it holds what only its index is made of. */
export type CompiledDictionary = Dictionary & {
  readonly [K in keyof Tables]: Tables[K] extends Lookup<infer V> ? ReadonlyMap<string, V> : never;
} & {
  readonly terms: readonly Term[];
  readonly forbidden: readonly ForbiddenWord[];
  /** Names of goods beyond those in category titles and terms. */
  readonly goods: readonly string[];
};
