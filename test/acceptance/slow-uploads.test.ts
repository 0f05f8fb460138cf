import { expect, test } from 'bun:test';
import { connect } from '../../src/store/driver/connect.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { type OpenUpload, openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushProblem, pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useServer({ env: { MAX_CONCURRENT_RUNS: '2', MAX_WAITING_RUNS: '16' } });
const OFFERS = 300;
const CATALOG = buildCatalog({ offers: Array.from({ length: OFFERS }, (_, index) => ({ id: `p${index}` })) });

/** Uploads that have been answered. */
let ended = 0;

/** Sends at 9 KB/s, behind its end white space, until told to hurry; then all at once. */
async function drip(upload: OpenUpload, hurry: AbortSignal): Promise<number> {
  const bytes = Buffer.from(CATALOG);
  let sent = 0;
  while (!hurry.aborted) {
    await upload.write(sent < bytes.length ? bytes.subarray(sent, sent + 1800) : ' '.repeat(1800));
    sent += 1800;
    await Bun.sleep(200);
  }
  if (sent < bytes.length) await upload.write(bytes.subarray(sent));
  const { status } = await upload.finish();
  ended++;
  return status;
}

/** Connections of runs under way. */
async function countSessionsOfRuns(databaseUrl: string): Promise<number> {
  const sql = connect(databaseUrl, { maxConnections: 1 });
  const rows = await sql`
    select from run_leases join pg_stat_activity on pid in (lock_pid, work_pid) where lease_until is not null`;
  await sql.end();
  return rows.count;
}

test('eight uploads at 9 KB/s take no place and but one connection each from the others: a push of 300 offers goes through at once', async () => {
  const slow = await Promise.all(Array.from({ length: 8 }, () => file.organization()));
  const quick = await file.organization();
  const hurry = new AbortController();
  const dripping = await Promise.all(
    slow.map(async (each) => drip(await openUpload(each), hurry.signal)).map((ended) => ({ ended })),
  );
  const { databaseUrl } = file.server();
  await waitUntil('all have begun', async () => (await countSessionsOfRuns(databaseUrl)) >= 8);
  expect(await countSessionsOfRuns(databaseUrl)).toBe(8);

  for (const push of [1, 2, 3]) {
    const { status } = await pushCatalog(quick, CATALOG);
    expect([push, status, ended]).toEqual([push, 200, 0]);
  }
  // Their own runs are theirs from the first byte on.
  const [first] = slow;
  if (first === undefined) throw new Error('no slow organization');
  expect(await pushProblem(first, CATALOG)).toMatchObject({ status: 409, code: 'run_in_progress' });

  hurry.abort();
  expect(await Promise.all(dripping.map(({ ended }) => ended))).toEqual(slow.map(() => 200));
  expect((await pushReport(first, CATALOG)).counters.unchanged).toBe(OFFERS);
});
