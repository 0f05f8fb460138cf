import { beforeEach, expect, test } from 'bun:test';
import { collectUnused } from '../../src/store/photos/collect-unused.ts';
import { keepVideo } from '../../src/store/videos/keep-video.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const WEEK_MS = 7 * 86_400_000;
const hashOf = (digit: string) => digit.repeat(64);

let removed: string[];
beforeEach(() => {
  removed = [];
});

function collect(): Promise<number> {
  return collectUnused(database().sql, 'videos', WEEK_MS, async (hash) => {
    removed.push(hash);
  });
}

async function passDays(days: number): Promise<void> {
  await database().sql`
    update videos as v set kept_at = w.kept_at, unused_since = w.unused_since
    from (
      select hash, kept_at - ${days} * interval '1 day' as kept_at, unused_since - ${days} * interval '1 day' as unused_since
      from videos
    ) as w where w.hash = v.hash`;
}

test('a video that no intention shows is removed a week after that was noticed, one that is shown stays', async () => {
  const { sql } = database();
  for (const digit of ['a', 'b'])
    await keepVideo(sql, { hash: hashOf(digit), bytes: 10, contentType: 'video/mp4' });
  await sql`
    insert into intention_videos (org_id, intention_id, position, video_hash)
    values (${Bun.randomUUIDv7()}, ${Bun.randomUUIDv7()}, 0, ${hashOf('a')})`;
  expect(await collect()).toBe(0); // Both have just been stored.
  await passDays(1);
  expect(await collect()).toBe(0); // Noticed now.
  await passDays(6);
  expect(await collect()).toBe(0);
  await passDays(2);
  expect(await collect()).toBe(1);
  expect(removed).toEqual([hashOf('b')]);
  const left = await sql<{ hash: string }[]>`select hash from videos`;
  expect(left.map(({ hash }) => hash)).toEqual([hashOf('a')]);
});

test('a video that is stored again within the grace stays', async () => {
  const { sql } = database();
  await keepVideo(sql, { hash: hashOf('c'), bytes: 10, contentType: 'video/webm' });
  await passDays(1);
  await collect();
  await passDays(8);
  await keepVideo(sql, { hash: hashOf('c'), bytes: 10, contentType: 'video/webm' });
  expect(await collect()).toBe(0);
  expect(removed).toEqual([]);
});
