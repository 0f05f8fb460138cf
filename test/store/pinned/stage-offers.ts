import type { AnySql, ReservedSql } from '../../../src/store/driver/connect.ts';
import { openStage } from '../../../src/store/run/stage-rows.ts';

/** Numbers of the staged offers: of products that are known, and of new ones. */
export const KNOWN = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 15];
export const NEW = [20, 21, 22, 23];

/**
 * Stages an offer for each intention of `fillTables` that a file has made, and four new ones: whether a field is carried, whether
 * the file's data is as it was and which values differ changes from offer to offer, and with the round.
 */
export async function stageOffers(sql: AnySql, round: number): Promise<void> {
  await openStage(sql as ReservedSql);
  const rows = [...KNOWN, ...NEW].map((number) => {
    const at = number + round * 3;
    const carries = (place: number) => ((at >> place) & 1) === 0;
    return {
      ...{
        ordinal: number,
        id: `00000000-0000-7000-8900-0000000000${number + 10}`,
        external_id: `t${number}`,
      },
      ...{
        title: ['дрель', 'болгарка'][at % 2],
        name: at % 5 === 0 ? '' : `Дрель ${at % 3 === 0 ? number : 99}`,
      },
      ...{ body: ['<p>Дрель</p>', '<p>Другое</p>'][(at >> 1) % 2] },
      ...{ carries_title: carries(0), carries_description: carries(1), carries_quantity: carries(2) },
      ...{
        carries_territory: carries(3),
        price: at % 4 === 0 ? 100 + number : 55.5,
        quantity: (at % 3) + 0.5,
      },
      ...{ unit: [null, 'кг', 'шт'][at % 3], territory_level: ['city', 'country'][at % 2] },
      ...{ territory_region: at % 2 === 0 ? 'Москва' : null, territory_city: at % 4 === 0 ? 'Москва' : null },
      ...{
        territory_address: at % 7 === 3 ? 'дом 1' : null,
        tags: [['дрель'], [], ['дрель', 'новое']][at % 3],
      },
      ...{ pictures: [[], ['https://one.example/0.jpg'], ['https://one.example/2.jpg']][(at + 1) % 3] },
      ...{
        raw_hash: 50 + number,
        file_hash: (at % 2) + 1,
        data_hash: (at % 3) + 1,
        tally: at % 2 === 0 ? '{}' : null,
      },
      ...{ source: number === 0 ? '\\x00ff' : null, source_offers: number === 0 ? 17 : null },
    };
  });
  await sql`
    insert into staged_offers select * from jsonb_populate_recordset(null::staged_offers, ${JSON.stringify(rows)}::text::jsonb)`;
}
