import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { PLANS, writePlans } from './pinned/pin-plans.ts';

test('what every wish of an owner makes of every feed is what stands in the file', () => {
  const pinned = readFileSync(PLANS, 'utf8').split('\n');
  const made = writePlans().split('\n');
  const differing = made.flatMap((line, index) =>
    line === pinned[index] ? [] : [`- ${pinned[index]}\n+ ${line}`],
  );
  // Is another one what you wanted? «bun test/feed/pinned/pin-plans.ts» writes the file anew: read its difference.
  expect(differing.slice(0, 4)).toEqual([]);
  expect(made).toHaveLength(pinned.length);
});
