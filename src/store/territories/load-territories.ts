import type { PlaceRow } from '../../model/territory.ts';
import { normalizeCityName } from '../../text/normalize-city-name.ts';
import type { Sql } from '../driver/connect.ts';

/**
 * Loads places into the territory registry; those it has already are updated, others stay. `source` names where
 * they come from: the same version of it is loaded once, and two processes that start together do not meet.
 */
export async function loadTerritories(
  sql: Sql,
  source: string,
  version: string,
  places: readonly PlaceRow[],
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('catalog-territories', 0))`;
    const setting = `territories_version:${source}`;
    const [known] = await tx<{ value: unknown }[]>`select value from settings where name = ${setting}`;
    if (known?.value === version) return false;
    await tx`
      insert into territories (level, region, city, address, population)
      select distinct on (p.level, p.region, coalesce(p.city, ''), coalesce(p.address, '')) p.level, p.region, p.city, p.address, p.population
      from json_to_recordset(${JSON.stringify(places)}::text::json)
        as p (level text, region text, city text, address text, population integer)
      on conflict (level, region, coalesce(city, ''), coalesce(address, '')) do update set population = excluded.population`;
    await tx`
      insert into territory_spellings (spelling, territory_id)
      select distinct s.spelling, t.id
      from json_to_recordset(${JSON.stringify(places.flatMap(spell))}::text::json)
          as s (level text, region text, city text, address text, spelling text)
        join territories as t on t.level = s.level and t.region = s.region
          and t.city is not distinct from s.city and t.address is not distinct from s.address
      on conflict do nothing`;
    await tx`
      insert into settings (name, value) values (${setting}, ${JSON.stringify(version)}::text::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()`;
    return true;
  });
}

interface Spelling {
  readonly level: string;
  readonly region: string;
  readonly city: string | null;
  readonly address: string | null;
  readonly spelling: string;
}

/** Every normalized name a place is found by: its own, the listed ones, and each together with its region. */
function spell({ level, region, city, address, spellings }: PlaceRow): Spelling[] {
  const names = [address ?? city ?? region, ...spellings];
  const regions = level === 'region' ? [] : regionNames(region);
  const withRegion = names.flatMap((name) =>
    regions.flatMap((each) => [
      `${name} (${each})`,
      `${name}, ${each}`,
      `${each}, ${name}`,
      `${name} ${each}`,
    ]),
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
