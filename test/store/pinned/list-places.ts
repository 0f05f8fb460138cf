import type { PlaceRow } from '../../../src/model/territory.ts';
import type { ReservedSql, Sql } from '../../../src/store/driver/connect.ts';
import { fenceRun, freeLease, joinLease, renewLease, takeLease } from '../../../src/store/run/hold-lease.ts';
import { findRegion } from '../../../src/store/territories/find-region.ts';
import { findTerritories } from '../../../src/store/territories/find-territories.ts';
import { loadTerritories } from '../../../src/store/territories/load-territories.ts';
import {
  isRegistryEmpty,
  nearestCities,
  suggestCities,
} from '../../../src/store/territories/suggest-cities.ts';
import type { Filled } from './fill-tables.ts';
import type { Call } from './pin-statements.ts';

const place = (
  level: PlaceRow['level'],
  region: string,
  city: string | null,
  population: number | null,
  spellings: readonly string[] = [],
  address: string | null = null,
): PlaceRow => ({ level, region, city, address, spellings, population });

/** A small registry: places of one name in several regions and levels, with and without a population. */
const PLACES: readonly PlaceRow[] = [
  place('region', 'Калужская область', null, 1000, ['Калужский край']),
  place('region', 'Республика Башкортостан', null, 4000, ['Башкирия']),
  place('region', 'Ханты-Мансийский автономный округ — Югра', null, null, ['ХМАО']),
  place('region', 'Москва', null, 13_000),
  place('city', 'Москва', 'Москва', 13_000, ['Мск']),
  place('city', 'Калужская область', 'Калуга', 330, ['г Калуга']),
  place('city', 'Калужская область', 'Кировск', 30),
  place('city', 'Республика Башкортостан', 'Кировск', 40),
  place('city', 'Республика Башкортостан', 'Кировское', null),
  place('city', 'Республика Башкортостан', 'Уфа', 1100),
  place('city', 'Калужская область', 'Калужск', null),
  place('address', 'Калужская область', 'Калуга', null, [], 'улица Кирова'),
  place('house', 'Калужская область', 'Калуга', null, [], 'улица Кирова, 1'),
];
const NAMES = [
  ...[
    'Россия',
    'вся страна',
    'РФ',
    'Москва',
    'мск',
    'Калуга',
    'г. Калуга',
    'Калужская область',
    'калужская обл.',
    'Башкирия',
  ],
  ...[
    'Башкортостан',
    'ХМАО',
    'Кировск',
    'Кировск (Калужская область)',
    'Калужская область, Кировск',
    'Кировск, Башкирия',
  ],
  ...[
    'Кировск Калужская область',
    'Башкортостан Кировск',
    'Уфа, Калужская область',
    'Калуга, улица Кирова',
    'улица Кирова',
  ],
  ...['улица Кирова, 1', 'Кировское', 'Атлантида', '', 'Москва, Москва', 'Ханты-Мансийский АО'],
];
const TYPED = [
  '',
  'К',
  'кал',
  'киров',
  'Кировс',
  'мосва',
  'масква',
  'кировк',
  'уфо',
  'у',
  'ы',
  'ккккккккк',
  'калужк',
];

/** The territory registry, and the leases of runs. */
export function listPlaces({ orgs }: Filled): Call[] {
  const calls: Call[] = [];
  const add = (name: string, call: Call[1]) => calls.push([name, call]);
  const inRegistry = (name: string, call: Call[1]) =>
    add(name, async (sql) => {
      await sql`delete from territory_spellings`;
      await sql`delete from territories`;
      await loadTerritories(sql, 'small', 'v1', [PLACES.slice(0, 7), PLACES.slice(7)]);
      const answer = await call(sql);
      await sql`delete from settings where name like 'territories_version:%'`;
      return answer;
    });
  const listAll = async (sql: Sql) => [
    ...(await sql`
      select t.level, t.region, t.city, t.address, t.population, array(
        select s.spelling from territory_spellings as s where s.territory_id = t.id order by s.spelling collate "C") as spellings
      from territories as t order by t.region collate "C", t.city collate "C", t.address collate "C", t.level`),
  ];
  inRegistry('loads places', listAll);
  inRegistry('loads places once, and those of another version and source', async (sql) => {
    const other = [
      place('city', 'Калужская область', 'Калуга', 400, ['Калуга-1']),
      place('city', 'Калужская область', 'Кировск', null),
    ];
    const loaded = [
      await loadTerritories(sql, 'small', 'v1', [PLACES]),
      await loadTerritories(sql, 'small', 'v2', [other, other]),
      await loadTerritories(sql, 'other', 'v1', [[place('city', 'Калужская область', 'Таруса', 9)]]),
    ];
    const versions =
      await sql`select name, value from settings where name like 'territories_version:%' order by name collate "C"`;
    return [loaded, [...versions], (await listAll(sql)).map(({ city, population }) => [city, population])];
  });
  for (const name of NAMES)
    inRegistry(`place «${name}»`, async (sql) => (await findTerritories(sql, [name]))[name]);
  inRegistry('places together', (sql) => findTerritories(sql, NAMES));
  inRegistry('regions', async (sql) => [
    await findRegion(sql, ['Калуга', 'Башкирия', 'Калужский край']),
    await findRegion(sql, ['Калуга']),
    await findRegion(sql, []),
    await isRegistryEmpty(sql),
  ]);
  for (const typed of TYPED)
    inRegistry(`cities for «${typed}»`, async (sql) => [
      await suggestCities(sql, typed, 3),
      await nearestCities(sql, typed, 3),
      await suggestCities(sql, typed, 1),
    ]);
  add('an empty registry', async (sql) => {
    await sql`delete from territory_spellings`;
    await sql`delete from territories`;
    return isRegistryEmpty(sql);
  });

  const [org = '', other = ''] = orgs;
  const failure = (error: Error) => error.message;
  add('takes a lease', async (sql) => {
    const lock = sql as never as ReservedSql;
    await sql`delete from run_leases where org_id = ${other}`;
    const taken = [await takeLease(lock, org), await takeLease(lock, other), await takeLease(lock, other)];
    const own = await sql`
      select org_id, lock_pid = pg_backend_pid() as lock, lock_since is not null as since, work_pid, lease_until
      from run_leases order by org_id`;
    await sql`delete from run_leases`;
    return [taken, [...own]];
  });
  add('joins and renews a lease', async (sql) => {
    const lock = sql as never as ReservedSql;
    const answers: unknown[] = [];
    for (const number of [7n, 6n]) {
      answers.push(await joinLease(lock, lock, org, number).catch(failure));
      answers.push(await renewLease(lock, org, number).catch(failure));
      answers.push(await fenceRun(lock, org, number).catch(failure));
    }
    const rows = await sql`
      select org_id, work_pid = pg_backend_pid() as work, work_since is not null as since,
        lease_until between clock_timestamp() + interval '5 seconds' and clock_timestamp() + interval '15 seconds' as renewed
      from run_leases order by org_id`;
    await freeLease(lock, org, 6n);
    const [kept] = await sql`select lease_until is not null as kept from run_leases where org_id = ${org}`;
    await freeLease(lock, org, 7n);
    const [freed] = await sql`select lease_until is null as freed from run_leases where org_id = ${org}`;
    const [watched] = await sql`
      select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_interval') as interval,
        current_setting('tcp_keepalives_count') as count, current_setting('tcp_user_timeout') as timeout`;
    await sql`delete from run_leases`;
    return [answers, [...rows], kept, freed, watched];
  });
  return calls;
}
