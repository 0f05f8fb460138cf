import { expect, test } from 'bun:test';
import { shareTransfers } from '../../src/photos/share-transfers.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';
import { openTestTransfer } from './open-test-transfer.ts';
import { servePictures } from './serve-pictures.ts';

const database = useTestDatabase();

test('an organization has no more places than it leaves free', () => {
  expect(shareTransfers(8, []).roomOf('a')).toBe(4);
  const one = shareTransfers(8, ['a', 'a', 'a', 'a']);
  expect([one.roomOf('a'), one.roomOf('b'), one.full()]).toEqual([0, 2, ['a']]);
  const three = shareTransfers(8, ['a', 'a', 'a', 'a', 'b', 'b', 'c']);
  expect([three.roomOf('d'), three.full().toSorted()]).toEqual([1, ['a', 'b', 'c']]);
  expect(shareTransfers(1, []).roomOf('a')).toBe(1);
});

test('forty servers of one shop that never answer do not hold the pictures of another', async () => {
  const photos = await openTestTransfer(database());
  const shop = servePictures();
  let asked = 0;
  const tarpit = Bun.serve({
    port: 0,
    hostname: '0.0.0.0',
    idleTimeout: 0,
    fetch: () => {
      asked++;
      return new Promise<Response>(() => {});
    },
  });
  const [slow, quick] = [await photos.runs.organization(), await photos.runs.organization()];
  const pictures = Array.from({ length: 40 }, (_, at) => `http://127.0.0.${at + 1}:${tarpit.port}/p.jpg`);
  const offers = pictures.map((picture, at) => ({ id: `p${at}`, pictures: [picture] }));
  await photos.importOffers(slow, offers);
  photos.start();
  await waitUntil('the silent servers have what they may have', () => asked === 4);
  const report = await photos.importOffers(quick, [{ id: 'a', pictures: [shop.linkTo('p-1')] }]);
  expect(await photos.settled(quick, report)).toMatchObject({ stored: 1 });
  expect(asked).toBe(4);
  await photos.close();
  await Promise.all([shop.stop(), tarpit.stop(true)]);
}, 120_000);
