import { expect, test } from 'bun:test';
import { RunFailure } from '../../src/model/run-failure.ts';
import { runWaiting, type WaitingPorts } from '../../src/run/queue/run-waiting.ts';
import { startImportQueue } from '../../src/run/queue/start-import-queue.ts';
import { openFileWriter } from '../../src/store/files/write-file.ts';
import { enqueueImport } from '../../src/store/queue/enqueue-import.ts';
import { claimRun } from '../../src/store/run/claim-run.ts';
import { clearSetting, writeSetting } from '../../src/store/service/settings.ts';
import { breakConnections } from '../support/break-connections.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { openInlinePool } from '../support/open-inline-pool.ts';
import { useRuns } from '../support/use-runs.ts';
import { waitUntil } from '../support/wait-until.ts';

const { database, runs } = useRuns({ threads: 1 });
const sql = () => database().sql;
const pool = openInlinePool(2);
const { signal } = new AbortController();
const QUOTA = { perOrganization: 1 << 30, inAll: 1 << 30 };

function ports(convert = pool.convert): WaitingPorts {
  const { settings: runSettings, ...run } = runs.ports;
  return { run: { ...run, pool: { ...pool, convert } }, runSettings, checkedMs: 3_600_000 };
}

/** Promises an import of a catalog with the given products. */
function promise(orgId: string, ids: readonly string[], dryRun = false): Promise<string> {
  return promiseOffers(
    orgId,
    ids.map((id) => ({ id })),
    dryRun,
  );
}

async function promiseOffers(orgId: string, offers: readonly OfferParts[], dryRun: boolean): Promise<string> {
  const writer = await openFileWriter(sql(), orgId, QUOTA);
  await writer.add(new TextEncoder().encode(buildCatalog({ offers })));
  const { id: fileId, hash: bodyHash } = await writer.end(3_600_000);
  const runId = Bun.randomUUIDv7();
  await enqueueImport(sql(), {
    ...{ orgId, runId, fileId, bodyHash, dryRun, removeMissing: true, idempotencyKey: null },
    origin: { by: 'key', starter: 's', fileName: 'a.xml' } as never,
  });
  return runId;
}

async function recordOf(runId: string) {
  const [run] = await sql()`
    select state, error ->> 'code' as code, error ->> 'detail' as detail, org_id, file_id from runs where id = ${runId}`;
  const orgId = run?.org_id ?? '';
  const [waiting] =
    await sql()`select attempts from waiting_imports where org_id = ${orgId} and run_id = ${runId}`;
  const files =
    await sql()`select 1 from stored_files where org_id = ${orgId} and id = ${run?.file_id ?? null}`;
  const { state, code, detail } = run ?? {};
  return { state, code, detail, attempts: waiting?.attempts ?? null, files: files.length };
}

const published = async (orgId: string) =>
  (
    await sql()<{ id: string }[]>`
    select external_id as id from intentions where org_id = ${orgId} and state = 'published' order by 1`
  ).map(({ id }) => id);

const DONE = { code: null, detail: null, attempts: null };

test('promised imports of an organization are done one after the other, the oldest first, each with its own flags', async () => {
  const { id: orgId } = await runs.organization();
  const [first, check, last] = [
    await promise(orgId, ['a', 'b']),
    await promise(orgId, ['c'], true),
    await promise(orgId, ['b', 'd']),
  ];
  await runWaiting(orgId, ports(), signal);
  expect([await recordOf(first), await published(orgId)]).toEqual([
    { ...DONE, state: 'succeeded', files: 0 },
    ['a', 'b'],
  ]);
  expect(await recordOf(check)).toMatchObject({ state: 'queued', attempts: 0 });
  await runWaiting(orgId, ports(), signal);
  // The file of a check is kept, to be published.
  expect([await recordOf(check), await published(orgId)]).toEqual([
    { ...DONE, state: 'succeeded', files: 1 },
    ['a', 'b'],
  ]);
  await runWaiting(orgId, ports(), signal);
  expect([(await recordOf(last))?.state, await published(orgId)]).toEqual(['succeeded', ['b', 'd']]);
  await runWaiting(orgId, ports(), signal);
  const claim = await claimRun(sql(), orgId);
  expect(claim).not.toBeNull();
  await claim?.release();
});

test.each<[string, (orgId: string, runId: string) => Promise<unknown>, string, string | null]>([
  [
    'its owner has cancelled',
    (orgId) => sql()`update runs set cancel_requested_at = now() where org_id = ${orgId}`,
    ...(['cancelled', 'cancelled'] as const),
  ],
  [
    'has waited a day',
    (orgId) =>
      sql()`update runs set queued_at = now() - interval '24 hours 1 second' where org_id = ${orgId}`,
    ...(['failed', 'waited_too_long'] as const),
  ],
  [
    'has waited nearly a day',
    (orgId) =>
      sql()`update runs set queued_at = now() - interval '23 hours 59 minutes' where org_id = ${orgId}`,
    ...(['succeeded', null] as const),
  ],
  [
    'five processes have died of',
    (orgId) => sql()`update waiting_imports set attempts = 5 where org_id = ${orgId}`,
    ...(['failed', 'interrupted'] as const),
  ],
  [
    'four processes have died of',
    (orgId) => sql()`update waiting_imports set attempts = 4 where org_id = ${orgId}`,
    ...(['succeeded', null] as const),
  ],
  [
    'a process has died of',
    (orgId) => sql()`update runs set state = 'running' where org_id = ${orgId}`,
    ...(['succeeded', null] as const),
  ],
  [
    'is of an organization that was blocked meanwhile',
    (orgId) => sql()`update organizations set status = 'blocked' where id = ${orgId}`,
    ...(['failed', 'account_blocked'] as const),
  ],
  [
    'is of an organization that has not paid',
    (orgId) => sql()`update organizations set plan_paid_until = now() - interval '1 day' where id = ${orgId}`,
    ...(['failed', 'plan_unpaid'] as const),
  ],
])('a promised import that %s ends so, and waits no more', async (_, change, state, code) => {
  const { id: orgId } = await runs.organization();
  const runId = await promise(orgId, ['a']);
  await change(orgId, runId);
  await runWaiting(orgId, ports(), signal);
  expect(await recordOf(runId)).toMatchObject({ state, code, attempts: null });
  expect(await published(orgId)).toEqual(state === 'succeeded' ? ['a'] : []);
});

test('while the pair is switched off a promised import fails with the reason', async () => {
  const { id: orgId } = await runs.organization();
  const runId = await promise(orgId, ['a']);
  await writeSetting(sql(), 'pair_disabled', 'учёт');
  try {
    await runWaiting(orgId, ports(), signal);
  } finally {
    await clearSetting(sql(), 'pair_disabled');
  }
  expect(await recordOf(runId)).toMatchObject({
    state: 'failed',
    code: 'pair_disabled',
    detail: expect.stringContaining('учёт'),
  });
});

test('an import that the service has failed is tried five times; one whose file is at fault once', async () => {
  const { id: orgId } = await runs.organization();
  const runId = await promise(orgId, ['a']);
  const broken = ports(() => Promise.reject(new RunFailure('conversion_timeout')));
  for (let attempts = 1; attempts <= 5; attempts++) {
    await runWaiting(orgId, broken, signal);
    expect(await recordOf(runId)).toMatchObject(
      attempts < 5
        ? { state: 'queued', code: 'conversion_timeout', attempts }
        : { state: 'failed', code: 'conversion_timeout', attempts: null },
    );
  }
  const other = await promise(orgId, []);
  await runWaiting(orgId, ports(), signal);
  expect(await recordOf(other)).toMatchObject({ state: 'failed', code: 'no_offers', attempts: null });
});

/** Runs what waits once, with the connection broken before a statement like this reaches the database. */
async function breakAttempt(orgId: string, statement: RegExp): Promise<void> {
  const proxy = await breakConnections(database().url);
  const broken = proxy.open({ maxConnections: 4 });
  const given = ports();
  proxy.breakAt(statement, 'before');
  await runWaiting(orgId, { ...given, run: { ...given.run, sql: broken } }, signal);
  expect(proxy.broken()).toMatch(statement);
  await broken.end({ timeout: 1 });
  proxy.close();
}

/** The same, with settings of which earlier attempts knew nothing. */
function portsWith(settings: Partial<WaitingPorts['runSettings']>): WaitingPorts {
  const given = ports();
  return { ...given, runSettings: { ...given.runSettings, ...settings } };
}

/** Rows of what a run shows beyond its report. */
async function countDetails(orgId: string, runId: string) {
  const count = async (table: string) =>
    (await sql()`select 1 from ${sql()(table)} where org_id = ${orgId} and run_id = ${runId}`).length;
  return {
    sources: await count('run_sources'),
    slices: await count('run_slices'),
    changes: await count('run_changes'),
  };
}

const FOREIGN: readonly OfferParts[] = [{ id: 'a' }, { id: 'b', raw: '<currencyId>USD</currencyId>' }];

test('an import that is tried again is converted under the settings of then, not those of the attempt before', async () => {
  const { id: orgId } = await runs.organization();
  const runId = await promiseOffers(orgId, FOREIGN, false);
  await breakAttempt(orgId, /insert into run_sources/);
  expect(await recordOf(runId)).toMatchObject({ state: 'queued', attempts: 1 });
  await runWaiting(orgId, portsWith({ checkCurrency: false }), signal);
  expect(await recordOf(runId)).toMatchObject({ state: 'succeeded' });
  expect(await published(orgId)).toEqual(['a', 'b']);
});

test.each([
  { kind: 'import', dryRun: false, changes: 0, made: ['a'] as string[] },
  { kind: 'check', dryRun: true, changes: 1, made: [] as string[] },
])(
  'a promised $kind whose connection breaks when its details are written is done by the next attempt, with the details once',
  async ({ dryRun, changes, made }) => {
    const { id: orgId } = await runs.organization();
    const runId = await promiseOffers(orgId, [{ id: 'a' }, { id: 'b', price: null }], dryRun);
    await breakAttempt(orgId, /update runs set state = 'succeeded'/);
    expect(await recordOf(runId)).toMatchObject({ state: 'queued', code: 'database_unavailable' });
    expect(await countDetails(orgId, runId)).toEqual({ sources: 1, slices: 1, changes });
    await runWaiting(orgId, ports(), signal);
    expect(await recordOf(runId)).toMatchObject({ state: 'succeeded', code: null, attempts: null });
    expect(await countDetails(orgId, runId)).toEqual({ sources: 1, slices: 1, changes });
    expect(await published(orgId)).toEqual(made);
  },
);

test('an attempt that refuses nothing keeps none of what the one before it has refused', async () => {
  const { id: orgId } = await runs.organization();
  const runId = await promiseOffers(orgId, FOREIGN, true);
  await breakAttempt(orgId, /update runs set state = 'succeeded'/);
  expect(await countDetails(orgId, runId)).toEqual({ sources: 1, slices: 1, changes: 1 });
  await runWaiting(orgId, portsWith({ checkCurrency: false }), signal);
  expect(await recordOf(runId)).toMatchObject({ state: 'succeeded' });
  expect(await countDetails(orgId, runId)).toEqual({ sources: 0, slices: 0, changes: 2 });
});

test('while another import of the organization is under way the promised one waits two seconds more', async () => {
  const { id: orgId } = await runs.organization();
  const runId = await promise(orgId, ['a']);
  const claim = await claimRun(sql(), orgId);
  const [before] = await sql()<{ now: string }[]>`select now()::text as now`;
  await runWaiting(orgId, ports(), signal);
  const [row] = await sql()<{ least: boolean; most: boolean }[]>`
    select due_at >= ${before?.now ?? ''}::text::timestamptz + interval '2 seconds' as least,
      due_at <= now() + interval '2 seconds' as most
    from waiting_imports where org_id = ${orgId}`;
  expect(row).toEqual({ least: true, most: true });
  await claim?.release();
  await runWaiting(orgId, ports(), signal);
  expect((await recordOf(runId))?.state).toBe('succeeded');
});

test('a queue works for as many organizations at once as it may, and what it is ended in waits for another process', async () => {
  await sql()`delete from waiting_imports`;
  const shops = await Promise.all([1, 2, 3].map(() => runs.organization()));
  const promised = await Promise.all(shops.map(({ id }) => promise(id, ['a'])));
  const held = Promise.withResolvers<void>();
  const begun = new Set<string>();
  const slow = ports(async (task, work) => {
    begun.add(work.place.owner);
    await Promise.race([
      held.promise,
      new Promise((_, reject) => work.signal.addEventListener('abort', () => reject(work.signal.reason))),
    ]);
    return await pool.convert(task, work);
  });
  const errors: unknown[] = [];
  const options = { tickMs: 3_600_000, concurrency: 2, onError: (error: unknown) => errors.push(error) };
  const queue = startImportQueue(slow, options);
  await waitUntil('two are at work', () => begun.size === 2);
  queue.wake();
  for (let round = 0; round < 5; round++) await sql()`select`;
  expect(begun.size).toBe(2);
  await queue.stop(0);
  const states = async () => (await Promise.all(promised.map(recordOf))).map((record) => record?.state);
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  held.resolve();
  const next = startImportQueue(slow, options);
  await waitUntil('all are done', async () => (await states()).every((state) => state === 'succeeded'));
  const late = await runs.organization();
  const last = await promise(late.id, ['z']);
  next.wake();
  await waitUntil('what it was woken for', async () => (await recordOf(last))?.state === 'succeeded');
  await next.stop(60_000);
  expect(errors).toEqual([]);
});
