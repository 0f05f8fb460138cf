import { expect, test } from 'bun:test';
import { RunFailure } from '../../src/model/run-failure.ts';
import { beginRun, busyWith } from '../../src/run/begin-run.ts';
import { claimPatiently } from '../../src/run/queue/claim-patiently.ts';
import { claimRun } from '../../src/store/run/claim-run.ts';
import { useRuns } from '../support/use-runs.ts';

const { database, runs } = useRuns({ threads: 1 });
const { signal } = new AbortController();
const LOST = Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' });

async function begin(dryRun = false) {
  const organization = await runs.organization();
  const request = { organization, channel: 'push', dryRun, removeMissing: false, signal } as const;
  const run = await beginRun(request, runs.ports);
  const record = async () =>
    (await database().sql`select state, stage, error ->> 'code' as code from runs where id = ${run.id}`)[0];
  return { run, record, orgId: organization.id };
}

const outcomeOf = (failed: Promise<unknown>) => failed.catch((error: unknown) => error);

test('while a run is under way others are refused with its number; nobody is named where nobody runs', async () => {
  const { run, orgId } = await begin();
  const told = await busyWith(database().sql, orgId);
  expect([told.code, told.details]).toEqual(['run_in_progress', { run_id: run.id }]);
  await run.failed(new RunFailure('cancelled')).catch(() => {});
  await run.release();
  expect((await busyWith(database().sql, orgId)).details).toEqual({});
});

test('a run whose end is told already is waited for, one that is under way is not', async () => {
  const { run, orgId } = await begin();
  const { sql } = database();
  expect(await claimPatiently(sql, orgId)).toBeNull();
  await run.failed(new RunFailure('cancelled')).catch(() => {});
  const next = claimPatiently(sql, orgId);
  await Bun.sleep(200);
  await run.release();
  const claim = await next;
  expect(claim?.runNumber).toBe(run.runNumber + 1n);
  await claim?.release();
});

test('a run whose right has gone to another may still plan, and never enters the apply', async () => {
  const { run, record, orgId } = await begin();
  await database().sql`update run_leases set run_number = run_number + 1 where org_id = ${orgId}`;
  await run.enter('plan');
  expect(await record()).toMatchObject({ state: 'running', stage: 'plan' });
  expect(await outcomeOf(run.enter('apply'))).toMatchObject({ code: 'interrupted' });
  expect(run.signal.aborted).toBe(true);
  expect(await outcomeOf(run.enter('plan'))).toMatchObject({ code: 'interrupted' });
  await run.release();
});

test('a run that loses its connection in the apply fails as the database says where it can be asked', async () => {
  const { run, record } = await begin();
  await run.enter('plan');
  await run.enter('apply');
  expect(await outcomeOf(run.failed(LOST))).toBe(LOST);
  expect(await record()).toMatchObject({ state: 'failed' });
  expect(runs.summaries.at(-1)).toMatchObject({ outcome: 'failed', cause: LOST });
  await run.release();
});

test('a run that was applied after all is told as such, whatever it was that broke afterwards', async () => {
  for (const error of [LOST, new Error('broken'), new RunFailure('internal')]) {
    const { run } = await begin();
    await run.enter('apply');
    const report = { shop: 'М', counters: { created: 1 }, skipped: [], errors: [] };
    await database().sql`
      update runs set state = 'succeeded', report = ${JSON.stringify(report)}::text::json where id = ${run.id}`;
    expect(await run.failed(error)).toEqual(report as never);
    expect(runs.summaries.at(-1)).toMatchObject({
      outcome: 'succeeded',
      failure: null,
      counters: { created: 1 },
    });
    await run.release();
  }
});

test('a run that was lent its right leaves it to the lender; one that took it gives it back', async () => {
  const { run, orgId } = await begin();
  await run.release();
  const claim = await claimRun(database().sql, orgId);
  const organization = { id: orgId, city: null, domain: null, activeIntentionLimit: null };
  const lent = await beginRun(
    { organization, channel: 'push', dryRun: true, removeMissing: false, signal, ...(claim && { claim }) },
    runs.ports,
  );
  expect(lent.runNumber).toBe(2n);
  await lent.release();
  expect(await claimRun(database().sql, orgId)).toBeNull();
  await claim?.release();
  const next = await claimRun(database().sql, orgId);
  expect(next?.runNumber).toBe(3n);
  await next?.release();
});
