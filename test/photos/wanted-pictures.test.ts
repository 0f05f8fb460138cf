import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { RunReport } from '../../src/model/report.ts';
import { countRunPhotos } from '../../src/store/photos/photo-counts.ts';
import { takePhotoRun } from '../../src/store/photos/take-photo-run.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { openTestTransfer, type TestTransfer } from './open-test-transfer.ts';

type Organization = Awaited<ReturnType<TestTransfer['runs']['organization']>>;

/** Without a transfer: what a run wants can be seen before and after its links are queued. */
let photos: TestTransfer;
afterAll(async () => {
  await photos.close();
});
const database = useTestDatabase();
beforeAll(async () => {
  photos = await openTestTransfer(database());
});

const DAY_MS = 86_400_000;
const offer = (id: string, price: number, ...names: string[]) => ({
  id,
  price,
  pictures: names.map((name) => `https://shop.example/${name}.jpg`),
});

async function wantedOf(org: Organization, report: RunReport): Promise<number> {
  return (await countRunPhotos(database().sql, org.id, report.run_id)).wanted;
}

/** What the run wants, and the links that are queued for it with the pictures each stands for. */
async function queue(org: Organization, report: RunReport): Promise<[number, Record<string, number>]> {
  const { sql } = database();
  expect(await takePhotoRun(sql, DAY_MS)).toMatchObject({ runId: report.run_id });
  const rows = await sql<{ name: string; pictures: number }[]>`
    select substring(l.url from '([^/]+).jpg') as name, t.pictures
    from photo_transfers as t join photo_links as l using (org_id, url_hash) where t.run_id = ${report.run_id}`;
  return [await wantedOf(org, report), Object.fromEntries(rows.map((row) => [row.name, row.pictures]))];
}

/** Every link of the organization gives a photo. */
async function store(org: Organization): Promise<void> {
  const { sql } = database();
  await sql`update photo_links set photo_hash = repeat('a', 64) where org_id = ${org.id}`;
  await sql`update photo_transfers set state = 'stored' where org_id = ${org.id}`;
}

describe('a run wants', () => {
  test('every picture of a new product, the same before and after its links are queued', async () => {
    const org = await photos.runs.organization();
    const report = await photos.importOffers(org, [
      offer('a', 1, 'one', 'two'),
      offer('b', 1, 'two'),
      { id: 'c' },
    ]);
    expect(await wantedOf(org, report)).toBe(3);
    expect(await queue(org, report)).toEqual([3, { one: 1, two: 2 }]);
  });

  test('every picture of a product whose list changed, none of one whose list did not', async () => {
    const org = await photos.runs.organization();
    const first = await photos.importOffers(org, [
      offer('grows', 1, 'g1', 'g2'),
      offer('turns', 1, 't1', 't2'),
      offer('shrinks', 1, 's1', 's2', 's3'),
      offer('costs more', 1, 'c1', 'c2'),
      offer('loses all', 1, 'l1'),
      offer('stays', 1, 'x1'),
    ]);
    await queue(org, first);
    await store(org);
    const report = await photos.importOffers(org, [
      offer('grows', 1, 'g1', 'g2', 'g3'),
      offer('turns', 1, 't2', 't1'),
      offer('shrinks', 1, 's1', 's2'),
      offer('costs more', 2, 'c1', 'c2'),
      offer('loses all', 1),
      offer('stays', 1, 'x1'),
    ]);
    expect(report.counters).toMatchObject({ updated: 5, unchanged: 1 });
    expect(await wantedOf(org, report)).toBe(7);
    expect(await queue(org, report)).toEqual([7, { g1: 1, g2: 1, g3: 1, t1: 1, t2: 1, s1: 1, s2: 1 }]);
    // What is stored is settled at once: only the new one is to be fetched.
    expect(await countRunPhotos(database().sql, org.id, report.run_id)).toMatchObject({
      stored: 6,
      pending: 1,
    });
    expect(await photos.photosOf(org, 'loses all')).toMatchObject([{ origin: 'feed', state: 'stored' }]);
  });

  test('a picture of one new product once, however many whose list stayed have it too', async () => {
    const org = await photos.runs.organization();
    const old = ['b', 'c', 'd'];
    await queue(
      org,
      await photos.importOffers(
        org,
        old.map((id) => offer(id, 1, 'shared')),
      ),
    );
    await store(org);
    const report = await photos.importOffers(org, [
      offer('a', 1, 'shared'),
      ...old.map((id) => offer(id, 2, 'shared')),
    ]);
    expect(report.counters).toMatchObject({ created: 1, updated: 3 });
    expect(await wantedOf(org, report)).toBe(1);
    expect(await queue(org, report)).toEqual([1, { shared: 1 }]);
  });

  test('pictures that come back after an offer without any, if they are others', async () => {
    const org = await photos.runs.organization();
    for (const [price, names, wanted] of [
      [1, ['one'], 1],
      [2, [], 0],
      [3, ['one'], 0],
      [4, ['two'], 1],
    ] as const) {
      const report = await photos.importOffers(org, [offer('a', price, ...names)]);
      expect(report.counters).toMatchObject({ errors: 0, unchanged: 0 });
      expect([names, await wantedOf(org, report)]).toEqual([names, wanted]);
      await queue(org, report);
      await store(org);
    }
  });

  test('nothing of products that another organization has under the same ids', async () => {
    const [one, other] = [await photos.runs.organization(), await photos.runs.organization()];
    const first = await photos.importOffers(one, [offer('a', 1, 'own')]);
    await queue(one, first);
    const report = await photos.importOffers(other, [offer('a', 1, 'theirs', 'own')]);
    expect(await queue(other, report)).toEqual([2, { theirs: 1, own: 1 }]);
    expect(await wantedOf(one, first)).toBe(1);
  });
});
