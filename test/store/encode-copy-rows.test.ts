import { expect, test } from 'bun:test';
import { encodeCopyRows, type StagedRow } from '../../src/store/encode-copy-rows.ts';
import { openStage } from '../../src/store/stage-rows.ts';
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
      bodyFromFile: ordinal % 2 === 0,
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
    dataHash: BigInt(ordinal),
  };
}

test('every text comes back from the stage as it went in, without NUL', async () => {
  const rows = HOSTILE.map((text, ordinal) => row(ordinal, text));
  const connection = await database().sql.reserve();
  try {
    const stage = await openStage(connection);
    await stage.write(encodeCopyRows(rows), rows.length);
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
        body_from_file: draft.bodyFromFile,
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
        data_hash: BigInt(ordinal),
        tally: clean(draft.externalId),
      })),
    );
  } finally {
    connection.release();
  }
});
