import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { buildCatalog } from '../support/build-catalog.ts';
import { callAtRandom, randomCalls } from '../support/call-at-random.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
/** In full by `bun run test:long`. */
const CALLS = Number(process.env.CONTRACT_CALLS ?? 200);
/** The same calls each time; in full others each time, and a failure tells its seed. */
const SEED = process.env.CONTRACT_CALLS === undefined ? { seed: 20260817 } : {};

test(`${CALLS} calls made of the document are answered as it says, and none with 500`, async () => {
  const shop = await file.organization();
  const { run_id: run } = await pushReport(
    shop,
    buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: null }] }),
  );
  const [intention] = await listIntentions(shop);
  const calls = randomCalls({ ids: [run, intention?.id ?? run, 'f'.repeat(64)] });
  const answered = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      const status = await callAtRandom(shop, call);
      answered.set(status, (answered.get(status) ?? 0) + 1);
      expect(status).not.toBe(500);
    }),
    { numRuns: CALLS, endOnFailure: true, ...SEED },
  );
  // Not all of it is refused at the door.
  expect(answered.get(200) ?? 0).toBeGreaterThan(CALLS / 20);
}, 600_000);
