import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDraw, pick } from '../../../bench/draw.ts';
import { type BatchDetails, CATEGORY_FLAG, DRAFT_FLAG } from '../../../src/model/batch.ts';
import type { Channel, IntentionState } from '../../../src/model/glossary.ts';
import { type RefusalCode, refuse } from '../../../src/model/refusal.ts';
import { buildReport } from '../../../src/run/build-report.ts';
import { planGuarded } from '../../../src/run/guard/plan-guarded.ts';
import { openRefusedKeeper } from '../../../src/run/keep-refused.ts';
import { planChanges } from '../../../src/run/plan-changes.ts';
import { recordOutcomes } from '../../../src/run/record-outcomes.ts';
import { noteSlice, openLedger, SEEN_SAME } from '../../../src/run/run-ledger.ts';
import { openSkipper } from '../../../src/run/skip-unchanged.ts';
import type { Fingerprints } from '../../../src/store/run/read-fingerprints.ts';

export const RUNS = join(import.meta.dir, 'runs.txt');

const SCENARIOS = 150;
const VERSION = 0xfeedn;
const TALLIES = [
  '{"tags":3,"noPhoto":true,"descTruncated":false,"drops":{"вес 0.3 < порога 0.5":2},"warnings":{"unknown_city":1}}',
  '{"tags":2,"noPhoto":false,"descTruncated":true,"drops":{"вес 0.1 < порога 0.5":2},"warnings":{}}',
  '{"tags":5,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{"bare_ampersand":3,"unknown_city":1}}',
];
const REFUSED = ['no_price', 'not_available', 'no_id', 'forbidden_word'] as const;

/** What becomes of offers and intentions drawn at random: a line for what was drawn, and one each for plan and report. */
export async function writeRuns(): Promise<string> {
  const told: string[] = [];
  for (let scenario = 0; scenario < SCENARIOS; scenario++) told.push(await tellScenario(scenario));
  for (const offers of [0, 1, 511, 512, 513, 1024, 1025])
    told.push(
      `${offers} offers: ${countSteps(offers, true)} steps, ${countSteps(offers, false)} where none was converted\n`,
    );
  return told.join('');
}

async function tellScenario(scenario: number): Promise<string> {
  const draw = openDraw(20261122, scenario);
  const any = <T>(...choices: readonly T[]) => pick(choices, draw);
  const count = Math.floor(draw() * 10);
  const stored = Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    raw: BigInt(100 + index),
    data: any(1n, 2n),
    state: any<IntentionState>('published', 'published', 'published', 'closed', 'withdrawn'),
    channel: any<Channel>('push', 'pull'),
    tally: any(...TALLIES),
    keptClosed: draw() < 0.3,
  }));
  const fingerprints: Fingerprints = {
    idOf: (index) => `uuid ${index}`,
    externalIds: stored.map(({ id }) => id),
    madeOf: BigUint64Array.from(stored, ({ raw }) => raw ^ VERSION),
    dataHashes: BigUint64Array.from(stored, ({ data }) => data),
    states: stored.map(({ state }) => state),
    channels: stored.map(({ channel }) => channel),
    tallies: stored.map(({ tally }) => tally),
    publishedByHand: any(0, 0, 1),
    editedBefore: 0,
    keptClosed: new Set(
      stored.flatMap(({ state, keptClosed }, index) => (state !== 'published' && keptClosed ? [index] : [])),
    ),
  };
  const offers = Array.from({ length: Math.floor(draw() * 14) }, (_, ordinal) => ({
    ordinal,
    id: any(`t${Math.floor(draw() * 12)}`, `t${ordinal}`, `t${ordinal}`, draw() < 0.3 ? null : `n${ordinal}`),
    refused: draw() < 0.25 ? any(...REFUSED) : null,
    isSame: draw() < 0.3,
    data: any(1n, 2n),
    tally: any(...TALLIES),
    category: draw() < 0.7,
  }));
  const room = any(2, 100);
  const ledger = openLedger(offers.length);
  const keeper = openRefusedKeeper(ledger, room, fingerprints.externalIds);
  const skipper = openSkipper(fingerprints, VERSION, ledger, keeper);
  const converted = offers.filter(({ ordinal, id, isSame }) => {
    const slice = { ordinal, line: ordinal * 10 + 1, column: 1, bytes: Buffer.from(`<${ordinal}>`) };
    noteSlice(ledger, slice);
    const raw = isSame ? (stored.find((each) => each.id === id)?.raw ?? 7n) : 9n;
    return !skipper.skip(slice, raw);
  });
  // Batches come back in any order.
  const half = Math.ceil(converted.length / 2);
  let drafts = 0;
  for (const batch of [converted.slice(half), converted.slice(0, half)]) {
    if (batch.length === 0) continue;
    const outcomes = makeOutcomes(batch);
    drafts += recordOutcomes(ledger, outcomes);
    const texts = batch.map(({ ordinal }) => `<${ordinal}>`);
    const ends = Uint32Array.from(texts, (_, index) => texts.slice(0, index + 1).join('').length);
    keeper.takeBatch(outcomes, { bytes: Buffer.from(texts.join('')), ends });
  }
  const rules = {
    channel: any('push', 'pull'),
    removeMissing: draw() < 0.6,
    activeLimit: any(2, 4, 6, 100),
    maxClosePercent: any(null, 0, 30, 50, 100),
  } as const;
  const { plan, held, warnings, notification } = await planGuarded(ledger, fingerprints, rules);
  const report = buildReport(plan, {
    ...{ runId: 'run', shop: 'М', dryRun: draw() < 0.5, warnings: ledger.warnings },
    refusals: plan.refusals.map(([, refusal]) => refusal),
    keptEdits: any([], [{ id: 't1', name: 'и', fields: ['price'] }]) as never,
  });
  const kept = keeper.finish().flatMap(({ slices }) => slices);
  return [
    `${scenario}: ${tell({ rules, room, byHand: fingerprints.publishedByHand })}`,
    `stored ${stored.map(({ id, state, channel, data, keptClosed }) => `${id} ${state} ${channel} ${data}${keptClosed ? ' kept' : ''}`).join(', ')}`,
    `offers ${offers.map(({ id, refused, isSame, data }) => `${id} ${refused ?? data}${isSame ? ' same' : ''}`).join(', ')}`,
    `plan ${tell({ drafts, held, warnings, notification, ...plan })}`,
    `report ${tell(report)}`,
    `kept ${tell(kept)}\n`,
  ].join('\n  ');
}

function makeOutcomes(
  batch: readonly {
    ordinal: number;
    id: string | null;
    refused: RefusalCode | null;
    data: bigint;
    tally: string;
    category: boolean;
  }[],
) {
  const tallies = [...new Set(batch.map(({ tally }) => tally))];
  const details: BatchDetails = {
    ids: batch.map(({ id }) => id),
    tallies,
    tallyCodes: batch.map(({ tally }) => tallies.indexOf(tally)),
    refusals: batch.flatMap(({ refused, id, ordinal }, index) =>
      refused === null
        ? []
        : [[index, refuse(refused, { id, name: `имя ${ordinal}` }, ordinal * 10 + 1)] as const],
    ),
    names: [],
    warnings: batch.length > 2 ? { bare_ampersand: batch.length } : {},
  };
  return {
    kind: 'outcomes',
    rows: new Uint8Array(),
    sampled: 0,
    ordinals: Uint32Array.from(batch, ({ ordinal }) => ordinal),
    dataHashes: BigUint64Array.from(batch, ({ data }) => data),
    flags: Uint8Array.from(
      batch,
      ({ refused, category }) => (refused === null ? DRAFT_FLAG : 0) | (category ? CATEGORY_FLAG : 0),
    ),
    details: JSON.stringify(details),
  } as const;
}

/** How often planning stops to let others work. */
function countSteps(offers: number, isConverted: boolean): number {
  const ids = Array.from({ length: offers }, (_, index) => `t${index}`);
  const ledger = openLedger(offers);
  ledger.offers = offers;
  if (isConverted) ledger.ids.push(...ids);
  else {
    ledger.kinds.fill(SEEN_SAME);
    ledger.same.set([...ids.keys()]);
  }
  ledger.tallyTexts.set(TALLIES[0] ?? '', 0);
  const fingerprints = {
    ...{
      idOf: String,
      externalIds: ids,
      madeOf: new BigUint64Array(offers),
      dataHashes: new BigUint64Array(offers),
    },
    ...{ states: ids.map(() => 'published' as const), channels: ids.map(() => 'push' as const) },
    ...{ tallies: ids.map(() => ''), publishedByHand: 0, editedBefore: 0, keptClosed: new Set<number>() },
  };
  const steps = planChanges(ledger, fingerprints, {
    channel: 'push',
    removeMissing: true,
    activeLimit: 5000,
  });
  let count = 0;
  while (steps.next().done !== true) count++;
  return count;
}

/** Without what is absent or empty. */
function tell(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Map) return Object.fromEntries(each);
    return each === null || (Array.isArray(each) && each.length === 0) ? undefined : each;
  });
  return (text ?? 'nothing').replaceAll('"', '');
}

if (import.meta.main) {
  const made = await writeRuns();
  const isNew = made !== readFileSync(RUNS, 'utf8');
  writeFileSync(RUNS, made);
  console.log(isNew ? 'written anew: read the difference' : 'the same as before');
}
