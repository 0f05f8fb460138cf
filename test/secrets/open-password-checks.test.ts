import { expect, test } from 'bun:test';
import { openPasswordChecks } from '../../src/secrets/open-password-checks.ts';

test('a flood of sign-ins waits in a short queue, and what does not fit is told to come back', async () => {
  const checks = openPasswordChecks();
  const flood = await Promise.allSettled(Array.from({ length: 40 }, () => checks.verify('x', null)));
  const refused = flood.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(40 - 1 - 32);
  expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited', details: { retry_after: 3 } } });
  expect(flood.filter((each) => each.status === 'fulfilled' && each.value)).toEqual([]);
  expect(await checks.verify('one', await checks.hash('one'))).toBe(true);
}, 120_000);

test('a device that has signed in does not wait behind strangers, nor is it refused for their number', async () => {
  const checks = openPasswordChecks();
  const hash = await checks.hash('one');
  await checks.verify('x', null);
  let strangers = 0;
  const flood = Array.from({ length: 33 }, () =>
    checks.verify('x', null).then(() => {
      strangers++;
    }),
  );
  await Bun.sleep(1);
  expect(await checks.verify('one', hash, 'known')).toBe(true);
  expect(strangers).toBeLessThan(6);
  await Promise.all(flood);
}, 120_000);

test('strangers have one of the two places, so that a flood of guesses leaves a core to the others', async () => {
  const checks = openPasswordChecks();
  const hash = await checks.hash('one');
  const ended: string[] = [];
  const note = (who: string) => () => void ended.push(who);
  await Promise.all([
    checks.verify('x', hash).then(note('first stranger')),
    checks.verify('x', hash).then(note('second stranger')),
    checks.verify('one', hash, 'known').then(note('known')),
  ]);
  expect(ended.at(-1)).toBe('second stranger');
}, 120_000);
