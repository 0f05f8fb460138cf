import { normalizeCityName } from '../../text/normalize-city-name.ts';
import type { AnySql } from '../driver/connect.ts';

/** The region of the registry that has one of these spellings, the first of them that is one; null when none is. */
export async function findRegion(sql: AnySql, spellings: readonly string[]): Promise<string | null> {
  const normal = spellings.map(normalizeCityName);
  const rows = await sql<{ spelling: string; region: string }[]>`
    select s.spelling, t.region
    from territory_spellings as s join territories as t on t.id = s.territory_id
    where s.spelling = any(${normal}) and t.level = 'region'
    order by t.id`;
  const known = new Map(rows.toReversed().map(({ spelling, region }) => [spelling, region]));
  for (const spelling of normal) {
    const region = known.get(spelling);
    if (region !== undefined) return region;
  }
  return null;
}
