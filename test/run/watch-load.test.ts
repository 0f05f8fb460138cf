import { expect, test } from 'bun:test';
import { watchLoad } from '../../src/run/pool/watch-load.ts';

test('of the tasks under way as many run as there are threads; the time of those is what counts as busy', async () => {
  let now = 0;
  const load = watchLoad(2, () => now);
  const tasks = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const done = tasks.map((task) => load.count(() => task.promise));
  expect(load.read()).toMatchObject({ threads: 2, running: 2, waiting: 1, finished: 0 });
  now = 1000; // two threads for a second
  tasks[0]!.resolve();
  await done[0];
  expect(load.read()).toMatchObject({ running: 2, waiting: 0, finished: 1, busySeconds: 2 });
  tasks[1]!.reject(new Error('failed'));
  await done[1]!.catch(() => {});
  now = 4000; // one thread for three
  tasks[2]!.resolve();
  await done[2];
  now = 9000; // nobody
  expect(load.read()).toEqual({ threads: 2, running: 0, waiting: 0, finished: 3, busySeconds: 5 });
});
