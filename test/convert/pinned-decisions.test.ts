import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { openLanguage } from './open-language.ts';
import { DECISIONS, writeDecisions } from './pinned/pin-decisions.ts';

/** Differing offers that are shown, and lines of each. */
const SHOWN = 3;

test('every decision about the pinned offers is the one that stands in the file', async () => {
  const pinned = readFileSync(DECISIONS, 'utf8').split('\n\n');
  const made = writeDecisions(await openLanguage()).split('\n\n');
  const differing = made.flatMap((block, index) => tellDifference(pinned[index] ?? '', block));
  if (differing.length === 0 && made.length === pinned.length) return;
  expect().fail(
    `${differing.length} of ${made.length} offers are decided otherwise.\n\n${differing.slice(0, SHOWN).join('\n\n')}\n\n` +
      'Is that what you wanted? Then «bun test/convert/pinned/pin-decisions.ts» writes the file anew: read its difference.',
  );
});

function tellDifference(pinned: string, made: string): string[] {
  if (pinned === made) return [];
  const before = pinned.split('\n');
  const after = made.split('\n');
  const gone = before.filter((line) => !after.includes(line)).slice(0, SHOWN);
  const come = after.filter((line) => !before.includes(line)).slice(0, SHOWN);
  return [[after[0], ...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)].join('\n')];
}
