import { expect, test } from 'bun:test';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';
import { openTestTransfer } from './open-test-transfer.ts';
import { servePictures } from './serve-pictures.ts';

const database = useTestDatabase();

test('a transfer that is asked to stop gives back what it has in hand at once, and another goes on with it', async () => {
  const photos = await openTestTransfer(database());
  const shop = servePictures();
  const never = Promise.withResolvers<null>();
  shop.answer(() => never.promise);
  const org = await photos.runs.organization();
  const pictures = Array.from({ length: 3 }, (_, at) => shop.linkTo(`p-${at}`));
  const stopped = photos.start();
  const report = await photos.importOffers(org, [{ id: 'a', pictures }]);
  await waitUntil('all pictures are asked for', () => shop.requests.length === 3);
  await stopped.stop();
  const { sql } = database();
  const waiting = await sql`
    select from photo_transfers where state = 'queued' and claim_id is null and attempts = 0`;
  expect(waiting).toHaveLength(3);
  shop.answer(() => null);
  photos.start();
  expect(await photos.settled(org, report)).toMatchObject({ wanted: 3, stored: 3 });
  expect(photos.errors).toEqual([]);
  never.resolve(null);
  await photos.close();
  await shop.stop();
});

test('a store that fails is the service’s trouble: the picture waits and is stored later', async () => {
  const photos = await openTestTransfer(database());
  const shop = servePictures();
  const { store } = photos.ports;
  let failures = 0;
  photos.start(
    {},
    {
      ...store,
      save: async (hash, sizes) => {
        if (failures++ === 0) throw new Error('the disk is full');
        await store.save(hash, sizes);
      },
    },
  );
  const org = await photos.runs.organization();
  const report = await photos.importOffers(org, [{ id: 'a', pictures: [shop.linkTo('p-1')] }]);
  await waitUntil('the failure is told', () => photos.errors.length === 1);
  expect(await photos.photosOf(org, 'a')).toMatchObject([{ state: 'pending', error: null }]);
  await database().sql`update photo_transfers set next_attempt_at = now()`;
  expect(await photos.settled(org, report)).toMatchObject({ wanted: 1, stored: 1 });
  expect(photos.errors).toEqual([new Error('the disk is full')]);
  await photos.close();
  await shop.stop();
});

test('the database’s connections are cut in the middle: what could not be settled is taken up again', async () => {
  const photos = await openTestTransfer(database());
  const shop = servePictures();
  const admin = new Bun.SQL(database().url, { max: 1 });
  const gate = Promise.withResolvers<null>();
  shop.answer(() => gate.promise);
  const org = await photos.runs.organization();
  const pictures = [shop.linkTo('p-1'), shop.linkTo('p-2')];
  photos.start({ leaseMs: 1_000 });
  const report = await photos.importOffers(org, [{ id: 'a', pictures }]);
  await waitUntil('the pictures are asked for', () => shop.requests.length === 2);
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await admin`alter table photo_links rename to photo_links_away`;
  gate.resolve(null);
  await waitUntil('the service is in trouble', () => photos.errors.length > 0);
  await admin`alter table photo_links_away rename to photo_links`;
  expect(await photos.settled(org, report)).toMatchObject({ wanted: 2, stored: 2, failed: 0 });
  await admin.close();
  await photos.close();
  await shop.stop();
});
