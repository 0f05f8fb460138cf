import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();

/** What the driver was told, and what the server knows of the connection. */
async function open(options?: Parameters<typeof connect>[1]) {
  const sql = connect(database().url, options);
  const names =
    'application_name TimeZone plan_cache_mode temp_buffers work_mem statement_timeout idle_in_transaction_session_timeout';
  const rows = await sql<{ value: string }[]>`
    select current_setting(name) as value from unnest(${names.split(' ')}::text[]) with ordinality as wanted (name, place) order by place`;
  const told = (sql as unknown as { options: Record<string, unknown> }).options;
  await sql.end();
  return {
    session: rows.map(({ value }) => value).join(' '),
    pool: ['max', 'connect_timeout', 'idle_timeout', 'max_lifetime', 'max_pipeline'].map(
      (name) => told[name],
    ),
    pauses: Array.from({ length: 50 }, () => (told.backoff as () => number)()),
  };
}

test('a pool of which nothing is said has ten connections, ten seconds to connect, five minutes for a statement', async () => {
  const { session, pool, pauses } = await open();
  expect(session).toBe('catalog-import UTC force_custom_plan 64MB 32MB 5min 10min');
  expect(pool).toEqual([10, 10, 60, null, 0]);
  // Seconds until a lost database is tried again.
  for (const pause of pauses) expect(pause).toBeWithin(0.1, 0.3);
  expect(new Set(pauses).size).toBeGreaterThan(40);
});

test('and otherwise what is said', async () => {
  const options = {
    connectTimeoutMs: 2000,
    statementTimeoutMs: 0,
    idleTransactionTimeoutMs: 3000,
    idleTimeoutMs: 0,
  };
  const { session, pool } = await open({ applicationName: 'other', maxConnections: 1, ...options });
  expect(session).toBe('other UTC force_custom_plan 64MB 32MB 0 3s');
  expect(pool).toEqual([1, 2, 0, null, 0]);
});
