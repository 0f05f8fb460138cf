import { expect, test } from 'bun:test';
import { openWorkPlaces } from '../../src/run/pace/open-work-places.ts';

const never = new AbortController().signal;
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

test('as many as there are work at once, the others in the order of asking, each once', async () => {
  const places = openWorkPlaces(2);
  const began: number[] = [];
  for (let asked = 1; asked <= 5; asked++) void places.take(never).then(() => began.push(asked));
  await settle();
  expect(began).toEqual([1, 2]);
  places.giveBack();
  await settle();
  expect(began).toEqual([1, 2, 3]);
  places.giveBack();
  places.giveBack();
  await settle();
  expect(began).toEqual([1, 2, 3, 4, 5]);
  // Nobody waits: what is given back now is free again, twice and no more.
  places.giveBack();
  places.giveBack();
  for (let asked = 6; asked <= 8; asked++) void places.take(never).then(() => began.push(asked));
  await settle();
  expect(began).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('whoever gives up gets the reason, and no place; the next one does', async () => {
  const places = openWorkPlaces(1);
  await places.take(never);
  const impatient = new AbortController();
  const given = places.take(impatient.signal).catch((reason: unknown) => reason);
  const began: string[] = [];
  void places.take(never).then(() => began.push('next'));
  impatient.abort('enough');
  expect(await given).toBe('enough');
  places.giveBack();
  await settle();
  expect(began).toEqual(['next']);
  expect(await places.take(AbortSignal.abort('before')).catch((reason: unknown) => reason)).toBe('before');
  places.giveBack();
  await places.take(never);
});

test('a place that was taken is not lost by a signal that comes later', async () => {
  const places = openWorkPlaces(1);
  await places.take(never);
  const later = new AbortController();
  const taken = places.take(later.signal);
  places.giveBack();
  await taken;
  later.abort('too late');
  const began: string[] = [];
  void places.take(never).then(() => began.push('next'));
  await settle();
  expect(began).toEqual([]);
  places.giveBack();
  await settle();
  expect(began).toEqual(['next']);
});
