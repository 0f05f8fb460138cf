import { expect, test } from 'bun:test';
import { RunFailure } from '../../src/model/run-failure.ts';
import type { Place } from '../../src/run/pool/fair-queue.ts';
import type { RunRequest } from '../../src/run/run-request.ts';
import { countChanges } from '../../src/store/history/list-changes.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { openInlinePool } from '../support/open-inline-pool.ts';
import { failureOf } from '../support/open-run-ports.ts';
import { useRuns } from '../support/use-runs.ts';

const { database, runs } = useRuns({ threads: 1 });
const pool = openInlinePool(2);
const CATALOG = buildCatalog({
  offers: [
    { id: 'a', pictures: ['https://shop.example/1.jpg'] },
    { id: 'b', available: 'false' },
    { id: 'c', price: null },
    { id: 'd', price: null },
  ],
});

/** A run's record without its ids; of times and measures only whether they are there. */
async function recordOf(orgId: string): Promise<Record<string, unknown>> {
  const [row] = await database().sql<Record<string, unknown>[]>`
    select * from runs where org_id = ${orgId} order by id desc limit 1`;
  const { org_id: _, id: __, ...record } = row ?? {};
  // How far a run had come is noted now and then, beside the run: of one that ended early it is chance.
  const isChance = (name: string) => row?.state !== 'succeeded' && /^(?:bytes|offers)_read$/.test(name);
  const told = Object.entries(record).filter(([name, value]) => value !== null && !isChance(name));
  return Object.fromEntries(
    told.map(([name, value]) => {
      if (value instanceof Date) return [name, 'a time'];
      if (name === 'timings') return [name, Object.keys(value as object).sort()];
      if (name === 'report' || name === 'summary') return [name, Object.keys(value as object)];
      return [name, typeof value === 'bigint' || name === 'earlier_bytes' ? Number(value) : value];
    }),
  );
}

/** What the service was told of its last run, its clock and ids left out. */
function lastSummary() {
  const { orgId, runId, timings, ...summary } = runs.summaries.at(-1) ?? { timings: {} };
  return { ...summary, timings: Object.keys(timings).sort(), named: [typeof orgId, typeof runId] };
}

const origin: NonNullable<RunRequest['origin']> = { by: 'key', starter: 'ключ', fileName: 'a.xml' } as never;

test('an import that succeeds leaves its record and tells its summary', async () => {
  const organization = await runs.organization();
  const request = { removeMissing: true, idempotencyKey: 'monday', origin } as const;
  await runs.run(organization, CATALOG, request, { pool });
  expect(await recordOf(organization.id)).toMatchSnapshot();
  expect(lastSummary()).toMatchSnapshot();
});

test('a check leaves its record as an import does, and is told as one', async () => {
  const organization = await runs.organization();
  await runs.run(organization, CATALOG, { dryRun: true }, { pool });
  expect(await recordOf(organization.id)).toMatchSnapshot();
  expect(lastSummary()).toMatchSnapshot();
});

test('an import that fails leaves why, and how far it had come', async () => {
  const organization = await runs.organization();
  const broken = CATALOG.replace('</yml_catalog>', '</yml>');
  const failure = await failureOf(runs.run(organization, broken, { channel: 'pull' }, { pool }));
  expect(failure.code).toBe('malformed_xml');
  expect(await recordOf(organization.id)).toMatchSnapshot();
  expect(lastSummary()).toMatchSnapshot();
});

test('an import that its owner ends is cancelled; one that breaks inside is told with its cause', async () => {
  const organization = await runs.organization();
  const cancel = new AbortController();
  cancel.abort(new RunFailure('cancelled'));
  await runs.run(organization, CATALOG, { signal: cancel.signal }, { pool }).catch(() => {});
  expect(await recordOf(organization.id)).toMatchSnapshot();
  const cause = new Error('broken');
  const broken = { ...pool, convert: () => Promise.reject(cause) };
  await runs.run(organization, CATALOG, {}, { pool: broken }).catch(() => {});
  expect(await recordOf(organization.id)).toMatchSnapshot();
  expect({ ...lastSummary(), cause: runs.summaries.at(-1)?.cause === cause }).toMatchSnapshot();
});

test('what somebody waits for on a page has the lane of pages, other imports their own, each its organization’s turn', async () => {
  const organization = await runs.organization();
  const places: Place[] = [];
  const watched = {
    ...pool,
    convert: (...[task, work]: Parameters<typeof pool.convert>) => {
      places.push(work.place);
      return pool.convert(task, work);
    },
  };
  for (const isInteractive of [true, false, undefined])
    await runs.run(
      organization,
      CATALOG,
      { dryRun: true, ...(isInteractive === undefined ? {} : { isInteractive }) },
      { pool: watched },
    );
  expect(places).toEqual(
    ['interactive', 'runs', 'runs'].map((lane) => ({ lane, owner: organization.id })) as never,
  );
});

test('what dry runs would change can be looked at of the last three that would change anything, and of no older one', async () => {
  const [organization, other] = [await runs.organization(), await runs.organization()];
  const sql = database().sql;
  const check = async (of: typeof organization) =>
    (await runs.run(of, CATALOG, { dryRun: true }, { pool })).run_id;
  const stranger = await check(other);
  const checked: string[] = [];
  for (let count = 0; count < 5; count++) checked.push(await check(organization));
  const kept = async (ids: readonly string[], of: typeof organization) =>
    await Promise.all(ids.map(async (id) => (await countChanges(sql, of.id, id)).create ?? 0));
  expect(await kept(checked, organization)).toEqual([0, 0, 1, 1, 1]);
  expect(await kept([stranger], other)).toEqual([1]);
  await runs.run(organization, CATALOG, {}, { pool });
  await check(organization);
  expect(await kept(checked, organization)).toEqual([0, 0, 0, 1, 1]);
});
