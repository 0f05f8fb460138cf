import { expect, test } from 'bun:test';
import { waitWithin } from '../../src/time/wait-within.ts';

const late = (): never => {
  throw new Error('late');
};
const messageOf = (error: unknown): unknown => (error instanceof Error ? error.message : error);

test('work that ends in time gives its result, or its error', async () => {
  expect(await waitWithin(1000, Promise.resolve(7), late)).toBe(7);
  expect(await waitWithin(1000, Promise.reject(new Error('own')), late).catch(messageOf)).toBe('own');
});

test('work that does not end in time gives what `late` returns or throws, and its own error harms nobody', async () => {
  const work = Promise.withResolvers<number>();
  expect(await waitWithin(10, work.promise, () => 'late')).toBe('late');
  expect(await waitWithin(10, work.promise, late).catch(messageOf)).toBe('late');
  work.reject(new Error('nobody listens'));
  await Bun.sleep(1);
});

test('cancelled, also beforehand, it waits no more and gives the reason', async () => {
  const cancel = new AbortController();
  const never = new Promise<never>(() => {});
  const waiting = waitWithin(60_000, never, late, cancel.signal).catch(messageOf);
  cancel.abort(new Error('enough'));
  expect(await waiting).toBe('enough');
  expect(await waitWithin(60_000, never, late, cancel.signal).catch(messageOf)).toBe('enough');
});

test('leaves no clock behind that would keep a process alive', async () => {
  const script = `
    import { waitWithin } from '${import.meta.dir}/../../src/time/wait-within.ts';
    await waitWithin(60_000, Promise.resolve(), () => {});`;
  const child = Bun.spawn([process.execPath, '-e', script], { timeout: 20_000 });
  expect(await child.exited).toBe(0);
});
