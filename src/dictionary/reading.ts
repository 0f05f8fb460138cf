export type PartOfSpeech =
  | 'noun'
  | 'adjective'
  | 'preposition'
  | 'conjunction'
  | 'verb'
  | 'adverb'
  | 'numeral'
  | 'pronoun'
  | 'other';
export type Gender = 'masc' | 'femn' | 'neut';
/** Nominative forms by gender, and plural: what an adjective must look like beside its noun. */
export type AgreedForms = Readonly<Record<Gender | 'plur', string>>;

/** One way to understand a word. */
export interface Reading {
  /** The word itself, lower case. */
  readonly word: string;
  readonly part: PartOfSpeech;
  /** Nominative singular (plural for plural-only goods); masculine for adjectives. */
  readonly lemma: string;
  /** OpenCorpora case (nomn, gent, datv, accs, ablt, loct …); null for words without one. */
  readonly case: string | null;
  readonly plural: boolean;
  readonly gender: Gender | null;
  /** «ножницы», «часы»: no singular. */
  readonly pluralOnly: boolean;
  /** A name of a person, a place, a firm. */
  readonly proper: boolean;
  readonly animate: boolean;
  /** Never declined: «пальто». */
  readonly fixed: boolean;
  /** Formed from a verb: «усиленный», «складывающийся». */
  readonly participle: boolean;
  /** A numeral or pronoun in the form of an adjective: «второй», «весь». */
  readonly ordinal: boolean;
  /** Of an adjective; null for others. */
  readonly forms: AgreedForms | null;
  /** Nominative plural of a noun; null when there is none. */
  readonly nominativePlural: string | null;
  /** True for a word of the OpenCorpora dictionary, false for a guess by its ending. */
  readonly known: boolean;
  /** Likelihood among the readings of this word, 0 to 1. */
  readonly score: number;
}

export interface Morphology {
  /** Readings of one Russian word (letters and hyphens), likeliest first; empty for what is not a word. */
  readings(word: string): readonly Reading[];
  /** Those of the readings that are more than guesses; none in a twentieth of the time that guesses take. */
  known(word: string): readonly Reading[];
  /** Every form of a lemma (lower case), itself among them; by its ending, where it is not known. */
  forms(lemma: string): readonly string[];
}
