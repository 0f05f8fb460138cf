import { escapeText } from './body-block.ts';

const SENTENCE_END = /[.!?…](?=\s)/g;
/** Below this share of the room a sentence end would throw too much away, and a word boundary serves better. */
const LEAST_SHARE = 0.5;

/** The start of a text that, escaped, takes at most `room` characters: up to a sentence end, else to a word. */
export function cutText(text: string, room: number): string {
  const start = fit(text, room);
  if (start.length === text.length) return start;
  let sentence = 0;
  for (const match of start.matchAll(SENTENCE_END)) sentence = match.index + 1;
  if (sentence >= start.length * LEAST_SHARE) return start.slice(0, sentence);
  const word = start.lastIndexOf(' ');
  return (word > 0 ? start.slice(0, word) : start).trimEnd();
}

/** Longest start that fits escaped; half of a surrogate pair is not left behind. */
function fit(text: string, room: number): string {
  if (room <= 0) return '';
  let start = text.slice(0, room);
  while (start !== '' && escapeText(start).length > room)
    start = start.slice(0, start.length - Math.ceil((escapeText(start).length - room) / 5));
  return /[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start;
}
