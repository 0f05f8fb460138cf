/**
 * The form in which words are compared: lower case, ё as е, one space between words, none at the ends.
 * Never shown to people.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
}
