import { expect, test } from 'bun:test';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { openInlinePool } from '../support/open-inline-pool.ts';
import { useRuns } from '../support/use-runs.ts';

const { database, runs } = useRuns({ threads: 1 });
const pool = openInlinePool(1);

const BEFORE: OfferParts = {
  id: 'a',
  name: 'Дрель ударная Кряжич',
  vendor: 'Кряжич',
  price: 100,
  description: 'Сверлит.',
  params: { 'Количество в упаковке, кг': 4 },
  pictures: ['https://shop.example/1.jpg'],
};
const AFTER: OfferParts = {
  id: 'a',
  name: 'Болт оцинкованный Вертлюг',
  vendor: 'Вертлюг',
  categoryId: 20,
  price: '250.50',
  description: 'Держит.',
  params: { 'Количество в упаковке, м': 7 },
  pictures: ['https://shop.example/2.jpg', 'https://shop.example/3.jpg'],
};

const read = (orgId: string) =>
  database().sql<
    Record<string, unknown>[]
  >`select * from intentions where org_id = ${orgId} order by external_id`;

test('every column that a changed product decides is the one of a product that came so at once', async () => {
  const [changed, fresh] = [await runs.organization(), await runs.organization()];
  await runs.run(changed, buildCatalog({ offers: [BEFORE] }), {}, { pool });
  // As it came while the profile named no city; and the link takes over from pushes.
  await database().sql`
    update intentions set territory_level = 'country', territory_city = null where org_id = ${changed.id}`;
  const [old] = await read(changed.id);
  const later = { channel: 'pull' } as const;
  await runs.run(changed, buildCatalog({ offers: [AFTER] }), later, { pool });
  await runs.run(fresh, buildCatalog({ offers: [AFTER] }), later, { pool });
  const [[now], [wanted]] = [await read(changed.id), await read(fresh.id)];
  const own = ['org_id', 'id', 'created_at', 'updated_at', 'pictures_at', 'source'];
  const shown = (row: Record<string, unknown> | undefined) =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([column]) => !own.includes(column)));
  expect(shown(now)).toEqual(shown(wanted));
  // Had a column kept its value, it would not be among those that differ.
  const differing = Object.keys(shown(now)).filter((column) => !Bun.deepEquals(now?.[column], old?.[column]));
  expect(differing).toEqual(
    expect.arrayContaining(
      'channel title name body price quantity unit territory_level territory_city tags pictures raw_hash file_hash data_hash'.split(
        ' ',
      ),
    ),
  );
  expect(now?.id).toBe(old?.id);
  expect(now?.created_at).toEqual(old?.created_at);
  expect(Number(now?.updated_at)).toBeGreaterThan(Number(old?.updated_at));
});

test('what is closed has the time of it, what only changes its channel has not', async () => {
  const organization = await runs.organization();
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...BEFORE, id }));
  await runs.run(
    organization,
    buildCatalog({ offers: [a, b, c].flatMap((each) => each ?? []) }),
    {},
    { pool },
  );
  const before = await read(organization.id);
  const request = { channel: 'pull', removeMissing: true } as const;
  await runs.run(organization, buildCatalog({ offers: a === undefined ? [] : [a] }), request, { pool });
  const after = await read(organization.id);
  expect(after.map(({ external_id, state, channel }) => [external_id, state, channel])).toEqual([
    ['a', 'published', 'pull'],
    ['b', 'closed', 'push'],
    ['c', 'closed', 'push'],
  ]);
  const later = after.map((row, index) => Number(row.updated_at) > Number(before[index]?.updated_at));
  expect(later).toEqual([false, true, true]);
});

/** Field → what a hand of version 0.1 wrote, beside what the file says. */
const EDITED: Readonly<Record<string, string>> = {
  title: "title = 'свёрлышко'",
  description: "body = '<p>Свёрлышко</p>'",
  price: 'price = 7',
  quantity: "unit = 'м'",
  territory: "territory_level = 'region', territory_city = null",
  tags: "tags = '{свёрлышко}'",
};

test.each(Object.entries(EDITED))(
  'of what 0.1 changed by hand without a mark the report names %s, and no other field',
  async (field, edit) => {
    const organization = await runs.organization();
    const file = buildCatalog({ offers: [BEFORE, { ...BEFORE, id: 'b' }] });
    await runs.run(organization, file, {}, { pool });
    // As the migration leaves rows that were changed after their run.
    const marks = Object.fromEntries(Object.keys(EDITED).map((name) => [name, null]));
    await database().sql`
      update intentions set file_hash = null, conversion = null, edits = ${JSON.stringify(marks)}::text::jsonb
      where org_id = ${organization.id}`;
    await database().sql`
      update intentions set ${database().sql.unsafe(edit)} where org_id = ${organization.id} and external_id = 'a'`;
    const [edited] = await read(organization.id);
    const report = await runs.run(organization, file, {}, { pool });
    expect(report.kept_edits?.map(({ id, fields }) => `${id} ${fields.join(' ')}`)).toEqual([`a ${field}`]);
    const [kept] = await read(organization.id);
    const columns = 'title body price quantity unit territory_level territory_city tags'.split(' ');
    expect(columns.map((column) => kept?.[column])).toEqual(columns.map((column) => edited?.[column]));
    expect(Object.keys(kept?.edits as object)).toEqual([field]);
  },
);
