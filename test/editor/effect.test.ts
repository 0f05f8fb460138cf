import { beforeAll, expect, test } from 'bun:test';
import { chooseWords } from '../../src/editor/choose-words.ts';
import { findProducts } from '../../src/editor/find-products.ts';
import { openDraftPacker, SupersededError } from '../../src/editor/pack-draft.ts';
import { shapeOf } from '../../src/model/dictionary/tables.ts';
import type { SharedDictionary } from '../../src/model/shared-dictionary.ts';
import { connect } from '../../src/store/driver/connect.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();

beforeAll(async () => {
  const [one, two] = [await file.organization(), await file.organization()];
  await pushReport(
    one,
    buildCatalog({
      offers: [
        { id: 'plain', name: 'Дрель ударная', params: { Материал: 'поплин' } },
        { id: 'unit', name: 'Чайник Зёрнышко', params: { 'Мощность, Вт': '650' }, vendor: 'Кряжич' },
        { id: 'gone', name: 'Дрель забытая' },
      ],
    }),
  );
  await pushReport(
    one,
    buildCatalog({
      offers: [
        { id: 'plain', name: 'Дрель ударная', params: { Материал: 'поплин' } },
        { id: 'unit', name: 'Чайник Зёрнышко', params: { 'Мощность, Вт': '650' }, vendor: 'Кряжич' },
      ],
    }),
    { removeMissing: true },
  );
  await pushReport(two, buildCatalog({ offers: [{ id: 'other', name: 'Дрели-шуруповёрты, набор' }] }));
});

async function found(table: string, ...rows: string[][]): Promise<string[]> {
  const shape = shapeOf(table);
  if (shape === null) throw new Error(`${table} is no table`);
  const sql = connect(file.server().databaseUrl);
  try {
    const { groups, isAll } = await findProducts(sql, chooseWords(shape, rows), performance.now() + 60_000);
    expect(isAll).toBe(true);
    return groups.flatMap(({ products }) => products.map(({ externalId }) => externalId)).sort();
  } finally {
    await sql.end();
  }
}

test('published products that a row touches are found by name in any of its forms, by category, characteristic and value', async () => {
  expect(await found('title-terms.tsv', ['дрели', 'дрель', '*'])).toEqual(['other', 'plain']);
  expect(await found('brands.tsv', ['зернышко'])).toEqual(['unit']);
  expect(await found('characteristics.tsv', ['мощность', 'power', 'number:{} вт', '0.5'])).toEqual(['unit']);
  expect(await found('value-normal.tsv', ['*', 'нет|ПОПЛИН', 'ткань'])).toEqual(['plain']);
  expect(await found('no-vendors.tsv', ['none', 'кряжич'])).toEqual(['unit']);
  expect(await found('notations.tsv', ['\\d+ мм', 'болт'])).toEqual(['other', 'plain', 'unit']);
  // As it was, and as it is to be.
  expect(await found('title-terms.tsv', ['чайники', 'чайник', '*'], ['дрели', 'дрель', '*'])).toHaveLength(3);
  expect(await found('title-terms.tsv', ['ничего такого', 'нет', '*'])).toEqual([]);
});

test('products of a category are found by its leaf', async () => {
  const owner = await file.organization();
  const catalog = buildCatalog({
    categories: [
      { id: 1, name: 'Дом' },
      { id: 2, name: 'Вещицы', parentId: 1 },
    ],
    offers: [{ id: 'leaf', name: 'Вещь', categoryId: 2 }],
  });
  await pushReport(owner, catalog);
  expect(await found('categories.tsv', ['нет такой|ВЕЩИЦЫ', 'вещь', 'tools'])).toEqual(['leaf']);
  expect(await found('categories.tsv', ['дом', 'вещь', 'tools'])).toEqual([]);
});

test('a draft is packed once for the same texts, one at a time, and not for who has typed on meanwhile', async () => {
  const packed: string[] = [];
  const begun: (() => void)[] = [];
  const pack = openDraftPacker(async ({ files, version }) => {
    packed.push(files.text ?? '');
    await new Promise<void>((resolve) => begun.push(resolve));
    return { version, bytes: new SharedArrayBuffer(0), domains: [] } satisfies SharedDictionary;
  });
  const asked = ['a', 'b', 'c', 'd'].map((text) => pack({ text }));
  expect(pack({ text: 'd' })).toBe(asked[3] as Promise<SharedDictionary>);
  const settled = Promise.allSettled(asked);
  for (let turn = 0; turn < 3; turn++) {
    await Bun.sleep(0);
    begun[turn]?.();
  }
  const outcomes = (await settled).map((each) => (each.status === 'rejected' ? each.reason : each.status));
  expect(outcomes.filter((each) => each instanceof SupersededError)).toHaveLength(2);
  expect(packed).toEqual(['c', 'd']);
});
