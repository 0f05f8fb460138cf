import type { AnySql } from '../../../src/store/driver/connect.ts';

/** Marks of edits by hand: none, one whose value in the file is known, one of version 0.1, several. */
const EDITS = [
  null,
  { title: 'болгарка', tags: ['дрель', 'старое'] },
  { title: null, price: '7' },
  null,
  { description: '<p>Дрель 6</p><p>из файла</p>', quantity: { value: '2', unit: 'м' } },
  { territory: { level: 'country', region: null, city: null, address: null }, tags: null, description: null },
  { price: '100.00', title: 'дрель', tags: ['дрель', 'новое'] },
];
const PINS = [
  null,
  null,
  ['title'],
  ['tags', 'price'],
  ['description', 'quantity'],
  ['territory'],
  ['closed'],
];

/**
 * Gives the intentions of an organization edits and pins of every kind; those of another round meet the same offers with
 * others.
 */
export async function varyIntentions(sql: AnySql, orgId: string, round: number): Promise<void> {
  const rows = Array.from({ length: 16 }, (_, index) => ({
    number: index + 1,
    edits: EDITS[(index + round * 2) % EDITS.length] ?? null,
    pins: PINS[(index * 2 + round * 3) % PINS.length] ?? null,
    file_hash: [null, 1, 2][(index + round) % 3] ?? null,
    state: ['published', 'published', 'closed', 'withdrawn'][(index + round) % 4],
    unit: index % 2 === 0 ? null : 'кг',
    pictures: [[], ['https://one.example/0.jpg'], ['https://two.example/1.jpg']][(index + round) % 3],
  }));
  await sql`
    update intentions as i set edits = nullif(v.edits, 'null'), pins = v.pins, file_hash = v.file_hash, state = v.state, unit = v.unit,
      pictures = v.pictures, pictures_at = case when cardinality(v.pictures) > 0 then i.created_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as v (number int, edits jsonb, pins text[], file_hash bigint, state text, unit text, pictures text[])
    where i.org_id = ${orgId} and right(i.id::text, 12) = lpad(to_hex(v.number), 12, '0')`;
}
