import { expect, test } from 'bun:test';
import { encodeCopyRows, type StagedRow } from '../../src/store/run/encode-copy-rows.ts';
import { openStage } from '../../src/store/run/stage-rows.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();

/** Everything that means something to COPY or to an array literal, and what PostgreSQL cannot store. */
const HOSTILE = [
  '',
  '\\',
  '\\N',
  '\\.',
  'a\tb',
  'a\nb\r\nc',
  '"',
  '"\\"',
  '{a,b}',
  'NULL',
  ' a ',
  "it's",
  '«ёлка» 🎄',
  'a\u0000b',
  '\\t',
];

function row(ordinal: number, text: string): StagedRow {
  return {
    ordinal,
    id: Bun.randomUUIDv7(),
    draft: {
      externalId: text,
      title: text,
      name: text,
      body: text,
      carried: { title: true, description: ordinal % 2 === 0, quantity: false, territory: true },
      price: '2187.00',
      quantity: 2.5,
      unit: text,
      territory: { level: 'city', region: text, city: text, address: null },
      tags: [text, ...HOSTILE],
      pictures: ordinal % 3 === 0 ? [] : [text],
      tally: { tags: 1, noPhoto: false, descTruncated: false, drops: {}, warnings: {} },
    },
    tally: text,
    rawHash: 0xffff_ffff_ffff_fffen,
    fileHash: BigInt(ordinal + 1),
    dataHash: BigInt(ordinal),
  };
}

test('every text comes back from the stage as it went in, without NUL', async () => {
  const rows = HOSTILE.map((text, ordinal) => row(ordinal, text));
  const connection = await database().sql.reserve();
  try {
    const stage = await openStage(connection);
    const source = new Uint8Array([0, 255, 1]);
    await stage.write(encodeCopyRows(rows, source), rows.length);
    await stage.flush();
    const stored = await connection`select * from staged_offers order by ordinal`;
    const clean = (text: string) => text.replaceAll('\u0000', '');
    expect([...stored]).toEqual(
      rows.map(({ ordinal, id, draft }) => ({
        ordinal,
        id,
        external_id: clean(draft.externalId),
        title: clean(draft.title),
        name: clean(draft.name),
        body: clean(draft.body),
        carries_title: true,
        carries_description: draft.carried.description,
        carries_quantity: false,
        carries_territory: true,
        price: '2187.00',
        quantity: '2.500',
        unit: clean(draft.unit!),
        territory_level: 'city',
        territory_region: clean(draft.territory.region!),
        territory_city: clean(draft.territory.city!),
        territory_address: null,
        tags: draft.tags.map(clean),
        pictures: draft.pictures.map(clean),
        raw_hash: -2n,
        file_hash: BigInt(ordinal + 1),
        data_hash: BigInt(ordinal),
        tally: clean(draft.externalId),
        source: ordinal === 0 ? Buffer.from(source) : null,
        source_offers: ordinal === 0 ? rows.length : null,
      })),
    );
  } finally {
    connection.release();
  }
});

test('every price and quantity comes back as it was written', async () => {
  const amounts = [
    ['0.01', 0.001],
    ['1.00', 1],
    ['9999.99', 9999.999],
    ['10000.00', 10_000],
    ['10000.50', 2.5],
    ['99999999.99', 99_999_999],
    ['100000000.00', 100_000_000.125],
    ['999999999999.99', 1_000_000_000],
    ['123456789012.30', 0.02],
  ] as const;
  const rows = amounts.map(([price, quantity], ordinal) => {
    const base = row(ordinal, 'дрель');
    return { ...base, draft: { ...base.draft, price, quantity } };
  });
  const connection = await database().sql.reserve();
  try {
    const stage = await openStage(connection);
    await stage.write(encodeCopyRows(rows), rows.length);
    await stage.flush();
    const stored = await connection<{ price: string; quantity: string; same: boolean }[]>`
      select price, quantity, price = price::text::numeric and quantity = quantity::text::numeric as same
      from staged_offers order by ordinal`;
    expect([...stored]).toEqual(
      amounts.map(([price, quantity]) => ({ price, quantity: quantity.toFixed(3), same: true })),
    );
  } finally {
    connection.release();
  }
});

test('rows are staged in any number of copies, and an abandoned one stores nothing', async () => {
  const connection = await database().sql.reserve();
  const count = async () => (await connection`select count(*)::int as count from staged_offers`)[0]!.count;
  try {
    const stage = await openStage(connection);
    await stage.flush();
    await Promise.all([0, 1, 2].map((ordinal) => stage.write(encodeCopyRows([row(ordinal, 'болт')]), 1)));
    await stage.flush();
    expect(await count()).toBe(3);
    await stage.write(encodeCopyRows([row(3, 'гайка')]), 1);
    await stage.abandon();
    expect(await count()).toBe(3);
    await stage.write(encodeCopyRows([row(4, 'винт')]), 1);
    await stage.flush();
    expect(await count()).toBe(4);
  } finally {
    connection.release();
  }
});

test('rows that the database refuses reject whoever writes or flushes, and the next copy works', async () => {
  const connection = await database().sql.reserve();
  try {
    const stage = await openStage(connection);
    const broken = encodeCopyRows([row(0, 'болт')]);
    broken[1] = 7; // Another number of fields than the table has.
    const written = stage.write(broken, 1).then(() => stage.flush());
    expect(await written.catch((error) => error.code)).toBe('22P04');
    await stage.write(encodeCopyRows([row(1, 'гайка')]), 1).catch(() => {});
    await stage.abandon();
    await stage.write(encodeCopyRows([row(2, 'винт')]), 1);
    await stage.flush();
    expect([...(await connection`select ordinal from staged_offers`)]).toEqual([{ ordinal: 2 }]);
  } finally {
    connection.release();
  }
});
