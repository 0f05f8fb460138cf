import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/dictionary/language.ts';
import { openLanguage } from '../open-language.ts';
import { readPinnedOffers } from './read-pinned-offers.ts';
import { tellDecisions } from './tell-decisions.ts';

export const DECISIONS = join(import.meta.dir, 'decisions.txt');

/** What conversion decides about the pinned offers: a heading for each, its decisions below. */
export function writeDecisions(language: Language): string {
  return readPinnedOffers()
    .map(({ offer, context }, index) => {
      const heading = `# ${index + 1} ${offer.name.slice(0, 80)}`;
      const lines = tellDecisions(offer, index + 1, context, language);
      return `${[heading, ...lines].map((line) => line.replace(/[\n\r\u2028\u2029]/g, '⏎')).join('\n')}\n`;
    })
    .join('\n');
}

if (import.meta.main) writeFileSync(DECISIONS, writeDecisions(await openLanguage()));
