import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOperator } from '../operator/run-operator.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

setDefaultTimeout(120_000);
const file = useServer();
const folder = mkdtempSync(join(tmpdir(), 'preview-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the dictionary with a line more in one of its files. */
function editDictionary(name: string, table: string, line: string): string {
  const edited = join(folder, name);
  cpSync(join(import.meta.dir, '../../dict'), edited, { recursive: true });
  appendFileSync(join(edited, table), `\n${line}\n`);
  return edited;
}

const CATALOG = buildCatalog({
  offers: [
    { id: 'a', name: 'Дрель ударная Кряжич ДУ-650', params: { Материал: 'поплин' } },
    { id: 'b', name: 'Дрель ударная Кряжич ДУ-651', params: { Материал: 'поплин' } },
    { id: 'c', name: 'Перфоратор Кряжич П-800', params: { Материал: 'хлопок' } },
  ],
});
let shop: TestOrganization;
let other: TestOrganization;
beforeAll(async () => {
  shop = await file.organization();
  other = await file.organization();
  await pushReport(shop, CATALOG);
  await pushReport(
    other,
    buildCatalog({ offers: [{ id: 'z', name: 'Перфоратор Кряжич П-800', params: { Материал: 'поплин' } }] }),
  );
});

interface Told {
  readonly products: number;
  readonly changed: number;
  readonly tags: number;
  readonly refused: number;
  readonly unknown: number;
  readonly organizations: readonly { readonly organization: string; readonly changed: number }[];
  readonly effects: readonly {
    readonly kind: string;
    readonly change: string;
    readonly products: number;
    readonly organizations: number;
    readonly sample: { readonly before: string; readonly after: string };
  }[];
}

async function preview(edited: string, ...more: string[]): Promise<Told> {
  const { code, output, complaint } = await runOperator(
    ['--json', 'dictionary', 'preview', edited, ...more],
    { DATABASE_URL: file.server().databaseUrl },
  );
  expect([code, complaint]).toEqual([0, '']);
  return JSON.parse(output) as Told;
}

const intentions = async (): Promise<string> => {
  const answer = await ask(shop, 'GET /v1/org/intentions');
  return answer.text();
};

test('an edited dictionary is tried on everything published: what would change, by organization, category and cause, with a sample side by side; nothing is written', async () => {
  const before = await intentions();
  const told = await preview(editDictionary('material', 'value-normal.tsv', 'material\tпоплин\tсатин'));
  expect(told).toMatchObject({ products: 4, changed: 3, tags: 3, refused: 0, unknown: 0 });
  expect(told.organizations.map(({ changed }) => changed)).toEqual([2, 1]);
  expect(
    told.effects.map(({ kind, change, products, organizations }) => [kind, change, products, organizations]),
  ).toEqual([
    ['tag added', 'сатин', 3, 2],
    ['tag removed', 'поплин', 3, 2],
  ]);
  const [added] = told.effects;
  expect(added?.sample.before).toContain('поплин');
  expect(added?.sample.after).toContain('сатин');
  expect(await intentions()).toBe(before);
});

test('products that the edited dictionary would refuse are told with the reason', async () => {
  const told = await preview(editDictionary('forbidden', 'forbidden-words.tsv', 'перфоратор'));
  expect(told).toMatchObject({ changed: 2, refused: 2 });
  expect(told.effects).toEqual([
    expect.objectContaining({
      kind: 'refused',
      change: 'запрещённое слово: перфоратор',
      products: 2,
      organizations: 2,
    }),
  ]);
});

test('the same dictionary changes nothing; --org looks at one organization', async () => {
  const told = await preview(join(import.meta.dir, '../../dict'), '--org', other.id);
  expect(told).toMatchObject({ products: 1, changed: 0, effects: [] });
});

test('a mistake in the edited dictionary is told with its file and line before anything is looked at', async () => {
  const edited = editDictionary('broken', 'value-normal.tsv', 'material\tпоплин');
  const { code, complaint } = await runOperator(['dictionary', 'preview', edited], {
    DATABASE_URL: 'postgres://nowhere:1/x',
  });
  expect([code, complaint]).toEqual([1, expect.stringContaining('value-normal.tsv:')]);
});

test('what the dictionary lacks is told over everything published, with shops, an example and a line to start from', async () => {
  const odd = buildCatalog({
    offers: [1, 2].map((id) => ({
      id: `gap-${id}`,
      name: `Дрель Кряжич ${id}`,
      params: { 'Загадочность, ед': 'средняя' },
    })),
  });
  for (const each of [shop, other]) await pushReport(each, odd);
  const { code, output } = await runOperator(['--json', 'dictionary', 'gaps'], {
    DATABASE_URL: file.server().databaseUrl,
  });
  expect(code).toBe(0);
  const gaps = JSON.parse(output) as { kind: string; name: string }[];
  expect(gaps.find(({ kind }) => kind === 'characteristic')).toEqual({
    kind: 'characteristic',
    name: 'Загадочность, ед',
    offers: 4,
    shops: 2,
    example: 'средняя',
    samples: ['средняя · Дрель Кряжич 1', 'средняя · Дрель Кряжич 2'],
    line: 'загадочность, ед\t…\tvalue\t0.5\t# средняя',
  } as never);
});
