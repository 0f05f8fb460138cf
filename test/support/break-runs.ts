import { expect } from 'bun:test';
import type { RunReport } from '../../src/model/report.ts';
import { FAILURES } from '../../src/model/run-failure.ts';
import { closeHeld } from '../../src/run/guard/close-held.ts';
import { undoRun } from '../../src/run/undo-run.ts';
import type { Sql } from '../../src/store/driver/connect.ts';
import { findFeed } from '../../src/store/feeds/find-feed.ts';
import { type BreakingProxy, breakConnections, type Moment } from './break-connections.ts';
import { makeShopHistory } from './make-shop-history.ts';
import { openTestFeeds, type TestFeeds } from './open-feed-ports.ts';
import { type FeedServer, serveFeed } from './serve-feed.ts';
import type { TestDatabase } from './test-database.ts';

export type BrokenKind = 'push' | 'pull' | 'undo' | 'close held';

/** Imports whose connections break. */
export interface BrokenRuns {
  /**
   * Pushes, pulls, takes a push back or closes what a guard held, with a broken connection, and expects that either all is as before and told failed, or all is as
   * after and told succeeded. Returns the statement that was broken; null when the run had ended before its number.
   */
  check(channel: BrokenKind, statement: number | string, moment: Moment): Promise<string | null>;
  close(): Promise<void>;
}

const { before, after } = makeShopHistory(8);
const SIGNAL = new AbortController().signal;

export async function openBrokenRuns(database: TestDatabase): Promise<BrokenRuns> {
  const proxy = await breakConnections(database.url);
  const shop = serveFeed();
  const sql = proxy.open({ maxConnections: 8 });
  const feeds = await openTestFeeds(sql);
  const parts = { database, proxy, shop, feeds };
  return {
    check: (channel, statement, moment) => CHECKS[channel](parts, statement, moment),
    close: async () => {
      await feeds.close();
      await shop.stop();
      await sql.end({ timeout: 1 });
      proxy.close();
    },
  };
}

interface Parts {
  readonly database: TestDatabase;
  readonly proxy: BreakingProxy;
  readonly shop: FeedServer;
  readonly feeds: TestFeeds;
}

async function push(parts: Parts, statement: number | string, moment: Moment): Promise<string | null> {
  const { proxy, feeds, database } = parts;
  const organization = await feeds.runs.organization();
  await feeds.runs.run(organization, before);
  const old = await lookAt(database.sql, organization.id);
  proxy.breakAt(statement, moment);
  // Under another version of conversion: such a run asks the database more before it applies.
  const settings = { ...feeds.runs.ports.settings, conversionVersion: 'another' };
  const told = await feeds.runs.run(organization, after, { removeMissing: true }, { settings }).then(
    (report) => report,
    () => null,
  );
  const broken = proxy.broken();
  proxy.relax();
  await expectTruth(parts, organization.id, old, told, `${broken ?? 'nothing'} (${moment})`);
  return broken;
}

async function pull(parts: Parts, statement: number | string, moment: Moment): Promise<string | null> {
  const { proxy, feeds, database, shop } = parts;
  const orgId = await feeds.organization({ url: shop.url, autoUpdate: true, closeMissing: true });
  shop.put(before);
  await feeds.sync(orgId);
  const old = await lookAt(database.sql, orgId);
  const status = await findFeed(database.sql, orgId);
  shop.put(after);
  proxy.breakAt(statement, moment);
  const outcome = await feeds.sync(orgId).catch(() => null);
  const broken = proxy.broken();
  proxy.relax();
  const place = `${broken ?? 'nothing'} (${moment})`;
  const now = await findFeed(database.sql, orgId);
  const told = outcome?.kind === 'succeeded' ? await newestReport(database.sql, orgId) : null;
  await expectTruth(parts, orgId, old, told, place);
  if (outcome?.kind === 'succeeded') {
    expect({ place, ok: now.lastOk, counters: now.lastCounters }).toEqual({
      place,
      ok: true,
      counters: told?.counters ?? null,
    });
  } else if (outcome?.kind === 'failed') expect({ place, ok: now.lastOk }).toEqual({ place, ok: false });
  else expect({ place, now: { ...now, running: false } }).toEqual({ place, now: status });
  return broken;
}

/** A run is taken back wholly or not at all, as told; what was told as failed can be done again. */
async function undo(parts: Parts, statement: number | string, moment: Moment): Promise<string | null> {
  const { proxy, feeds, database } = parts;
  const organization = await feeds.runs.organization();
  await feeds.runs.run(organization, before);
  const { run_id } = await feeds.runs.run(organization, after, { removeMissing: true });
  const spoilt = await lookAt(database.sql, organization.id);
  const take = () => undoRun({ ...UNDO, orgId: organization.id, runId: run_id }, feeds.runs.ports);
  proxy.breakAt(statement, moment);
  const told = await take().catch(() => null);
  const broken = proxy.broken();
  proxy.relax();
  const place = `${broken ?? 'nothing'} (${moment})`;
  const [newest] = await database.sql<{ undone_by: string | null; undos: number; kept: number }[]>`
    select undone_by,
      (select count(*)::int from runs where org_id = ${organization.id} and undoes = ${run_id} and state = 'succeeded') as undos,
      (select count(*)::int from earlier_rows where org_id = ${organization.id} and run_id <> ${run_id}) as kept
    from runs where org_id = ${organization.id} and id = ${run_id}`;
  const seen = { place, now: await lookAt(database.sql, organization.id), ...newest };
  if (told === null) {
    expect(seen).toEqual({ place, now: spoilt, undone_by: null, undos: 0, kept: 0 });
    expect((await take())?.undo).toMatchObject({ restored: 2, published: 2, closed: 2 });
  } else
    expect(seen).toEqual({
      place,
      now: await undoneState(feeds, database.sql),
      undone_by: told.run_id,
      undos: 1,
      kept: 6,
    });
  return broken;
}

const UNDO = { dryRun: false, signal: SIGNAL, activeIntentionsLimit: 100_000 };
let undone: string | null = null;

/** What a shop looks like whose import was taken back without a fault. */
async function undoneState(feeds: TestFeeds, sql: Sql): Promise<string> {
  if (undone !== null) return undone;
  const organization = await feeds.runs.organization();
  await feeds.runs.run(organization, before);
  const { run_id } = await feeds.runs.run(organization, after, { removeMissing: true });
  await undoRun({ ...UNDO, orgId: organization.id, runId: run_id }, feeds.runs.ports);
  undone = await lookAt(sql, organization.id);
  return undone;
}

/** What waits is closed wholly or not at all, as told; what was told as failed still waits. */
async function closeHeldOnes(
  parts: Parts,
  statement: number | string,
  moment: Moment,
): Promise<string | null> {
  const { proxy, feeds, database, shop } = parts;
  const orgId = await feeds.organization({ url: shop.url, closeMissing: true, maxClosePercent: 1 });
  shop.put(before);
  await feeds.sync(orgId);
  shop.put(after);
  await feeds.sync(orgId);
  const count = (await findFeed(database.sql, orgId)).held?.count ?? 0;
  const close = () => closeHeld({ orgId, count, signal: SIGNAL }, feeds.runs.ports);
  proxy.breakAt(statement, moment);
  const told = await close().catch(() => null);
  const broken = proxy.broken();
  proxy.relax();
  const [seen] = await database.sql<{ closed: number; runs: number; summaries: number }[]>`
    select (select count(*)::int from intentions where org_id = ${orgId} and state = 'closed') as closed,
      count(*) filter (where state = 'succeeded')::int as runs,
      count(*) filter (where summary is not null)::int as summaries
    from runs where org_id = ${orgId}`;
  const { held } = await findFeed(database.sql, orgId);
  const place = `${broken ?? 'nothing'} (${moment})`;
  expect({ place, ...seen, held: held?.count ?? 0 }).toEqual(
    told === null
      ? { place, closed: 0, runs: 2, summaries: 2, held: count }
      : { place, closed: count, runs: 3, summaries: 3, held: 0 },
  );
  if (told === null) expect((await close()).counters.closed).toBe(count);
  return broken;
}

const CHECKS = { push, pull, undo, 'close held': closeHeldOnes } as const;

/** Whoever is told of success finds everything as after and in the history, whoever is told of failure as before. */
async function expectTruth(
  { database: { sql }, feeds }: Parts,
  orgId: string,
  old: string,
  told: RunReport | null,
  place: string,
): Promise<void> {
  const fresh = await freshState(feeds, sql);
  const now = await lookAt(sql, orgId);
  expect({ place, now }).toEqual({ place, now: told === null ? old : fresh });
  const [newest] = await sql<{ state: string; report: RunReport | null; code: string | null }[]>`
    select state, report, error ->> 'code' as code from runs where org_id = ${orgId} order by id desc limit 1`;
  if (told !== null) {
    expect({ place, state: newest?.state, report: newest?.report }).toEqual({
      place,
      state: 'succeeded',
      report: told,
    });
    return;
  }
  expect([null, ...Object.keys(FAILURES)]).toContain(newest?.code ?? null);
  const succeeded = await sql`select from runs where org_id = ${orgId} and state = 'succeeded'`;
  expect({ place, succeeded: succeeded.count }).toEqual({ place, succeeded: 1 });
}

let fresh: string | null = null;

/** What a shop looks like that nothing was broken for. */
async function freshState(feeds: TestFeeds, sql: Sql): Promise<string> {
  if (fresh !== null) return fresh;
  const { id, ...rest } = await feeds.runs.organization();
  await feeds.runs.run({ id, ...rest }, before, { signal: SIGNAL });
  await feeds.runs.run({ id, ...rest }, after, { removeMissing: true });
  fresh = await lookAt(sql, id);
  return fresh;
}

/** Everything on sale, as text; without times and the channel, which differ from run to run. */
async function lookAt(sql: Sql, orgId: string): Promise<string> {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' ', external_id, state, price, title, body, cardinality(pictures)) as line
    from intentions where org_id = ${orgId} order by external_id`;
  return rows.map(({ line }) => line).join('\n');
}

async function newestReport(sql: Sql, orgId: string): Promise<RunReport | null> {
  const [row] = await sql<{ report: RunReport | null }[]>`
    select report from runs where org_id = ${orgId} and state = 'succeeded' order by id desc limit 1`;
  return row?.report ?? null;
}
