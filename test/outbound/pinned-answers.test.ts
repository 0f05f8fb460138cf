import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { ANSWERS, writeAnswers } from './pinned/pin-answers.ts';

test('texts, addresses, links and errors are answered as they stand in the file', () => {
  const pinned = readFileSync(ANSWERS, 'utf8').split('\n');
  const made = writeAnswers().split('\n');
  const differing = made.flatMap((line, index) =>
    line === pinned[index] ? [] : [`- ${pinned[index]}\n+ ${line}`],
  );
  // Is another one what you wanted? «bun test/outbound/pinned/pin-answers.ts» writes the file anew: read its difference.
  expect(differing.slice(0, 4)).toEqual([]);
  expect(made).toHaveLength(pinned.length);
});
