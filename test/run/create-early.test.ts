import { expect, test } from 'bun:test';
import { refuse } from '../../src/model/refusal.ts';
import type { RunReport } from '../../src/model/report.ts';
import { openEarlyCreation } from '../../src/run/create-early.ts';
import { planChanges } from '../../src/run/plan-changes.ts';
import { openLedger, type RunLedger, SEEN_DRAFT, SEEN_REFUSED } from '../../src/run/run-ledger.ts';
import type { Fingerprints } from '../../src/store/run/read-fingerprints.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { finishWork } from '../support/finish-work.ts';
import { openInlinePool } from '../support/open-inline-pool.ts';
import { failureOf } from '../support/open-run-ports.ts';
import { listTestNodes } from '../support/test-nodes.ts';
import { useRuns } from '../support/use-runs.ts';
import { waitUntil } from '../support/wait-until.ts';

const { database, threads, runs } = useRuns({ threads: 2 });

const NOTHING_STORED: Fingerprints = {
  idOf: () => '',
  externalIds: [],
  madeOf: new BigUint64Array(),
  dataHashes: new BigUint64Array(),
  states: [],
  channels: [],
  tallies: [],
  publishedByHand: 0,
  editedBefore: 0,
  keptClosed: new Set<number>(),
};

/** Deterministic numbers from 0 to 1. */
function openDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('what is created early is the beginning of what the plan creates, whatever the file and the order of its batches', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const draw = openDraw(seed);
    const offers = 20_000;
    const activeLimit = seed % 3 === 0 ? 9000 : 100_000;
    const ledger = openLedger(offers);
    const early = openEarlyCreation({
      ledger,
      fingerprints: NOTHING_STORED,
      room: activeLimit,
      elapsedMs: () => (early.done().rows === 0 ? 9000 : 90_000),
      create: async (ordinals) => ({ rows: ordinals.length, pictures: 2 * ordinals.length }),
    });
    const batches = Array.from({ length: offers / 250 }, (_, index) => index);
    // Batches come back up to 8 places late.
    const places = batches.map((index) => index + draw() * 8);
    batches.sort((a, b) => places[a]! - places[b]!);
    for (const batch of batches) {
      ledger.offers = Math.max(ledger.offers, Math.min(offers, (batch + 9) * 250));
      for (let ordinal = batch * 250; ordinal < (batch + 1) * 250; ordinal++) {
        const id =
          draw() < 0.02 ? null : draw() < 0.05 ? `repeated-${Math.floor(draw() * 20)}` : `p${ordinal}`;
        const refused = id === null || draw() < 0.1;
        ledger.ids[ordinal] = id;
        ledger.kinds[ordinal] = refused ? SEEN_REFUSED : SEEN_DRAFT;
        if (refused) ledger.refusals.set(ordinal, refuse('no_price', { id, name: '' }, ordinal));
      }
      await early.advance();
    }
    ledger.tallyTexts.set('{}', 0);
    const rules = { channel: 'push', removeMissing: true, activeLimit } as const;
    const plan = finishWork(planChanges(ledger, NOTHING_STORED, rules));
    const { ordinals, rows, pictures } = early.done();
    expect(ordinals.length).toBeGreaterThan(4000);
    expect(ordinals).toEqual(plan.create.slice(0, ordinals.length));
    expect([rows, pictures]).toEqual([ordinals.length, 2 * ordinals.length]);
  }
});

test('nothing is created early for an organization that has imported before', async () => {
  const ledger = openLedger(10_000);
  const early = openEarlyCreation({
    ledger,
    fingerprints: { ...NOTHING_STORED, externalIds: ['known'] },
    room: 100_000,
    elapsedMs: () => 0,
    create: () => Promise.reject(new Error('created')),
  });
  fillWithDrafts(ledger);
  await early.advance();
  expect(early.done()).toEqual({ ordinals: [], rows: 0, pictures: 0 });
});

test('nothing is created early of a file that arrives slowly: the transaction would last as long', async () => {
  const ledger = openLedger(10_000);
  let elapsedMs = 11_000;
  const early = openEarlyCreation({
    ledger,
    fingerprints: NOTHING_STORED,
    room: 100_000,
    elapsedMs: () => elapsedMs,
    create: () => Promise.reject(new Error('created')),
  });
  fillWithDrafts(ledger);
  await early.advance();
  elapsedMs = 0;
  await early.advance();
  expect(early.done()).toEqual({ ordinals: [], rows: 0, pictures: 0 });
});

function fillWithDrafts(ledger: RunLedger): void {
  ledger.offers = 10_000;
  ledger.kinds.fill(SEEN_DRAFT);
  for (let ordinal = 0; ordinal < 10_000; ordinal++) ledger.ids[ordinal] = `p${ordinal}`;
}

/** Whether intentions are being written, on the server or on one of those of a cluster. */
async function isCreating(): Promise<boolean> {
  const locks = `
    select count(*) as found from pg_locks as l join pg_class as c on c.oid = l.relation
    where c.relname ~ '^intentions(_[0-9]+)?$' and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`;
  const rows = await (listTestNodes().length === 0
    ? database().sql.unsafe<{ found: string | bigint }[]>(locks)
    : database().sql<
        { found: string | bigint }[]
      >`select result as found from run_command_on_workers(${locks})`);
  return rows.some(({ found }) => Number(found) > 0);
}

/** 10 000 offers, some of each kind that is not created. */
const OFFERS: readonly OfferParts[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index % 997 === 5 ? null : index % 89 === 7 ? `repeated-${index % 3}` : `m${index}`,
  ...(index % 50 === 3 ? { available: 'false' } : {}),
  ...(index % 61 === 2 ? { price: null } : {}),
  ...(index % 3 === 0 ? { pictures: [`https://example.com/${index}.jpg`] } : {}),
}));
const CATALOG = buildCatalog({ offers: OFFERS });
const comparable = ({ run_id: _, ...report }: RunReport) => report;

async function intentions(orgId: string): Promise<unknown[]> {
  return [
    ...(await database().sql`
      select external_id, channel, state, title, name, body, price, tags, pictures, raw_hash::text, tally
      from intentions where org_id = ${orgId} and external_id <> 'other' order by external_id`),
  ];
}

const wantedPictures = async (orgId: string) =>
  (
    await database().sql`select wanted from photo_runs where org_id = ${orgId} order by run_id desc limit 1`
  )[0];

test('a first import gives the report, the intentions and the wanted pictures of one that creates nothing early', async () => {
  for (const limit of [undefined, 7000]) {
    const long = await runs.organization(limit === undefined ? {} : { limit });
    // One product of an earlier import, closed by this one: from then on nothing is created early.
    await runs.run(long, buildCatalog({ offers: [{ id: 'other' }] }));
    const expected = await runs.run(long, CATALOG, { removeMissing: true });
    for (const pool of [threads, openInlinePool(16, (ordinal) => 20 - (ordinal % 20))]) {
      const organization = await runs.organization(limit === undefined ? {} : { limit });
      const report = await runs.run(organization, CATALOG, { removeMissing: true }, { pool });
      expect(comparable(report)).toEqual({
        ...comparable(expected),
        counters: { ...expected.counters, closed: 0 },
        // Of the product that is closed there, all that was published.
        warnings: {},
      });
      expect(await intentions(organization.id)).toEqual(await intentions(long.id));
      expect(await wantedPictures(organization.id)).toEqual(await wantedPictures(long.id));
    }
  }
});

test('what is created while the file is read is seen by nobody until the run has ended', async () => {
  const organization = await runs.organization();
  const bytes = new TextEncoder().encode(CATALOG);
  const cut = Math.floor(bytes.length * 0.8);
  let lookedOn = false;
  async function* source() {
    yield bytes.subarray(0, cut);
    await waitUntil('the run creates products', isCreating);
    expect(await intentions(organization.id)).toEqual([]);
    lookedOn = true;
    yield bytes.subarray(cut);
  }
  const report = await runs.run(organization, source() as never);
  expect(lookedOn).toBe(true);
  expect(await intentions(organization.id)).toHaveLength(report.counters.created);
  const [run] = await database().sql<{ late: boolean; same: boolean }[]>`
    select finished_at > applied_at as late,
      applied_at = (select max(updated_at) from intentions where org_id = ${organization.id}) as same
    from runs where id = ${report.run_id}`;
  expect(run).toEqual({ late: true, same: true });
});

test('a first import that breaks after most of its products leaves nothing, and the next one works', async () => {
  const organization = await runs.organization();
  const broken = `${CATALOG.slice(0, Math.floor(CATALOG.length * 0.95))}<`;
  expect((await failureOf(runs.run(organization, broken))).code).toBe('malformed_xml');
  const giveUp = new AbortController();
  async function* halting() {
    yield new TextEncoder().encode(CATALOG.slice(0, Math.floor(CATALOG.length * 0.95)));
    await Bun.sleep(500);
    giveUp.abort(new Error('given up'));
    await new Promise(() => {});
  }
  const givenUp = runs.run(organization, halting() as never, { signal: giveUp.signal });
  expect(await givenUp.catch((error) => error.message)).toBe('given up');
  expect(await intentions(organization.id)).toEqual([]);
  const report = await runs.run(organization, CATALOG);
  expect(report.counters.created).toBeGreaterThan(9000);
  expect(await intentions(organization.id)).toHaveLength(report.counters.created);
});
