import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { readServerFacts } from '../../src/store/driver/read-server-facts.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const MANY = 24;

/** By how much the count rises while so many connections of this name are open; other tests come and go meanwhile. */
async function countRise(applicationName: string): Promise<number> {
  const before = (await readServerFacts(database().sql)).othersConnections;
  const visitors = connect(database().url, { applicationName, maxConnections: MANY });
  const reserved = await Promise.all(Array.from({ length: MANY }, () => visitors.reserve()));
  await Promise.all(reserved.map((one) => one`select 1`));
  const { othersConnections } = await readServerFacts(database().sql);
  for (const one of reserved) one.release();
  await visitors.end({ timeout: 1 });
  return othersConnections - before;
}

/** Tests beside this one open and close pools at the same moment, which falls into one or two of five. */
async function countUsualRise(applicationName: string): Promise<number> {
  const rises: number[] = [];
  while (rises.length < 5) rises.push(await countRise(applicationName));
  return rises.toSorted((one, other) => one - other)[2] ?? Number.NaN;
}

test('connections of others are counted, those of the service are not', async () => {
  expect(await countUsualRise('psql')).toBeGreaterThan(MANY / 2);
  expect(await countUsualRise('catalog-import server')).toBeLessThan(MANY / 2);
});
