/** A word that somebody looks for, folded (lower case, ё as е). */
export interface SearchedWord {
  /** As typed: found anywhere, also inside of a word or a code. */
  readonly text: string;
  /** Its forms, found as whole endings of words; none for codes and sizes. */
  readonly forms: readonly string[];
}
