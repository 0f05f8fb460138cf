import { afterAll, beforeAll, expect, test } from 'bun:test';
import { MOMENTS } from '../support/break-connections.ts';
import { type BrokenRuns, openBrokenRuns } from '../support/break-runs.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
let runs: BrokenRuns | undefined;
beforeAll(async () => {
  runs = await openBrokenRuns(database());
});
afterAll(async () => {
  await runs?.close();
});

/** Statements of a run that was never broken end its loop; a run has fewer than these. */
const MOST = 200;

test.each(
  (['push', 'pull', 'undo', 'close held'] as const).flatMap((channel) =>
    MOMENTS.map((moment) => ({ channel, moment })),
  ),
)(
  'a $channel whose connection breaks at any of its statements ($moment) is all as told',
  async ({ channel, moment }) => {
    let broken = 0;
    while (broken < MOST && (await runs?.check(channel, broken + 1, moment)) !== null) broken++;
    expect(broken).toBeGreaterThan(15);
    expect(broken).toBeLessThan(MOST);
  },
  600_000,
);
