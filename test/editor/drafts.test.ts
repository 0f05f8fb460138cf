import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';
import { beginDraft } from '../../src/editor/begin-draft.ts';
import { saveEdit, type TypedEdit } from '../../src/editor/edit-row.ts';
import { listDifferences, openDraft } from '../../src/editor/open-draft.ts';
import { readRows } from '../../src/editor/read-rows.ts';
import { decideConflict, findUpdate, takeUpdate } from '../../src/editor/take-update.ts';
import { explainMistake } from '../../src/model/dictionary/mistake.ts';
import { shapeOf } from '../../src/model/dictionary/tables.ts';
import { findDraft, removeDraft } from '../../src/store/dictionary/drafts.ts';
import { putInForce } from '../../src/store/dictionary/version-in-force.ts';
import { keepVersion } from '../../src/store/dictionary/versions.ts';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { checkTables } from '../../workers/try-dictionary.ts';
import { editDictionary } from '../support/edit-dictionary.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let sql: Sql;
let release = await readDictionaryFiles(join(import.meta.dir, '../../dict'));

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url);
});
afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

const ports = () => ({ sql, shipped: async () => release, checkTables });

async function opened(number: number) {
  const open = await openDraft(sql, number);
  if (open === null) throw new Error(`there is no draft ${number}`);
  return open;
}

async function rowOf(number: number, file: string, text: string): Promise<TypedEdit> {
  const { files } = await opened(number);
  const row = readRows(files[file] ?? '').find((each) => each.text.includes(text));
  const table = shapeOf(file);
  if (row === undefined || table === null) throw new Error(`${file} has no «${text}»`);
  return { table, line: row.line, was: row.text, cells: row.cells };
}

async function edited(number: number, file: string, text: string, change: (cells: string[]) => string[]) {
  const edit = await rowOf(number, file, text);
  return { ...edit, cells: change([...(edit.cells ?? [])]) };
}

test('an edit is kept as a difference to the dictionary in force; taken back, there is none', async () => {
  const number = await beginDraft(ports(), 'first', 'ann');
  const edit = await edited(number, 'makers.tsv', 'varta', ([name = '', , how = '']) => [
    name,
    'батарея',
    how,
  ]);
  expect(await saveEdit(ports(), number, edit, 'bob')).toMatchObject({ kind: 'fine', line: edit.line });
  const open = await opened(number);
  expect(open.draft).toMatchObject({ revision: 2, changedBy: 'bob', tables: ['makers.tsv'] });
  const becomes = edit.cells.join('\t');
  expect(listDifferences(open)).toEqual([
    { file: 'makers.tsv', rows: [{ was: edit.was, becomes, line: edit.line }] },
  ]);
  const back = await rowOf(number, 'makers.tsv', 'varta');
  await saveEdit(ports(), number, { ...back, cells: (edit.was ?? '').split('\t') }, 'bob');
  expect((await opened(number)).draft.tables).toEqual([]);
});

test('a mistake is told in Russian and nothing is written: of the row, and of what it makes of other tables', async () => {
  const number = await beginDraft(ports(), 'mistakes', 'ann');
  const twice = { ...(await rowOf(number, 'categories.tsv', '\t')), was: null, line: 0 };
  const repeated = await saveEdit(ports(), number, { ...twice, cells: ['дрели', 'дрель', 'tools'] }, 'ann');
  expect(repeated).toMatchObject({ kind: 'mistake', isOwn: true, mistake: { code: 'repeated_leaf' } });
  const wrong = await edited(number, 'characteristics.tsv', 'мощность', (cells) => [
    ...cells.slice(0, 3),
    'много',
  ]);
  const told = await saveEdit(ports(), number, wrong, 'ann');
  expect('mistake' in told ? explainMistake(told.mistake) : told).toBe(
    'Вес должен быть числом от 0 до 1, а записано «много».',
  );
  const domain = await rowOf(number, 'domains.tsv', 'tools');
  expect(await saveEdit(ports(), number, { ...domain, cells: null }, 'ann')).toMatchObject({
    kind: 'mistake',
    isOwn: false,
    mistake: { code: 'unknown_domain', file: 'categories.tsv' },
  });
  expect((await opened(number)).draft).toMatchObject({ revision: 1, tables: [] });
});

test('of two who edit one row the second is told what the first has written; edits of different rows both stand', async () => {
  const number = await beginDraft(ports(), 'two', 'ann');
  const edit = await rowOf(number, 'makers.tsv', 'varta');
  const other = await rowOf(number, 'makers.tsv', 'brembo');
  const first = { ...edit, cells: ['varta', 'аккумулятор', 'ann'] };
  const [one, two] = await Promise.all([
    saveEdit(ports(), number, first, 'ann'),
    saveEdit(ports(), number, { ...other, cells: ['brembo', 'диски', 'bob'] }, 'bob'),
  ]);
  expect([one.kind, two.kind]).toEqual(['fine', 'fine']);
  expect(await saveEdit(ports(), number, { ...edit, cells: ['varta', 'батарея', 'bob'] }, 'bob')).toEqual({
    kind: 'changed',
    now: 'varta\tаккумулятор\tann',
  });
  const { files, draft } = await opened(number);
  expect(draft.revision).toBe(3);
  for (const row of ['varta\tаккумулятор\tann', 'brembo\tдиски\tbob'])
    expect(files['makers.tsv']).toContain(row);
  expect(await removeDraft(sql, number, 2)).toBe(false);
  expect(await removeDraft(sql, number, 3)).toBe(true);
  expect(await saveEdit(ports(), number, first, 'ann')).toEqual({ kind: 'gone' });
});

test('a version put in force meanwhile, and then a release, are taken over row by row, and conflicts decided', async () => {
  const number = await beginDraft(ports(), 'update', 'ann');
  const draft = async () => (await opened(number)).draft;
  expect(await findUpdate(ports(), await draft())).toBeNull();
  const own = await edited(number, 'makers.tsv', 'brembo', () => ['brembo', 'диски', 'ours']);
  await saveEdit(ports(), number, own, 'ann');
  const changed = {
    ...release.files,
    'makers.tsv': (release.files['makers.tsv'] ?? '').replace(own.was ?? '', 'brembo\tколодки\ttheirs'),
  };
  const other = await editDictionary({ 'brands.tsv': 'Zzzbrand' });
  const files = { ...other.files, 'makers.tsv': changed['makers.tsv'] };
  const version = 'version-of-others';
  await keepVersion(sql, {
    files,
    version,
    origin: 'edited',
    basedOn: release.version,
    who: 'eve',
    note: '',
    figures: null,
  });
  const decision = { version, target: version, action: 'apply', who: 'eve' } as const;
  expect(await putInForce(sql, { ...decision, over: 'another' })).toBe(false);
  expect(await putInForce(sql, { ...decision, over: null })).toBe(true);

  const update = await findUpdate(ports(), await draft());
  if (update === null) throw new Error('nothing to take over');
  expect(update).toMatchObject({ kind: 'in force', version });
  expect(await takeUpdate(ports(), { number, revision: 1 }, update, 'ann')).toBeNull();
  expect(await takeUpdate(ports(), await draft(), update, 'ann')).toEqual({ taken: 1, conflicts: 1 });
  const merged = await opened(number);
  expect(merged.draft).toMatchObject({ base: version, tables: ['makers.tsv'] });
  expect(merged.files['brands.tsv']).toContain('Zzzbrand');
  const [conflict] = merged.draft.conflicts;
  if (conflict === undefined) throw new Error('no conflict');
  expect(conflict).toMatchObject({ ours: 'brembo\tдиски\tours', theirs: 'brembo\tколодки\ttheirs' });
  expect(await decideConflict(ports(), number, conflict, 'theirs', 'ann')).toBe(true);
  expect(await decideConflict(ports(), number, conflict, 'ours', 'ann')).toBe(false);
  expect(await draft()).toMatchObject({ tables: [], conflicts: [] });
  expect(await findUpdate(ports(), await draft())).toBeNull();

  const before = release;
  release = await editDictionary({ 'units.tsv': 'штучки\tшт' });
  const next = await findUpdate(ports(), await draft());
  if (next === null) throw new Error('nothing to take over');
  expect(next).toEqual({ kind: 'release', version: release.version, common: before.version });
  expect(await takeUpdate(ports(), await draft(), next, 'ann')).toEqual({ taken: 1, conflicts: 0 });
  expect(await draft()).toMatchObject({ release: release.version, tables: ['units.tsv'] });
  expect(await findUpdate(ports(), await draft())).toBeNull();
  expect(await findDraft(sql, 999_999)).toBeNull();
});
