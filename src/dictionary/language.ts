import type { Dictionary } from './dictionary.ts';
import type { Morphology } from './morphology.ts';

/** What conversion knows about words: our dictionary and Russian morphology. One per thread. */
export interface Language {
  readonly dictionary: Dictionary;
  readonly morphology: Morphology;
}
