import { expect, test } from 'bun:test';
import { CountersSchema } from '../../src/http/openapi/shared-schemas.ts';
import {
  COUNTERS,
  completeCounters,
  OFFER_COUNTERS,
  PLAN_COUNTERS,
  TALLY_COUNTERS,
} from '../../src/model/counters.ts';
import { buildReport } from '../../src/run/build-report.ts';
import type { Plan } from '../../src/run/plan-changes.ts';

const tally = (flags: Readonly<Record<string, boolean>>) =>
  JSON.stringify({ tags: 1, ...flags, drops: {}, warnings: {} });

const PLAN: Plan = {
  create: [0, 1, 2],
  update: [],
  refresh: [],
  unchanged: 2,
  keptClosed: [],
  refusedPublished: 0,
  takeOver: [],
  close: [],
  refusals: [],
  tallies: new Map([[tally({}), 1]]),
  recognized: 5,
  total: 5,
};
const FACTS = {
  runId: 'r',
  shop: '',
  dryRun: true,
  refusals: [],
  warnings: new Map<string, number>(),
  keptEdits: [],
};

test('the report and its description have the counters of the table, in its order', () => {
  const codes = COUNTERS.map(({ code }) => code);
  expect(new Set(Object.keys(buildReport(PLAN, FACTS).counters))).toEqual(new Set(codes));
  expect(Object.keys(CountersSchema.shape)).toEqual(codes);
  expect(OFFER_COUNTERS.length + PLAN_COUNTERS.length + TALLY_COUNTERS.length + 1).toBe(codes.length);
});

test('a counter of tallies counts the published offers with its flag, and none of a tally that was stored without it', () => {
  for (const { code, flag } of TALLY_COUNTERS) {
    const tallies = new Map([
      [tally({ [flag]: true }), 3],
      [tally({ [flag]: false }), 4],
      [tally({}), 5],
    ]);
    expect([code, buildReport({ ...PLAN, tallies }, FACTS).counters[code]]).toEqual([code, 3]);
  }
});

test('counters that an older program stored are shown and answered with 0 for those that it did not know', () => {
  const stored = {
    total: 2,
    created: 1,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    closed: 0,
    errors: 1,
  };
  expect(completeCounters(stored)).toEqual({ ...stored, no_photo: 0, desc_truncated: 0 });
});
