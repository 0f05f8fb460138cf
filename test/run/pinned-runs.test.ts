import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { RUNS, writeRuns } from './pinned/pin-runs.ts';

test('what becomes of offers and intentions drawn at random, and how it is reported, is what stands in the file', async () => {
  const pinned = readFileSync(RUNS, 'utf8').split('\n');
  const made = (await writeRuns()).split('\n');
  const differing = made.flatMap((line, index) =>
    line === pinned[index] ? [] : [`- ${pinned[index]}\n+ ${line}`],
  );
  // Is another one what you wanted? «bun test/run/pinned/pin-runs.ts» writes the file anew: read its difference.
  expect(differing.slice(0, 4)).toEqual([]);
  expect(made).toHaveLength(pinned.length);
});
