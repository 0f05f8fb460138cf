import { describe, expect, test } from 'bun:test';
import { refuse } from '../../src/model/refusal.ts';
import { type PlanRules, planChanges } from '../../src/run/plan-changes.ts';
import { openLedger, type RunLedger, SEEN_DRAFT, SEEN_REFUSED, SEEN_SAME } from '../../src/run/run-ledger.ts';
import type { Fingerprints } from '../../src/store/run/read-fingerprints.ts';
import { finishWork } from '../support/finish-work.ts';

type Stored = {
  id: string;
  data?: bigint;
  state?: 'published' | 'closed' | 'withdrawn';
  channel?: 'push' | 'pull';
};
type Seen =
  | { id: string | null; data?: bigint }
  | { same: number }
  | { id: string | null; refused: 'no_price' | 'not_available' | 'no_id' };

const RULES: PlanRules = { channel: 'push', removeMissing: false, activeLimit: 100 };
const TALLY = '{"tags":1}';

function fingerprints(stored: readonly Stored[], publishedByHand = 0): Fingerprints {
  return {
    idOf: (index) => `uuid-${stored[index]!.id}`,
    externalIds: stored.map((each) => each.id),
    madeOf: new BigUint64Array(stored.length),
    dataHashes: BigUint64Array.from(stored, (each) => each.data ?? 1n),
    states: stored.map((each) => each.state ?? 'published'),
    channels: stored.map((each) => each.channel ?? 'push'),
    tallies: stored.map(() => TALLY),
    publishedByHand,
    editedBefore: 0,
    keptClosed: new Set<number>(),
  };
}

function ledger(offers: readonly Seen[]): RunLedger {
  const filled = openLedger(offers.length);
  filled.offers = offers.length;
  offers.forEach((offer, ordinal) => {
    filled.lines[ordinal] = ordinal + 1;
    if ('same' in offer) {
      filled.kinds[ordinal] = SEEN_SAME;
      filled.same[ordinal] = offer.same;
      return;
    }
    filled.ids[ordinal] = offer.id;
    filled.recognized[ordinal] = 1;
    if ('refused' in offer) {
      filled.kinds[ordinal] = SEEN_REFUSED;
      filled.refusals.set(ordinal, refuse(offer.refused, { id: offer.id, name: 'имя' }, ordinal + 1));
      return;
    }
    filled.kinds[ordinal] = SEEN_DRAFT;
    filled.dataHashes[ordinal] = offer.data ?? 1n;
    filled.tallyTexts.set(TALLY, 0);
    filled.tallyCodes[ordinal] = 0;
  });
  return filled;
}

const plan = (
  offers: readonly Seen[],
  stored: readonly Stored[] = [],
  rules: Partial<PlanRules> = {},
  byHand = 0,
) => finishWork(planChanges(ledger(offers), fingerprints(stored, byHand), { ...RULES, ...rules }));
const reasons = (result: ReturnType<typeof plan>) =>
  result.refusals.map(([, each]) => [each.id, each.code, each.line]);

describe('states of an intention', () => {
  test('an offer with a new id is created', () => {
    expect(plan([{ id: 'a' }]).create).toEqual([0]);
  });

  test('an offer with an existing id and different data is updated in place', () => {
    const result = plan([{ id: 'a', data: 2n }], [{ id: 'a', data: 1n }]);
    expect([result.create, result.update, result.unchanged]).toEqual([[], [0], 0]);
  });

  test('an offer whose bytes and version of conversion are alike is unchanged, and nothing of it is written', () => {
    const result = plan([{ same: 0 }], [{ id: 'a' }]);
    expect([result.update, result.refresh, result.unchanged]).toEqual([[], [], 1]);
  });

  test('same data and result in other bytes or under another version is unchanged, and only its hashes are refreshed', () => {
    const result = plan([{ id: 'a' }], [{ id: 'a' }]);
    expect([result.update, result.refresh, result.unchanged]).toEqual([[], [0], 1]);
  });

  test('a product absent from the file stays published without remove_missing and is closed with it', () => {
    expect(plan([{ id: 'a' }], [{ id: 'a' }, { id: 'b' }]).close).toEqual([]);
    expect(plan([{ id: 'a' }], [{ id: 'a' }, { id: 'b' }], { removeMissing: true }).close).toEqual([
      'uuid-b',
    ]);
  });

  test('only published intentions are closed', () => {
    const stored: Stored[] = [{ id: 'a' }, { id: 'b', state: 'closed' }, { id: 'c', state: 'withdrawn' }];
    expect(plan([{ id: 'a' }], stored, { removeMissing: true }).close).toEqual([]);
  });

  test('a product present but refused keeps its intention, one that is not available counts as absent', () => {
    const stored: Stored[] = [{ id: 'a' }, { id: 'b' }];
    const result = plan(
      [
        { id: 'a', refused: 'no_price' },
        { id: 'b', refused: 'not_available' },
      ],
      stored,
      { removeMissing: true },
    );
    expect(result.close).toEqual(['uuid-b']);
  });

  test('a closed or withdrawn intention whose product is in the file again counts as updated', () => {
    const result = plan(
      [{ id: 'a' }, { id: 'b' }],
      [
        { id: 'a', state: 'closed' },
        { id: 'b', state: 'withdrawn' },
      ],
    );
    expect([result.update, result.unchanged]).toEqual([[0, 1], 0]);
  });

  test('an unchanged product of the other channel only changes its channel', () => {
    const result = plan([{ id: 'a' }], [{ id: 'a', channel: 'pull' }]);
    expect([result.takeOver, result.update, result.unchanged]).toEqual([['uuid-a'], [], 1]);
    const pull = { channel: 'pull' } as const;
    const taken = plan([{ same: 0 }, { id: 'b' }], [{ id: 'a' }, { id: 'b', ...pull }], pull);
    expect([taken.takeOver, taken.refresh, taken.unchanged]).toEqual([['uuid-a'], [1], 2]);
  });
});

describe('repeated ids', () => {
  test('the first wins, later ones are errors with their own lines', () => {
    const result = plan([{ id: 'a' }, { id: 'a', data: 2n }, { id: 'a' }]);
    expect([result.create, reasons(result)]).toEqual([
      [0],
      [
        ['a', 'duplicate_id', 2],
        ['a', 'duplicate_id', 3],
      ],
    ]);
  });

  test('a repeated product is refused the same whether it was converted or skipped by its bytes', () => {
    const stored: Stored[] = [{ id: 'a' }];
    const converted = plan([{ id: 'a', data: 2n }, { id: 'a' }], stored);
    const skipped = plan([{ id: 'a', data: 2n }, { same: 0 }], stored);
    expect(skipped).toEqual(converted);
  });

  test('the first wins even when it is refused itself', () => {
    const result = plan([{ id: 'a', refused: 'no_price' }, { id: 'a' }]);
    expect([result.create, reasons(result)]).toEqual([
      [],
      [
        ['a', 'no_price', 1],
        ['a', 'duplicate_id', 2],
      ],
    ]);
  });

  test('offers without an id do not repeat one another', () => {
    expect(
      reasons(
        plan([
          { id: null, refused: 'no_id' },
          { id: null, refused: 'no_id' },
        ]),
      ),
    ).toEqual([
      [null, 'no_id', 1],
      [null, 'no_id', 2],
    ]);
  });
});

describe('the limit on active intentions', () => {
  test('new products are admitted in file order, the rest are errors', () => {
    const result = plan([{ id: 'a' }, { id: 'b' }, { id: 'c' }], [], { activeLimit: 2 });
    expect([result.create, reasons(result)]).toEqual([[0, 1], [['c', 'limit_reached', 3]]]);
  });

  test('intentions made by hand count, and existing ones are updated over the limit', () => {
    const result = plan([{ id: 'a', data: 2n }, { id: 'b' }], [{ id: 'a' }], { activeLimit: 2 }, 1);
    expect([result.update, result.create, reasons(result)]).toEqual([[0], [], [['b', 'limit_reached', 2]]]);
  });

  test('it counts after the closings of the same run', () => {
    const result = plan([{ id: 'b' }], [{ id: 'a' }], { activeLimit: 1, removeMissing: true });
    expect([result.create, result.close]).toEqual([[0], ['uuid-a']]);
  });

  test('one that returns takes a place as a new one does, one that is published none', () => {
    const returning = plan(
      [{ id: 'a', data: 2n }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      [{ id: 'a' }, { id: 'b', state: 'closed' }, { id: 'c', state: 'withdrawn' }],
      { activeLimit: 3 },
    );
    expect([returning.update, returning.create, reasons(returning)]).toEqual([
      [0, 1, 2],
      [],
      [['d', 'limit_reached', 4]],
    ]);
    const full = plan([{ id: 'b' }], [{ id: 'a' }, { id: 'b', state: 'closed' }], { activeLimit: 1 });
    expect([full.update, reasons(full)]).toEqual([[], [['b', 'limit_reached', 1]]]);
  });

  test('a product that is refused takes no place', () => {
    expect(plan([{ id: 'a', refused: 'no_price' }, { id: 'b' }], [], { activeLimit: 1 }).create).toEqual([1]);
  });
});

test('total = created + updated + unchanged + refused, for any mixture', () => {
  const offers: Seen[] = [
    { id: 'a' },
    { id: 'a' },
    { same: 0 },
    { id: 'c', data: 5n },
    { id: 'd', refused: 'no_price' },
    { id: null, refused: 'no_id' },
    { id: 'e' },
  ];
  const result = plan(offers, [{ id: 'b' }, { id: 'c' }], { activeLimit: 3 });
  expect(result.create.length + result.update.length + result.unchanged + result.refusals.length).toBe(
    result.total,
  );
  expect(result.total).toBe(offers.length);
});
