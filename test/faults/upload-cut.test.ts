import { expect, test } from 'bun:test';
import { listRuns } from '../support/list-intentions.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushReport } from '../support/push-catalog.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { untilRunIsFree, untilRunIsHeld } from '../support/watch-run-lock.ts';

const file = useServer();
const { before, after, counters } = makeShopHistory(2000);

const places: [string, number][] = [
  ['after the first bytes', 20],
  ['in the middle', after.length >> 1],
  ['in the last offer', after.lastIndexOf('<price>')],
  ['after the last byte, before the end of the transfer', after.length],
];

test.each(places)(
  'an upload cut %s changes nothing, frees the lock, and the next push works',
  async (_where, at) => {
    const shop = await file.organization();
    await pushReport(shop, before);
    const snapshot = await readSnapshot(shop);
    const upload = await openUpload(shop, { query: '?remove_missing=1' });
    await upload.write(after.slice(0, at));
    await untilRunIsHeld(file.server());
    upload.drop();
    await untilRunIsFree(file.server());
    expect(await readSnapshot(shop)).toBe(snapshot);
    const run = await waitUntil('the run is recorded as failed', async () => {
      const [latest] = await listRuns(shop);
      return latest?.state === 'failed' && latest;
    });
    expect(JSON.stringify(run)).toContain('upload_interrupted');
    expect((await pushReport(shop, after, { removeMissing: true })).counters).toMatchObject(counters);
  },
);

test('uploads cut one after another leave no connection, no lock and no memory of themselves', async () => {
  const shop = await file.organization();
  await pushReport(shop, before);
  const snapshot = await readSnapshot(shop);
  for (let round = 0; round < 25; round += 1) {
    const upload = await openUpload(shop, { query: '?remove_missing=1' });
    await upload.write(after.slice(0, 1 + ((round * 7919) % after.length)));
    upload.drop();
  }
  await untilRunIsFree(file.server());
  expect(await readSnapshot(shop)).toBe(snapshot);
  const report = await waitUntil('a push is accepted', () =>
    pushReport(shop, after, { removeMissing: true }).catch((error: Error) => {
      if (error.message.includes('409')) return null;
      throw error;
    }),
  );
  expect(report.counters).toMatchObject(counters);
});
