import { countEdits } from '../../text/count-edits.ts';
import { normalizeCityName } from '../../text/normalize-city-name.ts';
import type { AnySql } from '../driver/connect.ts';
import { findTerritories } from './find-territories.ts';

/** A city of the registry, and the name by which exactly it is found again. */
export interface CitySuggestion {
  readonly name: string;
  readonly city: string;
  readonly region: string;
}

interface City {
  readonly spelling: string;
  readonly city: string;
  readonly region: string;
}

/** A registry that an operator has enlarged may have a hundred thousand places; the largest are compared. */
const MOST_COMPARED = 5000;

/** Cities whose name begins with what was typed, the largest first; when there is none, those whose name is nearly so. */
export async function suggestCities(sql: AnySql, typed: string, most: number): Promise<CitySuggestion[]> {
  const wanted = normalizeCityName(typed);
  if (wanted === '') return [];
  const starting = await listStarting(sql, wanted, most);
  return name(sql, starting.length > 0 ? starting : await listNearest(sql, wanted, most));
}

/** Cities whose name is nearly what was typed: for whom it is wrong, however it begins. */
export async function nearestCities(sql: AnySql, typed: string, most: number): Promise<CitySuggestion[]> {
  return name(sql, await listNearest(sql, normalizeCityName(typed), most));
}

/** A city is spelled with its region before its name as well: a beginning of the region is none of the city. */
async function listStarting(sql: AnySql, wanted: string, most: number): Promise<City[]> {
  return sql<City[]>`
    with regions as materialized (
      select r.region, s.spelling || ' ' as beginning
      from territory_spellings as s join territories as r on r.id = s.territory_id
      where starts_with(s.spelling, ${wanted}) and r.level = 'region'
    )
    select min(s.spelling) as spelling, t.city, t.region
    from territory_spellings as s join territories as t on t.id = s.territory_id
    where starts_with(s.spelling, ${wanted}) and t.level = 'city'
      and not exists (select from regions as r where r.region = t.region and starts_with(s.spelling, r.beginning))
    group by t.id, t.city, t.region, t.population
    order by t.population desc nulls last, t.city, t.region limit ${most}`;
}

/** A third of the letters may be wrong, and three at most. */
async function listNearest(sql: AnySql, wanted: string, most: number): Promise<City[]> {
  const wrong = Math.min(3, Math.ceil(wanted.length / 3));
  const cities = await sql<City[]>`
    select s.spelling, t.city, t.region
    from territory_spellings as s join territories as t on t.id = s.territory_id
    where t.level = 'city' and length(s.spelling) between ${wanted.length - wrong} and ${wanted.length + wrong}
    order by t.population desc nulls last, t.id limit ${MOST_COMPARED}`;
  const near = new Map<string, { readonly city: City; readonly edits: number }>();
  for (const city of cities) {
    const edits = countEdits(wanted, city.spelling, wrong);
    const place = `${city.region}\n${city.city}`;
    if (edits <= wrong && edits < (near.get(place)?.edits ?? wrong + 1)) near.set(place, { city, edits });
  }
  return [...near.values()]
    .sort((one, other) => one.edits - other.edits)
    .slice(0, most)
    .map(({ city }) => city);
}

/** The bare name where that means this city, else with its region: the largest city of a name has it. */
async function name(sql: AnySql, cities: readonly City[]): Promise<CitySuggestion[]> {
  const found = await findTerritories(
    sql,
    cities.map(({ city }) => city),
  );
  return cities.map(({ city, region }) => {
    const bare = found[city];
    const isBare = bare?.level === 'city' && bare.city === city && bare.region === region;
    return { name: isBare ? city : `${city} (${region})`, city, region };
  });
}

/** Nothing is loaded yet: the service has never been started on this database. */
export async function isRegistryEmpty(sql: AnySql): Promise<boolean> {
  const [row] = await sql`select from territories limit 1`;
  return row === undefined;
}
