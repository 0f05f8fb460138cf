import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { WORDS, writeWords } from './pinned/pin-words.ts';

test('what dictionary and morphology say of words, and how a query is read, is what stands in the file', async () => {
  const pinned = readFileSync(WORDS, 'utf8').split('\n');
  const made = (await writeWords()).split('\n');
  const differing = made.flatMap((line, index) =>
    line === pinned[index] ? [] : [`- ${pinned[index]}\n+ ${line}`],
  );
  // Is another one what you wanted? «bun test/dictionary/pinned/pin-words.ts» writes the file anew: read its difference.
  expect(differing.slice(0, 4)).toEqual([]);
  expect(made).toHaveLength(pinned.length);
});
