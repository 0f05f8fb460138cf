import { expect, setDefaultTimeout, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { STATEMENTS, writeStatements } from './pinned/pin-statements.ts';

setDefaultTimeout(120_000);

test('what the statements of the store answer and change, over rows made at random, is what stands in the file', async () => {
  const pinned = readFileSync(STATEMENTS, 'utf8').split('\n');
  const made = (await writeStatements()).split('\n');
  const differing = made.flatMap((line, index) =>
    line === pinned[index] ? [] : [`- ${pinned[index]}\n+ ${line}`],
  );
  // Is another one what you wanted? «bun test/store/pinned/pin-statements.ts» writes the file anew: read its difference.
  expect(differing.slice(0, 4)).toEqual([]);
  expect(made).toHaveLength(pinned.length);
});
