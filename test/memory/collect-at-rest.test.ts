import { expect, test } from 'bun:test';
import { collectAtRest } from '../../src/memory/collect-at-rest.ts';

const MANY = 1000;
/** Timers run in the order in which they are due, so this one follows the thread's. By itself Bun collects a second later. */
const AFTER_REST_MS = 300;

test('what a thread leaves behind is collected when it rests after much work', async () => {
  const left = leaveBehind();
  for (let batch = 0; batch < 64; batch++) collectAtRest(512 * 1024);
  await Bun.sleep(AFTER_REST_MS);
  // A few may still be found on the stack.
  expect(countAlive(left)).toBeLessThan(0.1 * MANY);
});

test('after little work nothing is collected', async () => {
  // What Bun collects by itself may fall into one of these rests, not into each.
  let alive = 0;
  for (let tries = 0; tries < 5 && alive < MANY; tries++) {
    const left = leaveBehind();
    collectAtRest(512 * 1024);
    await Bun.sleep(AFTER_REST_MS);
    alive = countAlive(left);
  }
  expect(alive).toBe(MANY);
});

/** In functions of their own, so that nothing else holds what they look at. */
function leaveBehind(): WeakRef<object>[] {
  return Array.from({ length: MANY }, (_, number) => new WeakRef({ number }));
}

function countAlive(left: WeakRef<object>[]): number {
  return left.filter((one) => one.deref() !== undefined).length;
}
