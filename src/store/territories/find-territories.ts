import { type Territory, type TerritoryLevel, WHOLE_COUNTRY } from '../../model/territory.ts';
import { normalizeCityName } from '../../text/normalize-city-name.ts';
import { splitPlaceAndRegion } from '../../text/split-place-and-region.ts';
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
 * Looks places up in the territory registry by any of their spellings, with the region they are said with or alone;
 * null for a name it does not know. Of several places of one name the widest level wins, then the largest population.
 */
export async function findTerritories(
  sql: AnySql,
  names: readonly string[],
): Promise<Record<string, Territory | null>> {
  const readings = names.flatMap((name) =>
    splitPlaceAndRegion(name).map(({ place, region }, rank) => ({
      name,
      rank,
      place: normalizeCityName(place),
      region: region === null ? null : normalizeCityName(region),
    })),
  );
  const rows = await sql<
    { name: string; level: TerritoryLevel; region: string; city: string | null; address: string | null }[]
  >`
    select distinct on (w.name) w.name, t.level, t.region, t.city, t.address
    from json_to_recordset(${JSON.stringify(readings)}::text::json) as w (name text, rank integer, place text, region text)
      join territory_spellings as s on s.spelling = w.place
      join territories as t on t.id = s.territory_id
    where w.region is null or (t.level <> 'region' and t.region in (
      select r.region from territory_spellings as own join territories as r on r.id = own.territory_id
      where own.spelling = w.region and r.level = 'region'))
    order by w.name, w.rank, array_position(array['city', 'region', 'address', 'house'], t.level), t.population desc nulls last, t.id`;
  const found = new Map(rows.map(({ name, ...territory }) => [name, territory]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      COUNTRY.has(normalizeCityName(name)) ? WHOLE_COUNTRY : (found.get(name) ?? null),
    ]),
  );
}
