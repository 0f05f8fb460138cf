import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { collectUnusedPhotos } from '../../src/photos/collect-unused-photos.ts';
import { hashPhoto } from '../../src/photos/photo-store.ts';
import { keepPhoto } from '../../src/store/photos/keep-photo.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { openTestTransfer, type TestTransfer } from './open-test-transfer.ts';
import { type PictureServer, servePictures } from './serve-pictures.ts';

let photos: TestTransfer;
let shop: PictureServer;
// Hooks run in this order, and the database must outlive the transfer.
afterAll(async () => {
  await photos.close();
  await shop.stop();
});
const database = useTestDatabase();
beforeAll(async () => {
  shop = servePictures();
  photos = await openTestTransfer(database());
  photos.start();
});

const GRACE_MS = 7 * 86_400_000;
const collect = () => collectUnusedPhotos({ ...photos.ports, settings: { graceMs: GRACE_MS } });

/** Lets a week and a day go by for everything that is waiting to be removed. */
async function passGrace(): Promise<void> {
  await database()
    .sql`update photo_links set unused_since = now() - interval '8 days' where unused_since is not null`;
  await database().sql`
    update photos set unused_since = unused_since - interval '8 days', kept_at = kept_at - interval '8 days'`;
}

/** Imports product `a` with these pictures; the hashes it shows then. */
async function show(org: Awaited<ReturnType<TestTransfer['runs']['organization']>>, ...names: string[]) {
  const offers = [{ id: 'a', pictures: names.map((name) => shop.linkTo(name)) }];
  await photos.settled(org, await photos.importOffers(org, offers));
  return (await photos.photosOf(org, 'a')).map(({ url }) => url?.split('/').at(-1) ?? '');
}

describe('photos that nothing shows any more', () => {
  test('are removed after their grace, those still shown are not', async () => {
    const org = await photos.runs.organization();
    const [kept = '', gone = ''] = await show(org, 'kept-1', 'gone-2');
    await show(org, 'kept-1');
    expect(await collect()).toBe(0);
    await passGrace(); // of the link
    expect(await collect()).toBe(0);
    await passGrace(); // of the photo
    expect(await collect()).toBe(1);
    expect(photos.storedHashes()).toContain(kept);
    expect(photos.storedHashes()).not.toContain(gone);
    expect(await database().sql`select hash from photos where hash = ${gone}`).toHaveLength(0);
    expect(await show(org, 'kept-1', 'gone-2')).toEqual([kept, gone]);
    expect(photos.storedHashes()).toContain(gone);
  });

  test('stay when another organization shows the same bytes', async () => {
    const [one, other] = [await photos.runs.organization(), await photos.runs.organization()];
    const [hash = ''] = await show(one, 'left-30');
    expect(await show(other, 'right-30')).toEqual([hash]);
    await show(one, 'else-31');
    for (let round = 0; round < 4; round++) {
      await passGrace();
      await collect();
    }
    expect(photos.storedHashes()).toContain(hash);
    expect((await photos.photosOf(other, 'a'))[0]?.state).toBe('stored');
  });

  test('stay when they are shown again within the grace', async () => {
    const org = await photos.runs.organization();
    const [hash = ''] = await show(org, 'back-40');
    await show(org, 'other-41');
    shop.requests.length = 0;
    expect(await show(org, 'back-40')).toEqual([hash]);
    expect(shop.requests).toEqual([]);
    for (let round = 0; round < 4; round++) {
      await passGrace();
      await collect();
    }
    expect(photos.storedHashes()).toContain(hash);
  });

  test('stay when they were added by hand', async () => {
    const org = await photos.runs.organization();
    await show(org, 'feed-50');
    const full = crypto.getRandomValues(new Uint8Array(100));
    const hash = hashPhoto(full);
    const { sql } = database();
    await keepPhoto(sql, { hash, bytes: 100, contentType: 'image/webp', width: 1, height: 1 });
    await photos.ports.store.save(hash, { full, thumbnail: full });
    await sql`
      insert into intention_photos (org_id, intention_id, position, photo_hash)
      select org_id, id, 0, ${hash} from intentions where org_id = ${org.id}`;
    for (let round = 0; round < 4; round++) {
      await passGrace();
      await collect();
    }
    expect(photos.storedHashes()).toContain(hash);
    await sql`delete from intention_photos where org_id = ${org.id}`;
    for (let round = 0; round < 3; round++) {
      await collect();
      await passGrace();
    }
    expect(photos.storedHashes()).not.toContain(hash);
  });

  test('one that is being removed is stored anew by whoever wants it at that moment', async () => {
    const { sql } = database();
    const full = crypto.getRandomValues(new Uint8Array(100));
    const photo = { hash: hashPhoto(full), bytes: 100, contentType: 'image/webp', width: 1, height: 1 };
    const { store } = photos.ports;
    await keepPhoto(sql, photo);
    await store.save(photo.hash, { full, thumbnail: full });
    for (let round = 0; round < 2; round++) {
      await passGrace();
      if (round === 0) await collect();
    }
    const again = Promise.withResolvers<void>();
    const removing = collectUnusedPhotos({
      sql,
      settings: { graceMs: GRACE_MS },
      store: {
        ...store,
        remove: async (hash) => {
          // Somebody wants it just now: it must wait until the removal is complete.
          void keepPhoto(sql, photo)
            .then(() => store.save(hash, { full, thumbnail: full }))
            .then(again.resolve, again.reject);
          await Bun.sleep(100);
          await store.remove(hash);
        },
      },
    });
    expect(await removing).toBe(1);
    await again.promise;
    expect(photos.storedHashes()).toContain(photo.hash);
    expect(await sql`select from photos where hash = ${photo.hash} and unused_since is null`).toHaveLength(1);
  });
});
