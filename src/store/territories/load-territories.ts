import type { PlaceRow } from '../../model/territory.ts';
import { normalizeCityName } from '../../text/normalize-city-name.ts';
import type { AnySql, Sql } from '../driver/connect.ts';

/**
 * Loads places into the territory registry; those it has already stay, with a population where the source knows one.
 * `source` names where they come from: the same version of it is loaded once, and two processes that start together do
 * not meet. One transaction for all batches. Gives the number of places; null when there was nothing to do.
 */
export async function loadTerritories(
  sql: Sql,
  source: string,
  version: string,
  batches: Iterable<readonly PlaceRow[]> | AsyncIterable<readonly PlaceRow[]>,
): Promise<number | null> {
  const setting = `territories_version:${source}`;
  if (await isLoaded(sql, setting, version)) return null;
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('catalog-territories', 0))`;
    if (await isLoaded(tx, setting, version)) return null;
    let count = 0;
    for await (const places of batches) {
      await addPlaces(tx, places);
      count += places.length;
    }
    await tx`
      insert into settings (name, value) values (${setting}, ${JSON.stringify(version)}::text::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()`;
    return count;
  });
}

async function isLoaded(sql: AnySql, setting: string, version: string): Promise<boolean> {
  const [known] = await sql<{ value: unknown }[]>`select value from settings where name = ${setting}`;
  return known?.value === version;
}

async function addPlaces(tx: AnySql, places: readonly PlaceRow[]): Promise<void> {
  await tx`
    insert into territories (level, region, city, address, population)
    select distinct on (p.level, p.region, coalesce(p.city, ''), coalesce(p.address, '')) p.level, p.region, p.city, p.address, p.population
    from json_to_recordset(${JSON.stringify(places)}::text::json)
      as p (level text, region text, city text, address text, population integer)
    on conflict (level, region, coalesce(city, ''), coalesce(address, ''))
      do update set population = excluded.population
      where excluded.population is not null and territories.population is distinct from excluded.population`;
  await tx`
    insert into territory_spellings (spelling, territory_id)
    select distinct s.spelling, t.id
    from json_to_recordset(${JSON.stringify(places.flatMap(spell))}::text::json)
        as s (level text, region text, city text, address text, spelling text)
      join territories as t on t.level = s.level and t.region = s.region
        and coalesce(t.city, '') = coalesce(s.city, '') and coalesce(t.address, '') = coalesce(s.address, '')
    on conflict do nothing`;
}

interface Spelling {
  readonly level: string;
  readonly region: string;
  readonly city: string | null;
  readonly address: string | null;
  readonly spelling: string;
}

/**
 * Every normalized name a place is found by: its own and the listed ones; a large one's behind and before its region as
 * well («Калуга Калужская область»). With a comma or brackets between them any place and region are found.
 */
function spell({ level, region, city, address, spellings, population }: PlaceRow): Spelling[] {
  const names = [address ?? city ?? region, ...spellings];
  const regions = level === 'region' || population === null ? [] : regionNames(region);
  const withRegion = names.flatMap((name) =>
    regions.flatMap((each) => [`${name} ${each}`, `${each} ${name}`]),
  );
  const own = level === 'region' ? regionNames(region) : [];
  const inCity = address !== null && city !== null ? names.map((name) => `${city}, ${name}`) : [];
  const normalized = new Set(
    [...names, ...own, ...withRegion, ...inCity].map(normalizeCityName).filter((name) => name !== ''),
  );
  return [...normalized].map((spelling) => ({ level, region, city, address, spelling }));
}

/** A region as people write it: «Калужская область», «Калужская обл.», «Республика Башкортостан», «Башкортостан». */
function regionNames(region: string): string[] {
  const names = [
    region,
    region.replace(/область/i, 'обл.'),
    region.replace(/область/i, 'обл'),
    region.replace(/автономный округ/i, 'АО'),
  ];
  const bare = region
    .replace(/^Республика\s+|\s+Республика$|\s+(?:край|автономный округ.*|автономная область)$/gi, '')
    .replace(/\s*\(.*\)$/, '');
  return [...new Set([...names, bare])];
}
