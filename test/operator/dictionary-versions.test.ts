import { afterAll, expect, test } from 'bun:test';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention, listRuns } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';
import { runOperator } from './run-operator.ts';

const file = useServer();
const folder = mkdtempSync(join(tmpdir(), 'dictionary-versions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function operate<T>(...words: string[]): Promise<T> {
  const { code, output, complaint } = await runOperator(['--json', 'dictionary', ...words], {
    DATABASE_URL: file.server().databaseUrl,
  });
  expect([code, complaint]).toEqual([0, '']);
  return JSON.parse(output) as T;
}

interface Version {
  readonly number: number;
  readonly origin: string;
  readonly in_force: boolean;
  readonly note: string;
  readonly figures: { readonly products: number; readonly changed: number } | null;
}
interface Applied {
  readonly figures: Version['figures'];
  readonly published: unknown;
}
const listed = async () =>
  (await operate<Version[]>('versions')).map(({ number, origin, in_force }) => [number, origin, in_force]);

const CATALOG = buildCatalog({
  offers: [
    { id: 'a', name: 'Дрель ударная Кряжич ДУ-650', params: { Материал: 'поплин' } },
    { id: 'b', name: 'Перфоратор Кряжич П-800', params: { Материал: 'хлопок' } },
  ],
});

test('what is applied changes what is published at once, is in force for the next run without a signal, is listed, and can be taken back', async () => {
  const shop = file.shared();
  const tags = async () => {
    await pushReport(shop, CATALOG);
    return (await getIntention(shop, 'a')).tags;
  };
  expect(await tags()).toContain('поплин');

  const edited = join(folder, 'edited');
  cpSync(join(import.meta.dir, '../../dict'), edited, { recursive: true });
  appendFileSync(join(edited, 'value-normal.tsv'), '\nmaterial\tпоплин\tсатин\n');
  appendFileSync(join(edited, 'forbidden-words.tsv'), '\nперфоратор\n');
  const applied = await operate<Applied>('apply', edited, '--note', 'сатин');
  expect(applied.figures).toMatchObject({ products: 2, changed: 2, refused: 1 });
  expect(applied.published).toEqual({ organizations: 1, changed: 1, refused: 1 });
  expect((await getIntention(shop, 'a')).tags).toContain('сатин');
  const [run] = await listRuns(shop);
  expect(run).toMatchObject({ channel: 'dictionary', state: 'succeeded' });
  const page = await (await ask(shop, `GET /runs/${run?.id}`)).text();
  expect(page).toContain('Новый словарь сервиса');
  expect(page).toContain('остаётся опубликованным');
  expect(page).toContain('запрещённое слово: перфоратор');
  expect(await operate('refusals', '--org', shop.email, '--leave')).toEqual({ left: 1 });
  expect((await pushReport(shop, CATALOG)).counters).toMatchObject({ unchanged: 1, updated: 0, errors: 1 });
  expect(await listed()).toEqual([
    [2, 'edited', true],
    [1, 'shipped', false],
  ]);

  await operate('rollback', 'shipped', '--no-published');
  expect((await getIntention(shop, 'a')).tags).toContain('сатин');
  // A run takes the version in force without a signal or a restart, before anybody has come to what is published.
  expect(await tags()).toContain('поплин');
  expect(await listed()).toEqual([
    [2, 'edited', false],
    [1, 'shipped', true],
  ]);
});

test('the log tells who has put which version in force, with the figures of its preview', async () => {
  const log =
    await operate<{ who: string; action: string; number: number | null; figures: Version['figures'] }[]>(
      'log',
    );
  expect(log.map(({ action, number }) => [action, number])).toEqual([
    ['rollback', null],
    ['apply', 2],
  ]);
  expect(log[1]?.figures).toMatchObject({ products: 2, changed: 2 });
  expect(log[1]?.who).toContain('@');
});

test('a dictionary with a mistake is not applied, nor a folder that is none, nor a version that nobody kept', async () => {
  const broken = join(folder, 'broken');
  cpSync(join(import.meta.dir, '../../dict'), broken, { recursive: true });
  appendFileSync(join(broken, 'value-normal.tsv'), '\nmaterial\tпоплин\n');
  const complain = async (...words: string[]) => {
    const env = { DATABASE_URL: file.server().databaseUrl };
    const { code, complaint } = await runOperator(['dictionary', ...words], env);
    return [code, complaint];
  };
  expect(await complain('apply', broken)).toEqual([1, expect.stringContaining('value-normal.tsv:')]);
  const partial = join(folder, 'partial');
  mkdirSync(partial);
  cpSync(join(broken, 'value-normal.tsv'), join(partial, 'value-normal.tsv'));
  cpSync(join(broken, 'territories.tsv'), join(partial, 'catalog.txt'));
  const missing = expect.stringMatching(/partial is no dictionary: brands\.tsv, .*weights\.tsv are missing/);
  expect(await complain('apply', partial)).toEqual([1, missing]);
  expect(await complain('preview', partial)).toEqual([1, missing]);
  const check = await runOperator(['dictionary', 'check'], { DICT_DIR: partial });
  expect([check.code, check.complaint]).toEqual([1, missing]);
  expect(await complain('rollback', '77')).toEqual([1, expect.stringContaining('no version "77"')]);
});

test('after an upgrade the edits in force are merged over the dictionary of the release into a folder, and nothing is applied', async () => {
  const env = { DATABASE_URL: file.server().databaseUrl };
  await operate('rollback', '2', '--no-published');
  const none = await runOperator(['dictionary', 'merge', join(folder, 'none')], env);
  expect([none.code, none.complaint]).toEqual([1, expect.stringContaining('of this release already')]);
  const release = join(folder, 'release');
  cpSync(join(import.meta.dir, '../../dict'), release, { recursive: true });
  appendFileSync(
    join(release, 'value-normal.tsv'),
    '\nmaterial\tпоплин\tбязь\nmaterial\tнебывалый\tневиданный\n',
  );
  const merged = join(folder, 'merged');
  const { code, output } = await runOperator(['--json', 'dictionary', 'merge', merged], {
    ...env,
    DICT_DIR: release,
  });
  expect([code, JSON.parse(output)]).toEqual([
    0,
    expect.objectContaining({
      taken: 1,
      conflicts: [
        {
          file: 'value-normal.tsv',
          base: null,
          ours: 'material\tпоплин\tсатин',
          theirs: 'material\tпоплин\tбязь',
        },
      ],
    }),
  ]);
  const table = readFileSync(join(merged, 'value-normal.tsv'), 'utf8');
  expect([table.includes('сатин'), table.includes('поплин\tбязь'), table.includes('невиданный')]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await listed())[0]).toEqual([3, 'shipped', false]);
});
