import { expect, test } from 'bun:test';
import { watchCancel } from '../../src/run/watch-cancel.ts';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { requestCancel } from '../../src/store/run/request-cancel.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = useTestDatabase();

/** Counts how often it is asked. */
function count(sql: Sql): { sql: Sql; asked: () => number } {
  let asked = 0;
  const counting = new Proxy(sql, {
    apply: (target, self, given) => {
      asked++;
      return Reflect.apply(target, self, given);
    },
  });
  return { sql: counting, asked: () => asked };
}

test('a run ends when its owner asks for it, or its caller; a database that cannot be asked says nothing', async () => {
  const run = { orgId: Bun.randomUUIDv7(), runId: Bun.randomUUIDv7() };
  await database().sql`
    insert into runs (org_id, id, channel, dry_run, remove_missing) values (${run.orgId}, ${run.runId}, 'push', false, false)`;
  const gone = connect(database().url, { maxConnections: 1 });
  await gone.end();
  const lost = count(gone);
  const outer = new AbortController();
  const { signal } = new AbortController();
  const [deaf, watch] = [watchCancel(lost.sql, run, outer.signal), watchCancel(database().sql, run, signal)];
  const other = watchCancel(database().sql, { ...run, runId: Bun.randomUUIDv7() }, signal);
  const stopped = count(database().sql);
  watchCancel(stopped.sql, run, signal).stop();
  await waitUntil('it has been asked', () => lost.asked() > 0);
  expect([deaf, watch, other].map((each) => each.signal.aborted)).toEqual([false, false, false]);
  await requestCancel(database().sql, run.orgId, run.runId);
  await waitUntil('it is told', () => watch.signal.aborted);
  expect(watch.signal.reason).toMatchObject({ code: 'cancelled' });
  await waitUntil('it has been asked again', () => lost.asked() > 1);
  expect([deaf.signal.aborted, other.signal.aborted, stopped.asked()]).toEqual([false, false, 0]);
  outer.abort('enough');
  expect(deaf.signal.reason).toBe('enough');
  for (const each of [deaf, watch, other]) each.stop();
});
