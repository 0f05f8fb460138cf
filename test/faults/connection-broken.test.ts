import { afterAll, beforeAll, expect, test } from 'bun:test';
import { MOMENTS } from '../support/break-connections.ts';
import { type BrokenRuns, openBrokenRuns } from '../support/break-runs.ts';
import { useTestDatabase } from '../support/test-database.ts';

/** Every statement of both is broken by `bun run test:long`; here the commit, and some drawn by this seed. */
const SEED = 20260811;
const DRAWN = 2;
const STATEMENTS = 24;

const database = useTestDatabase();
let runs: BrokenRuns | undefined;
beforeAll(async () => {
  runs = await openBrokenRuns(database());
});
afterAll(async () => {
  await runs?.close();
});

let drawn = SEED;
const draw = (): number => {
  drawn = (Math.imul(drawn, 1103515245) + 12345) >>> 0;
  return 1 + ((drawn >>> 8) % STATEMENTS);
};
const CASES = (['push', 'pull', 'undo', 'close held'] as const).flatMap((channel) =>
  MOMENTS.flatMap((moment) =>
    ['commit' as const, ...Array.from({ length: DRAWN }, draw)].map((statement) => ({
      channel,
      moment,
      statement,
    })),
  ),
);

test.each(CASES)(
  'a $channel whose connection breaks at statement $statement ($moment) is all as told',
  async ({ channel, moment, statement }) => {
    expect(await runs?.check(channel, statement, moment)).toBeString();
  },
);
