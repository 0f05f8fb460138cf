import { type Territory, type TerritoryLevel, WHOLE_COUNTRY } from '../../model/territory.ts';
import { normalizeCityName } from '../../text/normalize-city-name.ts';
import type { AnySql } from '../driver/connect.ts';

/** Names of the whole country, normalized; no other place matches it, and it matches no other. */
const COUNTRY = new Set([
  'россия',
  'вся россия',
  'по всей россии',
  'российская федерация',
  'рф',
  'вся страна',
  'по всей стране',
]);

/**
 * Looks places up in the territory registry by any of their spellings; null for a name it does not know. Of
 * several places of one name the widest level wins, then the largest population.
 */
export async function findTerritories(
  sql: AnySql,
  names: readonly string[],
): Promise<Record<string, Territory | null>> {
  const spellings = new Map(names.map((name) => [name, normalizeCityName(name)]));
  const rows = await sql<
    { spelling: string; level: TerritoryLevel; region: string; city: string | null; address: string | null }[]
  >`
    select distinct on (s.spelling) s.spelling, t.level, t.region, t.city, t.address
    from territory_spellings as s join territories as t on t.id = s.territory_id
    where s.spelling = any(${[...spellings.values()]})
    order by s.spelling, array_position(array['city', 'region', 'address', 'house'], t.level), t.population desc nulls last, t.id`;
  const found = new Map(rows.map(({ spelling, ...territory }) => [spelling, territory]));
  return Object.fromEntries(
    [...spellings].map(([name, spelling]) => [
      name,
      COUNTRY.has(spelling) ? WHOLE_COUNTRY : (found.get(spelling) ?? null),
    ]),
  );
}
