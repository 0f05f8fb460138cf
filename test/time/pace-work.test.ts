import { expect, test } from 'bun:test';
import { Pacer } from '../../src/time/pace-work.ts';

/** Keeps the thread busy for so long of its own time, giving way when it is due. */
async function workFor(ms: number): Promise<void> {
  const pacer = new Pacer();
  const until = usedMs() + ms;
  while (usedMs() < until) if (pacer.isDue) await pacer.giveWay();
}

test('beside two pieces of work the event loop turns every 2 ms: a page that asks the database ten times waits 20', async () => {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const began = usedMs();
  await Promise.all([workFor(200), workFor(400)]);
  isOver = true;
  expect((usedMs() - began) / turns).toBeLessThan(2);
});

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
