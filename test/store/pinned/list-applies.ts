import type { ReservedSql, Sql } from '../../../src/store/driver/connect.ts';
import { applyPlan } from '../../../src/store/run/apply-plan.ts';
import { countMoved } from '../../../src/store/run/count-moved.ts';
import { createIntentions } from '../../../src/store/run/create-intentions.ts';
import { readFingerprints } from '../../../src/store/run/read-fingerprints.ts';
import { readKeptEdits } from '../../../src/store/run/read-kept-edits.ts';
import { readStagedNames, readStoredNames } from '../../../src/store/run/read-names.ts';
import { recordChanges } from '../../../src/store/run/record-changes.ts';
import { refreshHashes, updateIntentions } from '../../../src/store/run/update-intentions.ts';
import { keepEarlierRows, keepEarlierStates } from '../../../src/store/undo/keep-earlier.ts';
import type { Filled } from './fill-tables.ts';
import type { Call } from './pin-statements.ts';
import { KNOWN, NEW, stageOffers } from './stage-offers.ts';
import { varyIntentions } from './vary-intentions.ts';

const ROUNDS = [0, 1, 2, 3, 4, 5];
/** What is found by another statement is to be the same: twice tells. */
const MANY_ROUNDS = 2;

/** So many ordinals that intentions are no longer found one by one; but these, none is staged. */
function amongMany(ordinals: readonly number[]): readonly number[] {
  return [...ordinals, ...Array.from({ length: 8193 }, (_, index) => 1_000_000 + index)];
}

/** What an import does with the offers that it has staged, over intentions with every kind of edits and pins. */
export function listApplies({ orgs, runs, intentions }: Filled): Call[] {
  const calls: Call[] = [];
  const add = (name: string, call: Call[1]) => calls.push([name, call]);
  const [org = ''] = orgs;
  const run = runs[18] ?? '';
  const importing = {
    orgId: org,
    runId: run,
    channel: 'push',
    conversion: 2n ** 64n - 3n,
    runNumber: 7n,
  } as const;
  const half = KNOWN.filter((_, index) => index % 2 === 0);
  const rest = KNOWN.filter((_, index) => index % 2 === 1);

  for (const [at, id] of orgs.entries())
    add(`fingerprints of org ${at + 1}`, async (sql) => {
      await varyIntentions(sql, id, at);
      await sql`update intentions set tally = right(external_id, 1) where org_id = ${id}`;
      const { idOf, madeOf, dataHashes, keptClosed, ...found } = await readFingerprints(sql, id);
      const ids = found.externalIds.map((_, index) => idOf(index));
      await sql`delete from intentions where org_id = ${id}`;
      return [found, ids, [...keptClosed].sort(), [...madeOf].map(String), [...dataHashes].map(String)];
    });
  for (const round of ROUNDS) {
    const prepare = async (sql: Sql) => {
      await varyIntentions(sql, org, round);
      await stageOffers(sql, round);
      await sql`update intentions set restored_at = null where org_id = ${org} and external_id in ('t1', 't2')`;
    };
    const of = `, round ${round}`;
    add(`updates${of}`, async (sql) => {
      await prepare(sql);
      const { rows } = await keepEarlierRows(sql, importing, half);
      return [rows, await updateIntentions(sql, importing, half)];
    });
    add(`updates the others${of}`, async (sql) => {
      await prepare(sql);
      return [await updateIntentions(sql, importing, rest), await updateIntentions(sql, importing, [])];
    });
    add(`refreshes${of}`, async (sql) => {
      await prepare(sql);
      return [await refreshHashes(sql, importing, half), await refreshHashes(sql, importing, [])];
    });
    add(`looks at what it would do${of}`, async (sql) => {
      await prepare(sql);
      const kept = await readKeptEdits(sql, org, KNOWN);
      const moved = await countMoved(sql as never as ReservedSql, importing, KNOWN);
      const few = await countMoved(sql as never as ReservedSql, importing, KNOWN.slice(0, 5));
      await sql`update intentions set conversion = -3 where org_id = ${org}`;
      const none = await countMoved(sql as never as ReservedSql, importing, KNOWN);
      await sql`delete from intentions where org_id = ${org}`;
      return [kept, moved, few, none];
    });
    if (round < MANY_ROUNDS) {
      add(`updates among many${of}`, async (sql) => {
        await prepare(sql);
        const { rows } = await keepEarlierRows(sql, importing, amongMany(half));
        return [rows, await updateIntentions(sql, importing, amongMany(half))];
      });
      add(`refreshes among many${of}`, async (sql) => {
        await prepare(sql);
        const moved = await countMoved(sql as never as ReservedSql, importing, amongMany(KNOWN));
        return [moved, await refreshHashes(sql, importing, amongMany(half))];
      });
    }
    add(`records changes${of}`, async (sql) => {
      await prepare(sql);
      const changes = {
        create: NEW,
        update: KNOWN,
        close: intentions.slice(3, 5),
        keptClosed: intentions.slice(13, 15),
      };
      const staged = standIn(sql);
      await recordChanges(staged, { orgId: org, runId: run }, changes);
      const made = await sql`
        select * from run_changes where org_id = ${org} and run_id = ${run} order by position`;
      await sql`update intentions set edits = null where org_id = ${org}`;
      await sql`delete from intentions where org_id = ${org}`;
      const kept = await sql`select distinct run_id from run_changes where org_id = ${org} order by 1`;
      await sql`delete from run_changes where org_id = ${org}`;
      return [made.map(({ org_id: _, run_id: __, ...row }) => row), kept.map(({ run_id: id }) => id)];
    });
  }
  add('names', async (sql) => {
    await stageOffers(sql, 0);
    return [
      [...(await readStoredNames(sql, org, ['t3', 't1', 't99']))].sort(),
      [...(await readStagedNames(sql, [21, 3, 99]))].sort(),
      (await readStoredNames(sql, org, [])).size,
      (await readStagedNames(sql, [])).size,
    ];
  });
  add('creates', async (sql) => {
    await stageOffers(sql, 1);
    return [await createIntentions(sql, importing, NEW), await createIntentions(sql, importing, [])];
  });
  add('keeps states', async (sql) => {
    const { rows, bytes } = await keepEarlierStates(sql, importing, intentions.slice(0, 4));
    return [rows, bytes > 0, await keepEarlierStates(sql, importing, [])];
  });

  const changes = {
    ...{ create: NEW, update: [1, 2, 3], refresh: [5, 6] },
    ...{ takeOver: [intentions[7] ?? '', intentions[8] ?? ''], close: [intentions[11] ?? ''] },
  };
  const nothing = { create: [], update: [], refresh: [], takeOver: [], close: [] };
  const made = { dictionary: 'd9', code: 'c', context: 'k', domain: null, maxTags: 3 };
  const request = {
    ...{ ...importing, changes, made, early: null, held: intentions.slice(0, 2) },
    notifications: [
      { kind: 'feed_stopped', text: 'весть' },
      { kind: 'feed_fails', text: 'другая', path: '/own' },
    ],
    report: { shop: 'М', counters: { total: 3 }, skipped: [], errors: [] } as never,
    timings: () => ({ read: 1 }),
  } as const;
  const apply = (name: string, change: (sql: Sql) => Promise<object>) =>
    add(name, async (sql) => {
      await sql`update runs set state = 'running', run_number = 7, cancel_requested_at = null where org_id = ${org} and id = ${run}`;
      await sql`update intentions set state = 'published' where org_id = ${org} and id = ${intentions[11] ?? ''}`;
      await stageOffers(sql, 2);
      const told: string[] = [];
      const failure = await applyPlan(standIn(sql, told), { ...request, ...(await change(sql)) }).catch(
        (error: Error) => error.message,
      );
      const [row] = await sql<{ nestloop: string }[]>`select current_setting('enable_nestloop') as nestloop`;
      await sql`update runs set earlier_bytes = sign(earlier_bytes) where org_id = ${org} and id = ${run}`;
      return [failure ?? 'applied', told, row?.nestloop];
    });
  apply('applies a plan', async () => ({}));
  apply('applies a plan of nothing', async () => ({
    changes: nothing,
    made: null,
    held: [],
    notifications: [],
  }));
  apply('applies a plan that only closes', async () => ({ changes: { ...nothing, close: changes.close } }));
  apply('applies a plan that only creates', async () => ({ changes: { ...nothing, create: [20] } }));
  apply('applies a plan that only updates', async () => ({ changes: { ...nothing, update: [2] } }));
  apply('applies a plan that only refreshes', async () => ({ changes: { ...nothing, refresh: [2] } }));
  for (const planned of [NEW, NEW.slice(0, 2), []])
    apply(`applies a plan of ${planned.length} with three created early`, async (sql) => {
      const ordinals = NEW.slice(0, 3);
      const early = { ...(await createIntentions(sql, importing, ordinals)), ordinals };
      return { early, changes: { ...nothing, create: planned } };
    });
  apply('applies no plan of which others were created early', async (sql) => {
    const early = { ...(await createIntentions(sql, importing, [21])), ordinals: [21] };
    return { early, changes: { ...nothing, create: [20] } };
  });
  for (const [name, wrong] of Object.entries({
    created: { create: [99] },
    updated: { update: [99] },
    refreshed: { refresh: [99] },
    'taken over': { takeOver: [run] },
    closed: { close: [intentions[0] ?? '', run] },
  }))
    apply(`applies no plan with another number of ${name}`, async () => ({
      changes: { ...nothing, ...wrong },
    }));
  apply('applies no plan of another number', async () => ({ runNumber: 6n }));
  return calls;
}

/** Stands for the run's connection: of its transaction only is told that it began and how it ended. */
function standIn(sql: Sql, told: string[] = []): ReservedSql {
  return new Proxy(sql, {
    apply: (target, self, given: [TemplateStringsArray]) => {
      const word = Array.isArray(given[0]) && given[0].length === 1 ? (given[0][0] ?? '') : '';
      if (!['begin', 'commit', 'rollback'].includes(word)) return Reflect.apply(target as never, self, given);
      told.push(word);
      return Promise.resolve([]);
    },
  }) as never as ReservedSql;
}
