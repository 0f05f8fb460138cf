import { expect, test } from 'bun:test';
import { forgetRates, giveRateBack, takeRate } from '../../src/store/service/take-rate.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const keyOf = (name: string) => new TextEncoder().encode(name);
const take = (name: string, seconds = 60) => takeRate(database().sql, keyOf(name), seconds);
const taken = async (name: string) => (await take(name)).taken;
const end = (name: string) =>
  database().sql`update rate_limits set ends_at = now() - interval '1 second' where key = ${keyOf(name)}`;

test('uses of a key are counted by themselves, to the end of the span that the first has begun', async () => {
  expect((await take('one')).leftMs).toBeWithin(55_000, 60_001);
  expect((await take('one', 600)).leftMs).toBeLessThan(60_001);
  expect(await taken('other')).toBe(1);
  expect(await taken('one')).toBe(3);
});

test('a use that is given back was none, of its own key alone, and never less than none', async () => {
  for (const name of ['mine', 'mine', 'yours']) await take(name);
  await giveRateBack(database().sql, keyOf('mine'));
  expect([await taken('mine'), await taken('yours')]).toEqual([2, 2]);
  for (let times = 0; times < 5; times++) await giveRateBack(database().sql, keyOf('yours'));
  expect(await taken('yours')).toBe(1);
});

test('behind its end a new span begins, and one that has ended is forgotten, no other', async () => {
  for (const name of ['old', 'old', 'young', 'young']) await take(name);
  await end('old');
  expect(await take('old', 30)).toMatchObject({ taken: 1 });
  expect((await take('old')).leftMs).toBeLessThan(30_001);
  await end('old');
  await forgetRates(database().sql);
  const left = await database()
    .sql`select from rate_limits where key in (${keyOf('old')}, ${keyOf('young')})`;
  expect(left).toHaveLength(1);
  expect(await taken('young')).toBe(3);
});
