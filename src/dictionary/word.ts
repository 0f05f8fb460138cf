import type { AgreedForms, Gender } from './reading.ts';

/** What an adjective and its noun must share. */
export type Agreement = Gender | 'plur';

/** A noun as it may stand in a title. */
export interface Noun {
  /** Nominative singular; plural for goods that exist only so. */
  readonly lemma: string;
  readonly fold: string;
  /** What an adjective beside the lemma must agree with. */
  readonly agreement: Agreement;
  /** Agreements of the form as written; «пальто» has two. */
  readonly written: ReadonlySet<Agreement>;
  /** The dictionary names a product so. */
  readonly listed: boolean;
  /** A word of OpenCorpora or of our dictionary; false for a guess by its ending. */
  readonly known: boolean;
  readonly proper: boolean;
  /** A person or an animal. */
  readonly animate: boolean;
}

/** An adjective in the nominative. */
export interface Adjective {
  readonly fold: string;
  readonly forms: AgreedForms;
  /** Genders or plural with which the written form agrees. */
  readonly agrees: ReadonlySet<Agreement>;
  readonly ordinal: boolean;
  readonly participle: boolean;
}

/** Everything a title or tag decision asks about one word. */
export interface Word {
  /** Lower case, as written. */
  readonly text: string;
  readonly fold: string;
  /** The word as a noun in the nominative; null when it cannot be one. */
  readonly noun: Noun | null;
  /** The word as a noun in the genitive. */
  readonly genitive: Noun | null;
  /** Cases in which the word can be a noun. */
  readonly cases: ReadonlySet<string>;
  readonly adjective: Adjective | null;
  /** Can be an adjective in another case than the nominative. */
  readonly obliqueAdjective: boolean;
  /** Genders or plural with which it agrees as an adjective in the genitive. */
  readonly genitiveAgrees: ReadonlySet<Agreement>;
  /** Masculine nominative of the word as an adjective in any case; for tags. */
  readonly adjectiveLemma: string | null;
  /** An adjective of OpenCorpora. */
  readonly knownAdjective: boolean;
  readonly preposition: boolean;
  /** Conjunction, particle, pronoun, adverb, verb: never a title, never a tag. */
  readonly service: boolean;
  /** Kinds of stop-words.tsv and title-words.tsv of the word, or of its lemma as a noun. */
  readonly kinds: ReadonlySet<string>;
  /** Those of the word, or of its lemma as an adjective: «детские» is for whom, «детская» a room. */
  readonly adjectiveKinds: ReadonlySet<string>;
  readonly brand: boolean;
  /** The word that an abbreviation («х/б», «акб») stands for; null for other words. */
  readonly standsFor: string | null;
  /** Every folded form under which a term may name the word: as written, its lemmas. */
  readonly keys: readonly string[];
  /** Other names of one thing meet here: its lemma folded, else its text folded. */
  readonly key: string;
}
