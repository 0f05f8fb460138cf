import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listIntentions } from '../../src/store/intentions/list-intentions.ts';
import { placeManualPhoto } from '../../src/store/photos/place-manual-photo.ts';
import { takePhotoRun } from '../../src/store/photos/take-photo-run.ts';
import { migrate } from '../../src/store/schema/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

setDefaultTimeout(120_000);

const SCHEMA = join(import.meta.dir, '../../src/store/schema');
const MIGRATION = '0008-wanted-pictures.sql';
const HASHES = { first: 'f'.repeat(64), last: 'e'.repeat(64), known: 'd'.repeat(64) };

let database: TestDatabase;
let folder: string;

/** A database as the schema before left it. */
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = mkdtempSync(join(tmpdir(), 'catalog-import-migrations-'));
  for (const name of readdirSync(SCHEMA).filter((name) => name < MIGRATION))
    cpSync(join(SCHEMA, name), join(folder, name));
  await migrate(database.sql, folder);
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

async function addIntention(orgId: string, id: string): Promise<void> {
  await database.sql`
    insert into intentions (org_id, id, external_id, channel, state, title, name, body, price, quantity, territory_level, tags)
    values (${orgId}, ${id}, ${id}, 'push', 'published', '', '', '', 1, 1, 'country', '{}')`;
}

async function addPictures(orgId: string, id: string, links: readonly string[], at: string): Promise<void> {
  await database.sql`
    insert into intention_photos (org_id, intention_id, origin, position, source_url, updated_at)
    select ${orgId}::uuid, ${id}::uuid, 'feed', place - 1, url, ${at}::text::timestamptz
    from unnest(${[...links]}::text[]) with ordinality as link (url, place) order by place desc`;
}

const show = async (orgId: string) =>
  (
    await listIntentions(database.sql, orgId, {
      id: null,
      externalId: null,
      state: null,
      words: [],
      limit: 10,
      after: null,
    })
  ).map(({ photos }) => photos.map(({ origin, state, hash }) => `${origin} ${state} ${hash?.[0] ?? '-'}`));

test('pictures of the feed become lists in their order; those by hand stay on their side of them', async () => {
  const { sql } = database;
  const [one, other] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  const [full, bare, shared] = [Bun.randomUUIDv7(), Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  await addIntention(one, full);
  await addIntention(one, bare);
  // The same id in two organizations is two intentions.
  await addIntention(one, shared);
  await addIntention(other, shared);
  await addPictures(one, full, ['https://a/z.jpg', 'https://a/b.jpg', 'https://a/a.jpg'], '2026-08-01');
  await addPictures(one, shared, ['https://a/b.jpg'], '2026-08-02');
  await addPictures(other, shared, ['https://c/1.jpg', 'https://c/2.jpg'], '2026-08-03');
  await sql`
    insert into intention_photos (org_id, intention_id, origin, position, photo_hash)
    values (${one}, ${full}, 'manual', 0, ${HASHES.last}), (${one}, ${full}, 'manual', -1, ${HASHES.first}),
      (${one}, ${bare}, 'manual', 0, ${HASHES.last})`;
  await sql`
    insert into photo_links (org_id, url_hash, url, pictures, rank, photo_hash)
    values (${one}, hash_link('https://a/b.jpg'), 'https://a/b.jpg', 2, 0, ${HASHES.known})`;

  expect((await migrate(sql))[0]).toBe(MIGRATION);
  const rows = await sql<{ pictures: string[]; pictures_at: Date | null }[]>`
    select pictures, pictures_at from intentions order by org_id = ${other}, id`;
  expect(rows.map(({ pictures, pictures_at }) => [pictures, pictures_at?.getTime() ?? null])).toEqual([
    [['https://a/z.jpg', 'https://a/b.jpg', 'https://a/a.jpg'], new Date('2026-08-01T00:00:00Z').getTime()],
    [[], null],
    [['https://a/b.jpg'], new Date('2026-08-02T00:00:00Z').getTime()],
    [['https://c/1.jpg', 'https://c/2.jpg'], new Date('2026-08-03T00:00:00Z').getTime()],
  ]);
  expect(await show(one)).toEqual([
    ['manual stored f', 'feed pending -', 'feed stored d', 'feed pending -', 'manual stored e'],
    ['manual stored e'],
    ['feed stored d'],
  ]);
  expect(await show(other)).toEqual([['feed pending -', 'feed pending -']]);
  expect(await placeManualPhoto(sql, { orgId: one, id: full }, HASHES.known)).toBe(true);
  expect((await show(one))[0]?.slice(-2)).toEqual(['manual stored e', 'manual stored d']);
});

test('a run whose pictures were not queued yet finds them afterwards', async () => {
  const { sql } = database;
  const [orgId, runId] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  const [earlier, changed] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  // Microseconds tell the run's own pictures from others.
  const [before, applied] = ['2026-08-01 12:00:00.123455+00', '2026-08-01 12:00:00.123456+00'];
  for (const id of [earlier, changed]) await addIntention(orgId, id);
  await addPictures(orgId, earlier, ['https://a/1.jpg'], before);
  await addPictures(orgId, changed, ['https://a/2.jpg'], before);
  await sql`
    insert into intention_photos (org_id, intention_id, origin, position, source_url, updated_at)
    values (${orgId}, ${changed}, 'feed', 1, 'https://a/3.jpg', ${applied}::text::timestamptz)`;
  await sql`
    insert into photo_runs (org_id, run_id, applied_at, wanted, changed)
    values (${orgId}, ${runId}, ${applied}::text::timestamptz, 1, true)`;
  await sql`
    insert into photo_links (org_id, url_hash, url, pictures, rank, photo_hash)
    select ${orgId}, hash_link(url), url, 1, 0, ${HASHES.known} from unnest(array['https://a/1.jpg', 'https://a/2.jpg']) as url`;

  expect((await migrate(sql))[0]).toBe(MIGRATION);
  expect(await takePhotoRun(sql, 86_400_000)).toEqual({ orgId, runId, queued: 1 });
  const transfers = await sql`
    select l.url, t.state from photo_transfers as t join photo_links as l using (org_id, url_hash) order by url`;
  expect([...transfers]).toEqual([
    { url: 'https://a/2.jpg', state: 'stored' },
    { url: 'https://a/3.jpg', state: 'queued' },
  ]);
});
