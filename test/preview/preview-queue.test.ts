import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { join } from 'node:path';
import { workOffPreviews } from '../../src/preview/work-off-previews.ts';
import { countFound, listFound } from '../../src/store/dictionary/preview-rows.ts';
import { isPreviewDue, takePreview, tellPreview } from '../../src/store/dictionary/preview-work.ts';
import {
  askGaps,
  askPreview,
  cancelPreview,
  findFigures,
  findPreview,
} from '../../src/store/dictionary/previews.ts';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { editDictionary } from '../support/edit-dictionary.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
let sql: Sql;
beforeAll(async () => {
  sql = connect(file.server().databaseUrl, { maxConnections: 3 });
  const offers = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    name: `Дрель ударная Кряжич ДУ-65${id}`,
    params: { Материал: 'поплин', Загадочность: 'средняя' },
  }));
  await pushReport(file.shared(), buildCatalog({ offers }));
});
beforeEach(async () => {
  await sql`delete from dictionary_previews`;
});
afterAll(async () => {
  await sql?.end();
});

const SATIN = { 'value-normal.tsv': 'material\tпоплин\tсатин' };
const BROKEN = { 'value-normal.tsv': 'material\tпоплин' };
const errors: unknown[] = [];
const ask = async (lines: Readonly<Record<string, string>> = SATIN) =>
  askPreview(sql, { who: 'anna@example.com', subject: 'черновик', dictionary: await editDictionary(lines) });
const workOff = (stopping = new AbortController()) =>
  workOffPreviews({
    sql,
    dictDir: join(import.meta.dir, '../../dict'),
    readSettings: async () => ({ maxTags: 7 }),
    stopping: stopping.signal,
    onError: (error) => errors.push(error),
  });
const all = { sort: 'products', kind: null, query: '', page: 1, perPage: 10 } as const;

test('a look at a draft waits in the database, is asked for once, and tells figures and samples side by side', async () => {
  const id = await ask();
  expect(await ask()).toBe(id);
  expect(await isPreviewDue(sql)).toBe(true);
  await workOff();
  const figures = { products: 4, changed: 4, titles: 0, tags: 4, refused: 0, accepted: 0, unknown: 0 };
  const job = await findPreview(sql, id);
  expect(job).toMatchObject({ state: 'done', askedBy: 'anna@example.com', products: 4, total: 4, figures });
  expect(await findFigures(sql, job?.version ?? '')).toMatchObject({ changed: 4 });
  const { items, found } = await listFound(sql, id, { ...all, section: 'effect' });
  expect(found).toBe(2);
  expect(items.map(({ name, products, row }) => [row.kind, name, products, row.organizations])).toEqual([
    ['tag added', 'сатин', 4, 1],
    ['tag removed', 'поплин', 4, 1],
  ]);
  expect(
    items[0]?.row.samples.map(({ before, after }) => [before.includes('поплин'), after.includes('сатин')]),
  ).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
  expect((await listFound(sql, id, { ...all, section: 'effect', kind: 'tag removed' })).found).toBe(1);
  expect((await listFound(sql, id, { ...all, section: 'effect', query: 'САТ' })).found).toBe(1);
  expect(await countFound(sql, id)).toEqual(
    new Map([
      ['category', 1],
      ['effect', 2],
      ['organization', 1],
    ]),
  );
  expect(errors).toEqual([]);
});

test('what the dictionary lacks is looked for in the same way', async () => {
  const id = await askGaps(sql, 'anna@example.com');
  await workOff();
  const { items } = await listFound(sql, id, { ...all, section: 'characteristic' });
  expect(items).toEqual([
    {
      name: 'Загадочность',
      products: 4,
      row: { shops: 1, samples: expect.any(Array), line: 'загадочность\t…\tvalue\t0.5\t# средняя' } as never,
    },
  ]);
});

test('a mistake in the draft ends the look with file and line', async () => {
  const id = await ask(BROKEN);
  await workOff();
  expect(await findPreview(sql, id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('value-normal.tsv:'),
  });
});

test('one is worked at over all processes; that of a dead worker is taken up by another, which alone ends it', async () => {
  // Both end at once, by a mistake: opening dictionaries takes seconds.
  const [first, second] = [await ask(BROKEN), await ask({ 'value-normal.tsv': 'material' })];
  const dead = await takePreview(sql);
  expect(dead?.id).toBe(first);
  expect([await takePreview(sql), await isPreviewDue(sql)]).toEqual([null, false]);
  await sql`update dictionary_previews set lease_until = now() - interval '1 second' where id = ${first}`;
  expect(await isPreviewDue(sql)).toBe(true);
  await workOff();
  expect(await Promise.all([first, second].map(async (id) => (await findPreview(sql, id))?.state))).toEqual([
    'failed',
    'failed',
  ]);
  expect(dead !== null && (await tellPreview(sql, dead, 1, 4))).toBe(false);
});

test('a look whose workers die again and again ends', async () => {
  const id = await ask();
  for (let time = 0; time < 3; time++) {
    expect((await takePreview(sql))?.id).toBe(id);
    await sql`update dictionary_previews set lease_until = now() - interval '1 second'`;
  }
  expect(await takePreview(sql)).toBeNull();
  expect(await findPreview(sql, id)).toMatchObject({ state: 'failed' });
});

test('cancelled, one that waits ends at once and one under way when its worker looks; a process that ends gives its own back', async () => {
  const waiting = await ask();
  expect(await cancelPreview(sql, waiting, 'anna@example.com')).toBe(true);
  expect(await findPreview(sql, waiting)).toMatchObject({ state: 'cancelled' });
  expect(await takePreview(sql)).toBeNull();

  const running = await ask();
  const taken = await takePreview(sql);
  await cancelPreview(sql, running, 'anna@example.com');
  expect(taken !== null && (await tellPreview(sql, taken, 1, 4))).toBe(false);
  await sql`update dictionary_previews set lease_until = now() - interval '1 second'`;
  expect(await takePreview(sql)).toBeNull();
  expect(await findPreview(sql, running)).toMatchObject({ state: 'cancelled', problem: null });

  const left = await ask();
  const stopping = new AbortController();
  const working = workOff(stopping);
  stopping.abort();
  await working;
  expect(await findPreview(sql, left)).toMatchObject({ state: 'queued' });
});
