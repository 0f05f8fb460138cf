import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openThreadPool } from '../../src/run/pool/open-thread-pool.ts';
import { connect } from '../../src/store/driver/connect.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { openTestRuns, type TestRuns } from '../support/open-run-ports.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const threads = openThreadPool({ threads: 1 });
let runs: TestRuns;

beforeAll(async () => {
  runs = await openTestRuns(database().sql, threads);
});
afterAll(async () => {
  runs.close();
  await threads.close();
});

/** Three batches, so that rows come long before the end of the file. */
const OFFERS = 1500;

async function* trickle(catalog: string, ms: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(catalog);
  const pieces = 20;
  for (let piece = 0; piece < pieces; piece += 1) {
    yield bytes.slice((bytes.length * piece) / pieces, (bytes.length * (piece + 1)) / pieces);
    await Bun.sleep(ms / pieces);
  }
}

test('an upload that lasts longer than a statement of the database may ends like any other', async () => {
  const sql = connect(database().url, { statementTimeoutMs: 2000 });
  const offers = Array.from({ length: OFFERS }, (_, index) => ({ id: `s${index}` }));
  const report = await runs.run(
    await runs.organization(),
    trickle(buildCatalog({ offers }), 6000),
    {},
    { sql },
  );
  expect(report.counters).toMatchObject({ created: OFFERS, errors: 0 });
  await sql.end();
});
