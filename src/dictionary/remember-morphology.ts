import type { Morphology, Reading } from './reading.ts';

/**
 * A morphology that is asked for each word once. Two versions of a dictionary have nearly all words in common: the second is
 * packed in 0.35 s of processor time instead of 1 s. For 5 700 words it keeps some 20 MB.
 */
export function rememberMorphology(morphology: Morphology): Morphology {
  const readings = new Map<string, readonly Reading[]>();
  const forms = new Map<string, readonly string[]>();
  return {
    readings: (word) => remember(readings, word, () => morphology.readings(word)),
    known: (word) => morphology.known(word),
    forms: (lemma) => remember(forms, lemma, () => morphology.forms(lemma)),
  };
}

function remember<T>(known: Map<string, T>, word: string, ask: () => T): T {
  const before = known.get(word);
  if (before !== undefined) return before;
  const answer = ask();
  known.set(word, answer);
  return answer;
}
