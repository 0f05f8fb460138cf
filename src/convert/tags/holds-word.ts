/**
 * Whether a short list holds a word. Compared in a loop, words of different lengths are told apart at once; `includes`
 * calls out of compiled code, and cost a tenth of a conversion.
 */
export function holdsWord(words: readonly string[], word: string): boolean {
  for (const one of words) if (one === word) return true;
  return false;
}
