import { expect, test } from 'bun:test';
import { DISTRIBUTED, KNOWN_TO_NODES } from '../../src/store/cluster/cluster-layout.ts';
import { readCluster } from '../../src/store/cluster/read-cluster.ts';
import { NoCluster, spreadTables } from '../../src/store/cluster/spread-tables.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { listTestNodes } from '../support/test-nodes.ts';

const database = useTestDatabase();
const isCluster = listTestNodes().length > 0;
const onCluster = (what: string, check: () => Promise<void>) =>
  test.skipIf(!isCluster)(isCluster ? what : `${what} (skipped: the test database is no cluster)`, check);
const onPlain = (what: string, check: () => Promise<void>) =>
  test.skipIf(isCluster)(isCluster ? `${what} (skipped: the test database is a cluster)` : what, check);

test('every table of an organization’s products and runs has its place in a cluster', async () => {
  const rows = await database().sql<{ name: string }[]>`
    select c.relname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attname = 'org_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped`;
  const placed: readonly string[] = [...DISTRIBUTED, ...KNOWN_TO_NODES, ...ON_THE_COORDINATOR];
  expect(rows.map(({ name }) => name).filter((name) => !placed.includes(name))).toEqual([]);
});

test('every table of an organization has a key, by which its rows are removed', async () => {
  const rows = await database().sql<{ name: string }[]>`
    select c.relname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attname = 'org_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
      and not exists (select from pg_index as i where i.indrelid = c.oid and i.indisprimary)`;
  expect(rows.map(({ name }) => name)).toEqual([]);
});

/** Of the directory, or queues and logs that no run writes. A new table must be put somewhere. */
const ON_THE_COORDINATOR = [
  'accounts',
  'sessions',
  'known_devices',
  'password_resets',
  'org_tokens',
  'journal',
  'run_leases',
  'waiting_imports',
  'photo_queues',
  'dictionary_work',
];

onPlain('a database without Citus is told apart, and not spread', async () => {
  const { sql } = database();
  expect(await readCluster(sql)).toBeNull();
  await expect(spreadTables(sql)).rejects.toThrow(NoCluster);
});

onCluster('what is spread already stays as it is', async () => {
  const cluster = await readCluster(database().sql);
  for (const table of DISTRIBUTED) expect(cluster?.tables[table]?.kind).toBe('distributed');
  for (const table of KNOWN_TO_NODES) expect(cluster?.tables[table]?.kind).toBe('known');
  expect(await spreadTables(database().sql)).toEqual([]);
});
