import { describe, expect, test } from 'bun:test';
import type { RunReport } from '../../src/model/report.ts';
import { type UndoRequest, undoRun } from '../../src/run/undo-run.ts';
import { closeIntention } from '../../src/store/intentions/close-intention.ts';
import { forgetUnusedLinks } from '../../src/store/photos/collect-unused.ts';
import { takePhotoRun } from '../../src/store/photos/take-photo-run.ts';
import { claimRun } from '../../src/store/run/claim-run.ts';
import { forgetEarlierRows } from '../../src/store/undo/forget-earlier-rows.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { failureOf } from '../support/open-run-ports.ts';
import { useRuns } from '../support/use-runs.ts';

const { database, runs } = useRuns({ threads: 1 });
const sql = () => database().sql;
const { before, after } = makeShopHistory(40);

async function undo(orgId: string, runId: string, request: Partial<UndoRequest> = {}): Promise<RunReport> {
  const report = await undoRun(
    {
      orgId,
      runId,
      dryRun: false,
      signal: new AbortController().signal,
      activeIntentionsLimit: 100_000,
      ...request,
    },
    runs.ports,
  );
  if (report === null) throw new Error('there is no such run');
  return report;
}

/** Everything that an import makes, hashes included; without times. */
async function look(orgId: string): Promise<unknown[]> {
  return [
    ...(await sql()`
      select external_id, state, title, name, body, price, quantity, unit, territory_level, territory_region,
        territory_city, territory_address, tags, pictures, raw_hash::text, conversion::text, file_hash::text,
        data_hash::text, tally, edits
      from intentions where org_id = ${orgId} order by external_id`),
  ];
}

const onSale = (rows: unknown[]) => rows.filter((row) => (row as { state: string }).state === 'published');
const products = (...offers: OfferParts[]) => buildCatalog({ offers });

describe('a run that is taken back', () => {
  test('leaves everything as before: the created closed, the changed with fields, pictures and hashes, the closed published', async () => {
    const shop = await runs.organization();
    await runs.run(shop, before);
    const old = await look(shop.id);
    const wrong = await runs.run(shop, after, { removeMissing: true });
    const spoilt = await look(shop.id);
    const preview = await undo(shop.id, wrong.run_id, { dryRun: true });
    expect(await look(shop.id)).toEqual(spoilt);
    const report = await undo(shop.id, wrong.run_id);
    expect(onSale(await look(shop.id))).toEqual(old);
    expect(report.undo).toEqual({
      run_id: wrong.run_id,
      restored: 10,
      published: 10,
      closed: 10,
      left: 0,
      over_limit: 0,
    });
    expect(report.counters).toMatchObject({ total: 20, updated: 20, closed: 10, skipped: 0, errors: 0 });
    expect(report.metrics).toEqual({
      total: 20,
      converted: 0,
      skipped: 0,
      category_hit_rate: 0,
      avg_tags: 0,
      drop_reasons: {},
    });
    expect({ ...preview, run_id: '', dry_run: false }).toEqual({ ...report, run_id: '' });
    const [row] = await sql()`
      select state, channel, undoes, counters, report from runs where org_id = ${shop.id} and id = ${report.run_id}`;
    expect(row).toEqual({
      state: 'succeeded',
      channel: 'push',
      undoes: wrong.run_id,
      counters: report.counters,
      report,
    });
  });

  test('the older file is then unchanged, without a conversion, and the wrong one changes again', async () => {
    const shop = await runs.organization();
    await runs.run(shop, before);
    const wrong = await runs.run(shop, after, { removeMissing: true });
    await undo(shop.id, wrong.run_id);
    const pool = { ...runs.ports.pool, convert: () => Promise.reject(new Error('converted')) };
    const again = await runs.run(shop, before, { removeMissing: true }, { pool });
    expect(again.counters).toMatchObject({ total: 40, unchanged: 40, updated: 0, closed: 0 });
    const { created, updated, closed } = (await runs.run(shop, after, { removeMissing: true })).counters;
    // The ten that it had created are there, closed: they come back.
    expect({ created, updated, closed }).toEqual({ created: 0, updated: 20, closed: 10 });
  });

  test('a first import is taken back by closing what it created', async () => {
    const shop = await runs.organization();
    const first = await runs.run(shop, before);
    const kept = await sql()`select from earlier_rows where org_id = ${shop.id}`;
    expect(kept.count).toBe(0);
    expect((await undo(shop.id, first.run_id)).undo).toMatchObject({ closed: 40, restored: 0 });
    expect(onSale(await look(shop.id))).toEqual([]);
    expect((await runs.run(shop, before)).counters).toMatchObject({ updated: 40, created: 0 });
  });

  test('an intention that the run has closed and that is closed again by hand comes back', async () => {
    const shop = await runs.organization();
    await runs.run(shop, products({ id: 'a', price: 1 }, { id: 'b', price: 1 }));
    const wrong = await runs.run(shop, products({ id: 'a', price: 1 }), { removeMissing: true });
    const [b] = await sql()<{ id: string }[]>`
      select id from intentions where org_id = ${shop.id} and external_id = 'b' and state = 'closed'`;
    expect(await closeIntention(sql(), shop.id, b?.id ?? '')).toBe(false);
    expect((await undo(shop.id, wrong.run_id)).undo).toMatchObject({ published: 1, left: 0 });
  });

  test('what was changed since by hand or by a later run is left, and listed with its reason', async () => {
    const shop = await runs.organization();
    await runs.run(shop, products({ id: 'a', price: 1 }, { id: 'b', price: 1 }, { id: 'c', price: 1 }));
    const wrong = await runs.run(
      shop,
      products({ id: 'a', price: 2 }, { id: 'b', price: 2 }, { id: 'c', price: 2 }),
    );
    await runs.run(shop, products({ id: 'b', price: 3 }));
    const [c] = await sql()<{ id: string }[]>`
      select id from intentions where org_id = ${shop.id} and external_id = 'c'`;
    await closeIntention(sql(), shop.id, c?.id ?? '');
    const preview = await undo(shop.id, wrong.run_id, { dryRun: true });
    const report = await undo(shop.id, wrong.run_id);
    expect(preview.skipped).toEqual(report.skipped);
    expect(report.skipped.map(({ id, code }) => [id, code]).sort()).toEqual([
      ['b', 'changed_by_run'],
      ['c', 'changed_by_hand'],
    ]);
    expect(report.undo).toMatchObject({ restored: 1, left: 2 });
    expect(report.counters).toMatchObject({ total: 3, updated: 1, skipped: 2 });
    const rows = await sql()`
      select external_id, price, state from intentions where org_id = ${shop.id} order by 1`;
    expect([...rows]).toEqual([
      { external_id: 'a', price: '1.00', state: 'published' },
      { external_id: 'b', price: '3.00', state: 'published' },
      { external_id: 'c', price: '2.00', state: 'closed' },
    ]);
  });

  test('is taken back once, and an undo can be taken back: then all is as after the run, which can be taken back again', async () => {
    const shop = await runs.organization();
    await runs.run(shop, before);
    const old = await look(shop.id);
    const wrong = await runs.run(shop, after, { removeMissing: true });
    const spoilt = await look(shop.id);
    const undone = await undo(shop.id, wrong.run_id);
    expect((await failureOf(undo(shop.id, wrong.run_id))).details).toEqual({ reason: 'undone' });
    const redone = await undo(shop.id, undone.run_id);
    expect(redone.undo).toMatchObject({ restored: 10, published: 10, closed: 10, left: 0 });
    expect(await look(shop.id)).toEqual(spoilt);
    await undo(shop.id, wrong.run_id);
    expect(onSale(await look(shop.id))).toEqual(old);
  });

  test('runs are taken back one after another, the latest first', async () => {
    const shop = await runs.organization();
    await runs.run(shop, products({ id: 'a', price: 1 }));
    const states: unknown[] = [await look(shop.id)];
    const made: string[] = [];
    for (const price of [2, 3, 4]) {
      made.push((await runs.run(shop, products({ id: 'a', price }))).run_id);
      states.push(await look(shop.id));
    }
    states.pop();
    for (const id of made.reverse()) {
      expect((await undo(shop.id, id)).undo).toMatchObject({ restored: 1, left: 0 });
      expect(await look(shop.id)).toEqual(states.pop() as unknown[]);
    }
  });

  test('edits by hand go back with the file’s values', async () => {
    const shop = await runs.organization();
    await runs.run(shop, products({ id: 'a', price: 1 }));
    await sql()`
      update intentions set price = 77, edits = '{"price": "1.00"}', updated_at = now() where org_id = ${shop.id}`;
    const old = await look(shop.id);
    const wrong = await runs.run(shop, products({ id: 'a', price: 2 }));
    expect(await look(shop.id)).toMatchObject([{ price: '2.00', edits: null }]);
    await undo(shop.id, wrong.run_id);
    expect(await look(shop.id)).toEqual(old);
  });

  test('publishes again within the limit of active intentions and lists the rest', async () => {
    const shop = await runs.organization({ limit: 3 });
    await runs.run(shop, products({ id: 'a' }, { id: 'b' }, { id: 'c' }));
    const wrong = await runs.run(shop, products({ id: 'd' }), { removeMissing: true });
    await runs.run(shop, products({ id: 'e' }));
    const report = await undo(shop.id, wrong.run_id);
    expect(report.undo).toMatchObject({ published: 2, closed: 1, over_limit: 1 });
    expect(report.errors.map(({ id, code }) => [id, code])).toEqual([['c', 'limit_reached']]);
    expect(report.counters).toMatchObject({ total: 3, updated: 2, errors: 1 });
    expect(onSale(await look(shop.id))).toHaveLength(3);
  });

  test('its links of pictures go back, and their transfers are queued', async () => {
    const shop = await runs.organization();
    await runs.run(shop, products({ id: 'a', pictures: ['https://example.com/old.jpg'] }));
    const wrong = await runs.run(shop, products({ id: 'a', pictures: ['https://example.com/new.jpg'] }));
    const report = await undo(shop.id, wrong.run_id);
    expect(await look(shop.id)).toMatchObject([{ pictures: ['https://example.com/old.jpg'] }]);
    const [photos] = await sql()`
      select wanted, changed from photo_runs where org_id = ${shop.id} and run_id = ${report.run_id}`;
    expect(photos).toEqual({ wanted: 1, changed: true });
  });
});

test('links of pictures that a run has replaced are kept as long as it can be taken back; swept ones are fetched anew', async () => {
  const shop = await runs.organization();
  const links = async () =>
    (await sql()`select url from photo_links where org_id = ${shop.id} order by url`).map(({ url }) => url);
  const settle = async () => {
    while ((await takePhotoRun(sql(), 1e9)) !== null);
    await sql()`delete from photo_transfers where org_id = ${shop.id}`;
    await forgetUnusedLinks(sql(), 0);
  };
  const [older, newer] = ['https://example.com/older.jpg', 'https://example.com/newer.jpg'];
  await runs.run(shop, products({ id: 'a', pictures: [older] }));
  await settle();
  const wrong = await runs.run(shop, products({ id: 'a', pictures: [newer] }));
  await settle();
  expect(await links()).toEqual([newer, older]);
  await sql()`update runs set undo_until = now() - interval '1 day' where org_id = ${shop.id}`;
  await settle();
  expect(await links()).toEqual([newer]);
  await sql()`update runs set undo_until = now() + interval '1 day' where org_id = ${shop.id} and id = ${wrong.run_id}`;
  await undo(shop.id, wrong.run_id);
  const taken = await takePhotoRun(sql(), 1e9);
  expect(taken).toMatchObject({ orgId: shop.id, queued: 1 });
  expect(await links()).toEqual([newer, older]);
});

test('an import under another version of conversion is one transaction as well, and is taken back', async () => {
  const shop = await runs.organization();
  await runs.run(shop, before);
  const old = await look(shop.id);
  const settings = { ...runs.ports.settings, conversionVersion: 'another' };
  const { run_id } = await runs.run(shop, after, { removeMissing: true }, { settings });
  const [row] = await sql()`
    select count(*)::int as written from intentions as i
      join runs as r on r.org_id = i.org_id and r.applied_at = i.updated_at
    where r.org_id = ${shop.id} and r.id = ${run_id}`;
  expect(row?.written).toBe(30);
  expect((await undo(shop.id, run_id)).undo).toMatchObject({ restored: 10, published: 10, closed: 10 });
  const withoutVersion = (rows: unknown[]) =>
    onSale(rows).map((each) => ({ ...(each as object), raw_hash: '', conversion: '', tally: '' }));
  expect(withoutVersion(await look(shop.id))).toEqual(withoutVersion(old));
});

describe('a run cannot be taken back', () => {
  test('that changed nothing, was a check, failed, or is older than seven days', async () => {
    const shop = await runs.organization();
    const first = await runs.run(shop, before);
    const check = await runs.run(shop, after, { dryRun: true });
    const same = await runs.run(shop, before);
    const reasonOf = async (id: string) => (await failureOf(undo(shop.id, id))).details.reason;
    expect(await reasonOf(check.run_id)).toBe('nothing_changed');
    expect(await reasonOf(same.run_id)).toBe('nothing_changed');
    const changed = await runs.run(shop, after);
    await sql()`
      update runs set undo_until = now() where org_id = ${shop.id} and id in (${first.run_id}, ${changed.run_id})`;
    expect(await reasonOf(first.run_id)).toBe('expired');
    expect(await forgetEarlierRows(sql())).toBeGreaterThanOrEqual(2);
    expect((await sql()`select from earlier_rows where org_id = ${shop.id}`).count).toBe(0);
    expect(await reasonOf(changed.run_id)).toBe('expired');
  });

  test('of another organization', async () => {
    const shop = await runs.organization();
    const other = await runs.organization();
    const { run_id } = await runs.run(shop, before);
    expect(undo(other.id, run_id)).rejects.toThrow('no such run');
  });

  test('while another run of the organization is under way', async () => {
    const shop = await runs.organization();
    const { run_id } = await runs.run(shop, before);
    const claim = await claimRun(sql(), shop.id);
    expect((await failureOf(undo(shop.id, run_id))).code).toBe('run_in_progress');
    await claim?.release();
    expect((await undo(shop.id, run_id)).undo?.closed).toBe(40);
  });

  test('twice at once', async () => {
    const shop = await runs.organization();
    const { run_id } = await runs.run(shop, before);
    const answers = await Promise.allSettled([undo(shop.id, run_id), undo(shop.id, run_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [row] = await sql()`
      select count(*)::int as undos from runs where org_id = ${shop.id} and undoes = ${run_id}`;
    expect(row?.undos).toBe(1);
  });
});
