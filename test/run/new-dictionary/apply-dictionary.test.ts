import { beforeAll, expect, test } from 'bun:test';
import { packDictionary } from '../../../src/dictionary/packed/pack-dictionary.ts';
import type { SharedDictionary } from '../../../src/model/shared-dictionary.ts';
import { applyDictionary } from '../../../src/run/new-dictionary/apply-dictionary.ts';
import { closeRefused } from '../../../src/run/new-dictionary/close-refused.ts';
import type { RunRequest } from '../../../src/run/run-request.ts';
import { undoRun } from '../../../src/run/undo-run.ts';
import { leaveRefused, listRefusals } from '../../../src/store/dictionary/refusals.ts';
import { keepVersion } from '../../../src/store/dictionary/versions.ts';
import { addWork, listWork } from '../../../src/store/dictionary/work.ts';
import { claimRun } from '../../../src/store/run/claim-run.ts';
import { buildCatalog } from '../../support/build-catalog.ts';
import { editDictionary } from '../../support/edit-dictionary.ts';
import { failureOf } from '../../support/open-run-ports.ts';
import { useRuns } from '../../support/use-runs.ts';
import { waitUntil } from '../../support/wait-until.ts';

const { database, threads, runs } = useRuns({ threads: 1 });
type Shop = RunRequest['organization'];

/** «поплин» becomes «сатин», drills are forbidden, everything else stays. */
let edited: SharedDictionary;
beforeAll(async () => {
  const source = await editDictionary({
    'value-normal.tsv': 'material\tпоплин\tсатин',
    'forbidden-words.tsv': 'перфоратор',
  });
  edited = await packDictionary(source);
  await keepVersion(database().sql, {
    ...source,
    origin: 'edited',
    basedOn: null,
    who: 'test',
    note: '',
    figures: null,
  });
});

const CATALOG = buildCatalog({
  offers: [
    { id: 'changes', name: 'Дрель ударная Кряжич ДУ-650', params: { Материал: 'поплин' } },
    { id: 'same', name: 'Дрель ударная Кряжич ДУ-651', params: { Материал: 'хлопок' } },
    { id: 'refused', name: 'Перфоратор Кряжич П-800', params: { Материал: 'поплин' } },
  ],
});

interface Row {
  readonly external_id: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly state: string;
  readonly channel: string;
  readonly edits: unknown;
}

async function stored(shop: Shop): Promise<Record<string, Row>> {
  const rows = await database().sql<Row[]>`
    select external_id, title, tags, state, channel, edits from intentions where org_id = ${shop.id} order by external_id`;
  return Object.fromEntries(rows.map((row) => [row.external_id, { ...row }]));
}

async function apply(shop: Shop, dictionary = edited) {
  const { sql } = database();
  await addWork(sql, dictionary.version, 'test');
  return await applyDictionary(
    { orgId: shop.id, version: dictionary.version },
    {
      sql,
      pool: threads,
      dictionary,
      code: runs.ports.settings.conversionVersion,
      maxTags: runs.ports.settings.maxTags,
      signal: new AbortController().signal,
      onFinished: runs.ports.onFinished,
    },
  );
}

async function imported(): Promise<Shop> {
  const shop = await runs.organization();
  await runs.run(shop, CATALOG);
  return shop;
}
const later = (shop: Shop) => runs.run(shop, CATALOG, {}, { dictionary: () => edited });
const runsOf = (shop: Shop) =>
  database().sql<{ id: string; channel: string; state: string; counters: Record<string, number> }[]>`
    select id, channel, state, counters from runs where org_id = ${shop.id} order by id`;

test('a new dictionary changes what it makes otherwise, as a run of its own; what it refuses stays published and is listed', async () => {
  const shop = await imported();
  const before = await stored(shop);
  expect(await apply(shop)).toEqual({ same: 1, changed: 1, refused: 1 });
  const after = await stored(shop);
  expect(after.changes?.tags).toEqual(before.changes?.tags.map((tag) => (tag === 'поплин' ? 'сатин' : tag)));
  expect(after.changes?.tags).toContain('сатин');
  expect(after).toEqual({ ...before, changes: { ...before.changes, tags: after.changes?.tags } } as never);
  const [, run] = await runsOf(shop);
  expect(run).toMatchObject({
    channel: 'dictionary',
    state: 'succeeded',
    counters: { total: 3, updated: 1, unchanged: 1, errors: 1, closed: 0 },
  });
  expect(await database().sql`select reason from dictionary_refusals where org_id = ${shop.id}`).toEqual([
    { reason: 'запрещённое слово: перфоратор' },
  ] as never);
  expect(await listWork(database().sql, 10)).toEqual([]);
});

test('what is refused is closed or left as somebody decides; a closing is a run, and what was left stays left', async () => {
  const shop = await imported();
  const { sql } = database();
  await apply(shop);
  const close = () =>
    closeRefused({ orgId: shop.id, ids: null, signal: new AbortController().signal }, runs.ports);
  expect(await leaveRefused(sql, shop.id, 'operator', null)).toBe(1);
  expect((await close()).counters.closed).toBe(0);
  await apply(shop);
  expect(await listRefusals(sql, shop.id, 10)).toMatchObject([
    { external_id: 'refused', left_by: 'operator' },
  ]);
  const other = await imported();
  await apply(other);
  expect((await close()).counters.closed).toBe(0);
  expect(
    (await closeRefused({ orgId: other.id, ids: null, signal: new AbortController().signal }, runs.ports))
      .counters.closed,
  ).toBe(1);
  expect(Object.values(await stored(other)).map(({ state }) => state)).toEqual([
    'published',
    'closed',
    'published',
  ]);
  expect(await listRefusals(sql, other.id, 10)).toEqual([]);
});

test('what was converted from what is kept is skipped at its next import, and its report is that of a conversion', async () => {
  const shop = await imported();
  await apply(shop);
  const [versions] = await database().sql<{ of_all: number }[]>`
    select count(distinct conversion)::int as of_all from intentions where org_id = ${shop.id} and external_id <> 'refused'`;
  expect(versions?.of_all).toBe(1);
  const skipping = await later(shop);
  // The same with every product converted: another code.
  const settings = { ...runs.ports.settings, conversionVersion: 'other' };
  const converting = await runs.run(shop, CATALOG, {}, { dictionary: () => edited, settings });
  expect({ ...skipping, run_id: '' }).toEqual({ ...converting, run_id: '' });
  expect(skipping.counters).toMatchObject({ total: 3, unchanged: 2, updated: 0, errors: 1 });
  const fresh = await runs.organization();
  await later(fresh);
  const pick = ({ title, tags }: Row) => ({ title, tags });
  const [ours, theirs] = [await stored(shop), await stored(fresh)];
  for (const id of ['changes', 'same']) expect(pick(ours[id] as Row)).toEqual(pick(theirs[id] as Row));
});

test('a run of a dictionary can be taken back; applied a second time it does nothing and writes no run', async () => {
  const shop = await imported();
  const before = await stored(shop);
  await apply(shop);
  expect(await apply(shop)).toMatchObject({ changed: 0, same: 0 });
  const run = (await runsOf(shop)).find(({ channel }) => channel === 'dictionary');
  const undone = await undoRun(
    {
      orgId: shop.id,
      runId: run?.id ?? '',
      dryRun: false,
      signal: new AbortController().signal,
      activeIntentionsLimit: 1000,
    },
    runs.ports,
  );
  expect(undone?.undo).toMatchObject({ restored: 1, left: 0 });
  expect(await stored(shop)).toEqual(before);
});

test('what a hand has set and what is pinned stays, and the file’s value is the new dictionary’s', async () => {
  const shop = await imported();
  const { sql } = database();
  const { changes: made } = await stored(shop);
  await sql`update intentions set tags = '{моё}', edits = ${JSON.stringify({ tags: made?.tags })}
    where org_id = ${shop.id} and external_id = 'changes'`;
  await apply(shop);
  const { changes } = await stored(shop);
  expect(changes?.tags).toEqual(['моё']);
  expect(JSON.stringify(changes?.edits)).toContain('сатин');
  const pinned = await imported();
  await sql`update intentions set pins = '{tags}' where org_id = ${pinned.id} and external_id = 'changes'`;
  const before = await stored(pinned);
  await apply(pinned);
  const after = await stored(pinned);
  expect(after.changes?.tags).toEqual(before.changes?.tags as string[]);
  expect(JSON.stringify(after.changes?.edits)).toContain('сатин');
  expect((await later(pinned)).counters).toMatchObject({ unchanged: 2, updated: 0 });
});

test('an import waits for a run of a dictionary and is not refused; behind another import it is', async () => {
  const shop = await imported();
  const { sql } = database();
  await addWork(sql, edited.version, 'test');
  const claim = await claimRun(sql, shop.id);
  await sql`update dictionary_work set applying_since = now() where org_id = ${shop.id}`;
  let ended = false;
  const waiting = later(shop).finally(() => {
    ended = true;
  });
  await waitUntil('the import has been told to wait', async () => {
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (select from pg_stat_activity where query like '%applying_since > now()%' and datname = current_database()
        and pid <> pg_backend_pid()) as waits`;
    return row?.waits;
  });
  expect(ended).toBe(false);
  await claim?.release();
  await sql`update dictionary_work set applying_since = null where org_id = ${shop.id}`;
  expect((await waiting).counters.total).toBe(3);
  const other = await claimRun(sql, shop.id);
  expect((await failureOf(later(shop))).code).toBe('run_in_progress');
  await other?.release();
});

test('products imported with the dictionary before while it was applied are converted in the next round', async () => {
  const shop = await imported();
  const { sql } = database();
  // An import that began with the dictionary before and ends between conversion and apply.
  const claim = await claimRun(sql, shop.id);
  const applying = apply(shop);
  await waitUntil('conversion has ended', async () => {
    const [row] = await sql`select from dictionary_changes where org_id = ${shop.id}`;
    return row !== undefined;
  });
  const more = buildCatalog({
    offers: [{ id: 'new', name: 'Дрель Кряжич', params: { Материал: 'поплин' } }],
  });
  await runs.run(shop, more, { ...(claim === null ? {} : { claim }) });
  await claim?.release();
  expect(await applying).toBe('later');
  expect(await apply(shop)).toMatchObject({ changed: 1 });
  expect((await stored(shop)).new?.tags).toContain('сатин');
});
