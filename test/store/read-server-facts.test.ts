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

test('connections of others are counted, those of the service are not', async () => {
  expect(await countRise('psql')).toBeGreaterThan(MANY / 2);
  expect(await countRise('catalog-import server')).toBeLessThan(MANY / 2);
});
