import { expect, test } from 'bun:test';
import { shareBytes } from '../../src/http/admission/share-bytes.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const MB = 1024 * 1024;
const file = useSharedServer();

test('an owner holds no more than it leaves free, and gives back what it held', () => {
  const budget = shareBytes(100);
  const [one, two] = [budget.open('one'), budget.open('two')];
  expect(one.add(50)).toBe(true);
  expect(one.add(1)).toBe(false);
  expect([two.add(26), two.add(25)]).toEqual([false, true]);
  expect(budget.load()).toBe(0.75);
  one.close();
  expect([two.add(25), two.add(1)]).toEqual([true, false]);
  two.close();
  expect(budget.load()).toBe(0);
});

/** A picture of which all but the last byte arrives, until told. */
function openPicture(bytes: number, end: Promise<void>): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull: async (controller) => {
      if (left <= 0) {
        await end;
        return controller.close();
      }
      controller.enqueue(new Uint8Array(Math.min(MB, left)));
      left -= MB;
    },
  });
}

test('pictures by hand of one organization are refused before they fill the memory; another adds its own', async () => {
  const [greedy, other] = [await file.organization(), await file.organization()];
  const add = async (owner: typeof greedy, body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>) => {
    const [intention] = await listIntentions(owner);
    return fetch(`${owner.server.baseUrl}/v1/org/intentions/${intention?.id}/photos`, {
      method: 'POST',
      headers: { cookie: owner.cookie },
      body,
    });
  };
  for (const owner of [greedy, other]) await pushReport(owner, buildCatalog({ offers: [{ id: 'a' }] }));
  const end = Promise.withResolvers<void>();
  const statuses: number[] = [];
  const sent = Array.from({ length: 6 }, () =>
    add(greedy, openPicture(14 * MB, end.promise)).then(({ status }) => statuses.push(status)),
  );
  await waitUntil('those beyond the share are refused', () => statuses.length >= 3, 60_000);
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect((await add(other, new Uint8Array(10 * MB))).status).toBe(422);
  end.resolve();
  await Promise.all(sent);
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(2);
  expect((await add(greedy, new Uint8Array(14 * MB))).status).toBe(422);
  expect((await add(greedy, new Uint8Array(15 * MB + 1))).status).toBe(413);
});
