import { expect, test } from 'bun:test';
import { readProgress } from '../../../src/store/history/read-progress.ts';
import { enqueueImport } from '../../../src/store/queue/enqueue-import.ts';
import { claimRun } from '../../../src/store/run/claim-run.ts';
import { endDeadRuns } from '../../../src/store/run/end-dead-runs.ts';
import { failRun } from '../../../src/store/run/fail-run.ts';
import { type NewRun, startRun } from '../../../src/store/run/start-run.ts';
import { useTestDatabase } from '../../support/test-database.ts';

const database = useTestDatabase();
const sql = () => database().sql;

const INTERRUPTED = { code: 'interrupted', detail: 'прервался' };

/** A promised import whose process has died of it. */
async function dieOf() {
  const [orgId, runId, fileId] = [Bun.randomUUIDv7(), Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  await sql()`
    insert into stored_files (org_id, id, body_hash, kept_until) values (${orgId}, ${fileId}, 'h', now() + interval '5 minutes')`;
  await enqueueImport(sql(), {
    ...{ orgId, runId, fileId, bodyHash: new Uint8Array(1), dryRun: false, removeMissing: true },
    ...{ idempotencyKey: null, origin: { by: 'key', starter: 's', fileName: 'a.xml' } as never },
  });
  await sql()`
    update runs set state = 'running', stage = 'plan', bytes_read = 7, offers_read = 2, queued_at = now() - interval '1 hour'
    where id = ${runId}`;
  return { orgId, runId };
}

const lookAt = async (runId: string) => {
  const [row] = await sql()`
    select state, stage, bytes_read::int as bytes, offers_read as offers, error, started_at = queued_at as "sinceItWaits", finished_at
    from runs where id = ${runId}`;
  return row;
};

const WAITING = {
  ...{ state: 'queued', stage: 'read', bytes: 0, offers: 0 },
  ...{ error: null, sinceItWaits: true, finished_at: null },
};

test('a promised import whose process died waits as one that nobody has begun', async () => {
  const { orgId, runId } = await dieOf();
  const { state, stage, bytes, offers } = WAITING;
  expect(await readProgress(sql(), orgId, runId)).toMatchObject({ state, stage, bytes, offers });
  await endDeadRuns(sql(), orgId);
  expect(await lookAt(runId)).toEqual(WAITING);
});

test('so does one that another run of its organization finds', async () => {
  const { orgId, runId } = await dieOf();
  const claim = await claimRun(sql(), orgId);
  if (claim === null) throw new Error('the organization is free');
  try {
    const other: NewRun = {
      channel: 'push',
      ...{ orgId, runId: Bun.randomUUIDv7(), dryRun: false, removeMissing: false },
      ...{ undoes: null, idempotencyKey: null, origin: null, runNumber: claim.runNumber, waits: false },
    };
    await startRun(claim.lock, other, INTERRUPTED);
    expect(await lookAt(runId)).toEqual(WAITING);
  } finally {
    await claim.release();
  }
});

test.each([
  ['interrupted', null],
  ['conversion_timeout', { code: 'conversion_timeout', detail: '…' }],
])(
  'one that is to be tried again after %s waits so too, and says what went wrong unless its process just stopped',
  async (code, error) => {
    const { orgId, runId } = await dieOf();
    await sql()`update runs set run_number = 7 where id = ${runId}`;
    const ended = { orgId, runId, runNumber: 7n, state: 'queued', timings: {} } as const;
    expect(await failRun(sql(), { ...ended, error: { code, detail: '…' } })).toBeNull();
    expect(await lookAt(runId)).toEqual({ ...WAITING, error });
  },
);
