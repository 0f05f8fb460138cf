import { expect, test } from 'bun:test';
import {
  MAX_MANUAL_PHOTOS,
  placeManualPhoto,
  removeManualPhoto,
} from '../../src/store/photos/place-manual-photo.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();

test('photos put on one card at the same moment all get a place, up to the limit, and each of them one however often it is added', async () => {
  const { sql } = database();
  const [orgId, id] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  await sql`insert into organizations (id, name) values (${orgId}, 'Shop')`;
  await sql`
    insert into intentions (org_id, id, external_id, channel, state, title, name, body, price, quantity, territory_level, tags)
    values (${orgId}, ${id}, null, 'manual', 'published', '', '', '', 1, 1, 'country', '{}')`;
  const hashes = Array.from({ length: MAX_MANUAL_PHOTOS + 2 }, (_, n) => String(n).padStart(64, 'a'));
  for (const hash of hashes)
    await sql`
      insert into photos (hash, bytes, content_type, width, height) values (${hash}, 1, 'image/webp', 1, 1)`;
  const placed = await Promise.all(hashes.map((hash) => placeManualPhoto(sql, { orgId, id }, hash)));
  expect(placed.filter(Boolean)).toHaveLength(MAX_MANUAL_PHOTOS);
  const rows = await sql<{ position: number }[]>`
    select position from intention_photos where org_id = ${orgId} order by position`;
  expect(rows.map(({ position }) => position)).toEqual([...Array(MAX_MANUAL_PHOTOS).keys()]);

  const again = await Promise.all(hashes.map((hash) => placeManualPhoto(sql, { orgId, id }, hash)));
  expect(again).toEqual(placed);
  const same = await sql`select distinct photo_hash from intention_photos where org_id = ${orgId}`;
  expect(same.count).toBe(MAX_MANUAL_PHOTOS);

  const [taken = ''] = hashes.filter((_, index) => placed[index] === true);
  const elsewhere = { orgId, id: Bun.randomUUIDv7() };
  expect(await removeManualPhoto(sql, elsewhere, taken)).toBe(false);
  expect(await removeManualPhoto(sql, { orgId: Bun.randomUUIDv7(), id }, taken)).toBe(false);
  expect(await removeManualPhoto(sql, { orgId, id }, taken)).toBe(true);
  expect(await removeManualPhoto(sql, { orgId, id }, taken)).toBe(false);
  const left = await sql`select from intention_photos where org_id = ${orgId}`;
  expect(left.count).toBe(MAX_MANUAL_PHOTOS - 1);
});
