/** Anything but single spaces between words. */
const UNTIDY = /\s{2}|[^\S ]|^\s|\s$/;

/**
 * The form in which words are compared: lower case, ё as е, one space between words, none at the ends.
 * Never shown to people.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  const folded = lower.includes('ё') ? lower.replaceAll('ё', 'е') : lower;
  return UNTIDY.test(folded) ? folded.replace(/\s+/g, ' ').trim() : folded;
}
