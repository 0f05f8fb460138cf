import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';

/** Words of a phrase of the table. */
const LONGEST = 3;
/** What follows is what the thing is for: «case for iPhone». */
const PREPOSITIONS = new Set(['for', 'with', 'by', 'from', 'of', 'to', 'in', 'on', 'without']);
const PARTS = /[&/,;|>()[\]+]|\s[-–—]\s/;

/**
 * Russian title of an English name or level of a category: its first noun or phrase of goods that english-nouns.tsv has;
 * of each part («Speakers & Headphones») the last one, which is its noun («speaker stand» is a stand). Null when there is
 * none: makers and words of shops are not in the table. Ask it for texts that hold no Russian word.
 */
export function translateEnglish(text: string, language: Language): string | null {
  for (const part of foldText(text).split(PARTS)) {
    const title = translatePart(part, language);
    if (title !== null) return title;
  }
  return null;
}

function translatePart(part: string, { dictionary }: Language): string | null {
  const words = part.match(/[a-z][a-z'-]*|\d+[a-z]*/g) ?? [];
  const end = words.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word));
  const named = end < 0 ? words : words.slice(0, end);
  let found: string | null = null;
  for (let at = 0; at < named.length; at++) {
    for (let count = Math.min(LONGEST, named.length - at); count > 0; count--) {
      const phrase = named.slice(at, at + count).join(' ');
      const title = dictionary.englishNouns.get(phrase);
      if (title === undefined) continue;
      found = title;
      at += count - 1;
      break;
    }
    // After the noun come series and models: «Speaker Go 3 Case Edition» is read no further than its first gap.
    if (found !== null && dictionary.englishNouns.get(named[at + 1] ?? '') === undefined) return found;
  }
  return found;
}
