import { describe, expect, test } from 'bun:test';
import { closeHeld } from '../../src/run/guard/close-held.ts';
import { undoRun } from '../../src/run/undo-run.ts';
import { closeIntention } from '../../src/store/intentions/close-intention.ts';
import { listNotifications } from '../../src/store/notifications/list-notifications.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { failureOf } from '../support/open-run-ports.ts';
import { useFeeds } from '../support/use-feeds.ts';

const { sql, feeds, shop } = useFeeds();

const { signal } = new AbortController();
const catalog = (from: number, to: number, price = 100) =>
  buildCatalog({
    offers: Array.from({ length: to - from }, (_, index) => ({ id: `p${from + index}`, price })),
  });
const close = (orgId: string, count: number) => closeHeld({ orgId, count, signal }, feeds().runs.ports);

async function states(orgId: string): Promise<Record<string, number>> {
  const rows = await sql()<{ state: string; count: number }[]>`
    select state, count(*)::int as count from intentions where org_id = ${orgId} group by 1`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** A shop with 10 products on sale, whose link then has only four of them, dearer, and one that is new. */
async function lose(maxClosePercent: number | null): Promise<string> {
  const orgId = await feeds().organization({ url: shop().url, closeMissing: true, maxClosePercent });
  shop().put(catalog(0, 10));
  await feeds().sync(orgId);
  shop().put(catalog(6, 11, 200));
  await feeds().sync(orgId);
  return orgId;
}

describe('a link that may not close more than so many percent at once', () => {
  test('publishes the rest, closes nothing, and waits for its owner’s word', async () => {
    const orgId = await lose(50);
    expect(await states(orgId)).toEqual({ published: 11 });
    const feed = await feeds().feed(orgId);
    expect(feed.held?.count).toBe(6);
    expect(feed.lastCounters).toMatchObject({ total: 5, updated: 4, created: 1, closed: 0 });
    // What waits is the feed's state: the stored text would still say so after the closing.
    expect(feed.lastMessage).toBe('Обновлено: 1 создано, 4 изменено.');
    // To the page with the button that its text names.
    expect((await listNotifications(sql(), orgId, 10, null)).map(({ kind, path }) => [kind, path])).toEqual([
      ['closes_held', '/#feed'],
    ]);
    const [run] = await sql()`select report -> 'warnings' as warnings from runs
      where org_id = ${orgId} order by id desc limit 1`;
    expect(run?.warnings).toEqual({ closes_held: 6 });
    const report = await close(orgId, 6);
    expect(report.counters).toMatchObject({ total: 0, closed: 6 });
    expect(await states(orgId)).toEqual({ published: 5, closed: 6 });
    expect((await feeds().feed(orgId)).held).toBeNull();
  });

  test('closes as before what is not more, and without a limit whatever is missing', async () => {
    expect(await states(await lose(60))).toEqual({ published: 5, closed: 6 });
    expect(await states(await lose(null))).toEqual({ published: 5, closed: 6 });
  });

  test('what waits makes no room under the limit of active intentions', async () => {
    const orgId = await feeds().organization({ url: shop().url, closeMissing: true, maxClosePercent: 10 });
    await sql()`update organizations set active_intention_limit = 10 where id = ${orgId}`;
    shop().put(catalog(0, 10));
    await feeds().sync(orgId);
    shop().put(catalog(6, 11));
    await feeds().sync(orgId);
    expect((await feeds().feed(orgId)).lastCounters).toMatchObject({ created: 0, errors: 1, unchanged: 4 });
    expect(await states(orgId)).toEqual({ published: 10 });
  });

  test('another number than the one that waits closes nothing, and leaves no run', async () => {
    const orgId = await lose(50);
    const [before] = await sql()`select count(*)::int as runs from runs where org_id = ${orgId}`;
    const refusal = await failureOf(close(orgId, 5));
    expect([refusal.code, refusal.details]).toEqual(['nothing_held', { limit: 6 }]);
    expect(await sql()`select count(*)::int as runs from runs where org_id = ${orgId}`).toMatchObject([
      before ?? {},
    ]);
    expect(await states(orgId)).toEqual({ published: 11 });
  });

  test('what has been closed by hand meanwhile does not wait any more', async () => {
    const orgId = await lose(50);
    const [p0] = await sql()<{ id: string }[]>`
      select id from intentions where org_id = ${orgId} and external_id = 'p0'`;
    await closeIntention(sql(), orgId, p0?.id ?? '');
    expect((await feeds().feed(orgId)).held?.count).toBe(5);
    expect((await close(orgId, 5)).counters.closed).toBe(5);
  });

  test('the next run of whatever kind forgets what waited, and says it anew if it is still so', async () => {
    const orgId = await lose(50);
    const organization = { id: orgId, city: 'Москва', domain: null, activeIntentionLimit: null };
    await feeds().runs.run(organization, catalog(0, 3));
    expect((await feeds().feed(orgId)).held).toBeNull();
    await feeds().sync(orgId);
    expect((await feeds().feed(orgId)).held?.count).toBe(6);
    shop().put(catalog(0, 11));
    await feeds().sync(orgId);
    expect((await feeds().feed(orgId)).held).toBeNull();
    const refusal = await failureOf(close(orgId, 6));
    expect([refusal.code, refusal.details]).toEqual(['nothing_held', { limit: 0 }]);
  });

  test('what was confirmed can be taken back like any run', async () => {
    const orgId = await lose(50);
    const { run_id } = await close(orgId, 6);
    const request = { orgId, runId: run_id, dryRun: false, signal, activeIntentionsLimit: 100 };
    expect((await undoRun(request, feeds().runs.ports))?.undo).toMatchObject({ published: 6 });
    expect(await states(orgId)).toEqual({ published: 11 });
  });

  test('twice at once it is closed once', async () => {
    const orgId = await lose(50);
    const answers = await Promise.allSettled([close(orgId, 6), close(orgId, 6)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await states(orgId)).toEqual({ published: 5, closed: 6 });
  });
});

describe('a push', () => {
  const pushed = async (catalogs: readonly string[], removeMissing: boolean) => {
    const organization = await feeds().runs.organization();
    const [first = '', second = ''] = catalogs;
    await feeds().runs.run(organization, first);
    const checked = await feeds().runs.run(organization, second, { removeMissing, dryRun: true });
    expect(await listNotifications(sql(), organization.id, 10, null)).toEqual([]);
    const report = await feeds().runs.run(organization, second, { removeMissing });
    expect(checked.warnings).toEqual(report.warnings);
    return { report, told: await listNotifications(sql(), organization.id, 10, null) };
  };

  test('that closes more than a third of what is published says so and tells the owner', async () => {
    const { report, told } = await pushed([catalog(0, 9), catalog(4, 9)], true);
    expect(report.counters.closed).toBe(4);
    expect(report.warnings).toEqual({ closes_many: 4 });
    expect(told).toMatchObject([{ kind: 'closes_many' }]);
    expect(told[0]?.text).toContain('закрыл 4 из 9');
  });

  test('what is told of many writes their number as the pages do', async () => {
    const { told } = await pushed([catalog(0, 1500), catalog(1200, 1500)], true);
    expect(told[0]?.text.replaceAll('\u00a0', ' ')).toContain('закрыл 1 200 из 1 500');
  });

  test('that closes a third, or none, says nothing', async () => {
    expect((await pushed([catalog(0, 9), catalog(3, 9)], true)).report.warnings).toEqual({});
    expect((await pushed([catalog(0, 9), catalog(8, 9)], false)).told).toEqual([]);
  });

  test('that refuses more than half of what is published says so; what was always refused does not count', async () => {
    const broken = buildCatalog({
      offers: [0, 1, 2, 3].map((index) => ({ id: `p${index}`, price: index < 3 ? 0 : 100 })),
    });
    expect((await pushed([catalog(0, 4), broken], false)).report.warnings).toEqual({ refuses_many: 3 });
    expect((await pushed([broken, broken], false)).report.warnings).toEqual({});
  });
});
