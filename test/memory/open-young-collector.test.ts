import { heapStats } from 'bun:jsc';
import { expect, test } from 'bun:test';
import { openYoungCollector } from '../../src/memory/open-young-collector.ts';

const MADE = 50_000;

test('what was made lately and is held no more is collected at the second call, when every second is asked for', () => {
  const collect = openYoungCollector(2);
  collect();
  const before = countArrays();
  makeAndForget();
  collect();
  expect(countArrays() - before).toBeLessThan(MADE / 2);
});

function countArrays(): number {
  return heapStats().objectTypeCounts.Array ?? 0;
}

/** In pieces: one that a register or the stack still names by chance stays. */
function makeAndForget(): void {
  for (let piece = 0; piece < 100; piece++) {
    const made = Array.from({ length: MADE / 100 }, (_, index) => [index]);
    if (made.length !== MADE / 100) throw new Error('not all were made');
  }
}
