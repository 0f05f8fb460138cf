/**
 * The start of a text, at most `most` of its UTF-16 units, ending at a whole character: one outside the first plane («😀») takes
 * two units, and half of one is stored as JSON that PostgreSQL refuses to read afterwards.
 */
export function cutCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  const isHalf = last >= FIRST_HALVES.from && last <= FIRST_HALVES.to;
  return text.slice(0, isHalf ? most - 1 : most);
}

/** First units of characters that take two. */
const FIRST_HALVES = { from: 0xd800, to: 0xdbff };
