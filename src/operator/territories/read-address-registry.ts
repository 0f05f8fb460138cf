import type { PlaceRow } from '../../model/territory.ts';
import type { showProgress } from '../show-progress.ts';
import type { RegistryFile } from './list-registry-files.ts';
import { type AddressObject, readAddressObjects } from './read-address-objects.ts';

const REGION = '1';
const CITY = '5';
const SETTLEMENT = '6';
const WANTED = new Set([REGION, CITY, SETTLEMENT]);
const MB = 1_000_000;

/** What one region's file holds. */
interface RegionPlaces {
  /** The region itself, where it is new here, and its cities. */
  readonly cities: readonly PlaceRow[];
  readonly settlements: readonly PlaceRow[];
}

/**
 * Regions and cities of the state address registry, a batch for each of its files, then the settlements, likewise: of places
 * of one name whose population nobody knows the first one loaded is meant, and that should be a city, whichever file it
 * stands in. Settlements wait in memory until then, some 25 MB for the whole country. `findRegion` gives the name under
 * which a region is known here by one of its spellings. Places of one name in one region are one place: an address of a
 * product tells them no further apart. Rejects as `readAddressObjects`.
 */
export async function* readAddressRegistry(
  files: readonly RegistryFile[],
  findRegion: (spellings: readonly string[]) => Promise<string | null>,
  progress: ReturnType<typeof showProgress>,
): AsyncGenerator<readonly PlaceRow[]> {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const tell = (bytes: number): void => {
    done += bytes;
    progress.tell(Math.round(done / MB), Math.round(all / MB));
  };
  const settlements: (readonly PlaceRow[])[] = [];
  try {
    for (const file of files) {
      const objects = await readAddressObjects(file, WANTED, tell);
      // A region's file holds one; those of the whole country's other files hold none.
      const region = objects.find(({ level }) => level === REGION);
      if (region === undefined) continue;
      const places = listPlaces(region, objects, await findRegion(spellRegion(region)));
      yield places.cities;
      settlements.push(places.settlements);
    }
    yield* settlements;
  } finally {
    progress.end();
  }
}

function listPlaces(
  object: AddressObject,
  objects: readonly AddressObject[],
  known: string | null,
): RegionPlaces {
  const region = known ?? nameRegion(object);
  const named = (wanted: string): string[] =>
    objects.flatMap(({ level, name }) => (level === wanted && name !== '' ? [name] : []));
  const itself = known === null && object.type === 'г' ? [object.name] : [];
  const cities = new Set([...named(CITY), ...itself]);
  const settlements = new Set(named(SETTLEMENT).filter((name) => !cities.has(name)));
  const make = (name: string): PlaceRow => makePlace('city', region, name);
  return {
    cities: [...(known === null ? [makePlace('region', region, null)] : []), ...Array.from(cities, make)],
    settlements: Array.from(settlements, make),
  };
}

function makePlace(level: PlaceRow['level'], region: string, city: string | null): PlaceRow {
  return { level, region, city, address: null, spellings: [], population: null };
}

/** «Калужская» «обл», «Саха /Якутия/» «Респ», «Чувашская Республика -» «Чувашия». */
function spellRegion({ name, type }: AddressObject): string[] {
  const plain = name
    .replace(/[/()]/g, ' ')
    .replace(/\s*-\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [
    `${plain} ${LONG_TYPES[type] ?? type}`,
    `${plain} ${type}`,
    `${LONG_TYPES[type] ?? type} ${plain}`,
    plain,
    type,
  ];
}

const LONG_TYPES: Readonly<Record<string, string>> = {
  обл: 'область',
  Респ: 'Республика',
  АО: 'автономный округ',
  Аобл: 'автономная область',
};

function nameRegion({ name, type }: AddressObject): string {
  if (type === 'г') return name;
  return type === 'Респ' ? `Республика ${name}` : `${name} ${LONG_TYPES[type] ?? type}`;
}
