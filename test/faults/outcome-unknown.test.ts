import { afterAll, expect, setDefaultTimeout, test } from 'bun:test';
import { RunFailure } from '../../src/model/run-failure.ts';
import { endDeadRuns } from '../../src/store/run/end-dead-runs.ts';
import { type BreakingProxy, breakConnections } from '../support/break-connections.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { openInlinePool } from '../support/open-inline-pool.ts';
import { openTestRuns } from '../support/open-run-ports.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
setDefaultTimeout(180_000);
const { before, after, counters } = makeShopHistory(8);
const proxies: BreakingProxy[] = [];
afterAll(() => {
  for (const proxy of proxies) proxy.close();
});

/** An import whose commit is lost together with the database, which comes back afterwards. */
async function loseCommit(moment: 'before' | 'done') {
  const proxy = await breakConnections(database().url);
  proxies.push(proxy);
  const sql = proxy.open({ maxConnections: 4 });
  const runs = await openTestRuns(sql, openInlinePool(1));
  const organization = await runs.organization();
  await runs.run(organization, before);
  proxy.breakAt('commit', moment, 'away');
  const began = performance.now();
  const told = await runs.run(organization, after, { removeMissing: true }).catch((error: unknown) => error);
  const seconds = (performance.now() - began) / 1000;
  const summary = runs.summaries.at(-1);
  proxy.relax();
  await endDeadRuns(sql, null);
  const [newest] = await database().sql<{ state: string; code: string | null; counters: unknown }[]>`
    select state, error ->> 'code' as code, report -> 'counters' as counters from runs
    where org_id = ${organization.id} order by id desc limit 1`;
  const again = await runs.run(organization, after, { removeMissing: true });
  runs.close();
  await sql.end({ timeout: 1 });
  return { told, seconds, summary, newest, again: again.counters };
}

test('when the database stays away after the commit, nobody claims what has come of it, and it says so itself later', async () => {
  const [applied, lost] = await Promise.all([loseCommit('done'), loseCommit('before')]);
  for (const { told, seconds, summary } of [applied, lost]) {
    expect(told).toBeInstanceOf(RunFailure);
    expect(told).toMatchObject({ code: 'outcome_unknown' });
    expect(summary).toMatchObject({ outcome: 'failed', failure: 'outcome_unknown' });
    expect(seconds).toBeWithin(15, 90);
  }
  // Applied: history has it, and the same file once more changes nothing.
  expect(applied.newest).toMatchObject({ state: 'succeeded', code: null, counters });
  expect(applied.again).toMatchObject({ created: 0, updated: 0, closed: 0 });
  // Not applied: history says so, and the same file once more does it all.
  expect(lost.newest).toMatchObject({
    state: 'failed',
    // By the run's own last try, once the database is back, or by whoever ends dead runs.
    code: expect.stringMatching(/^(?:interrupted|database_unavailable)$/),
  });
  expect(lost.again).toMatchObject(counters);
});
