import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { openDatabase } from '../harness/service/open-database.ts';
import { checkCounters, pushCatalog } from '../harness/service/push-catalog.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';
import { importInAnAfternoon } from '../rivals/import-in-an-afternoon.ts';
import { loadPreparedRows } from '../rivals/load-prepared-rows.ts';
import { openConverter } from '../rivals/open-converter.ts';
import { openWarmDatabase } from '../rivals/open-warm-database.ts';
import { prepareRows } from '../rivals/prepare-rows.ts';

const UTF8 = 'UTF-8';
const CYRILLIC = 'windows-1251';
const FLOOR = 'floor';
const AFTERNOON = 'afternoon';

const MEASURES: Readonly<Record<string, (bench: Bench) => Promise<Measurement[]>>> = {
  [UTF8]: (bench) => measureService(bench, 'utf-8', UTF8),
  [CYRILLIC]: (bench) => measureService(bench, 'windows-1251', CYRILLIC),
  [FLOOR]: measureFloor,
  [AFTERNOON]: measureAfternoon,
};

/** The whole import, from the start of the request to the report, and what it is to be compared with. */
export const run60000: Question = {
  about:
    "a whole import: first load, the same again, 5 % changed; two encodings; the floor; an afternoon's work",
  variants: () => Object.keys(MEASURES),
  measure: (variant, bench) => MEASURES[variant]!(bench),
  targets: [
    { about: 'first load, ms', measured: (median) => median(`${UTF8}: first load`), atMost: 2500 },
    {
      about: 'first load, times the floor',
      measured: (median) => median(`${UTF8}: first load`) / median(`${FLOOR}: first load`),
      atMost: 3,
    },
    { about: 'the same file again, ms', measured: (median) => median(`${UTF8}: again`), atMost: 400 },
    {
      about: 'the same file again, of the first load',
      measured: (median) => median(`${UTF8}: again`) / median(`${UTF8}: first load`),
      atMost: 0.15,
    },
    {
      about: '5 % changed, of the first load',
      measured: (median) => median(`${UTF8}: 5 % changed`) / median(`${UTF8}: first load`),
      atMost: 0.35,
    },
    {
      about: "first load, times faster than an afternoon's work",
      measured: (median) => median(`${AFTERNOON}: first load`) / median(`${UTF8}: first load`),
      atLeast: 2,
    },
    {
      about: "re-run, times faster than an afternoon's work",
      measured: (median) => median(`${AFTERNOON}: again`) / median(`${UTF8}: again`),
      atLeast: 8,
    },
    {
      about: 'windows-1251, of UTF-8',
      measured: (median) => median(`${CYRILLIC}: first load`) / median(`${UTF8}: first load`),
      atMost: 1.15,
    },
    { about: 'peak memory, MB', measured: (median) => median(`${UTF8}: peak memory`), atMost: 350 },
  ],
};

async function measureService(
  bench: Bench,
  encoding: 'utf-8' | 'windows-1251',
  name: string,
): Promise<Measurement[]> {
  const paths = [
    await provideCatalog(bench, { encoding }),
    await provideCatalog(bench, { encoding, changed: CHANGED }),
  ] as const;
  const service = await startWarmService(bench);
  const { offers } = bench.options;
  const options = { url: service.url, token: await service.addOrganization() };
  const first = await pushCatalog(paths[0], { ...options, expected: { created: offers } });
  const again = await pushCatalog(paths[0], { ...options, expected: { unchanged: offers } });
  const changed = await pushCatalog(paths[1], {
    ...options,
    expected: { created: 0, errors: 0, skipped: 0 },
  });
  if (changed.report.counters.updated === 0) throw new Error('nothing was updated');
  return [
    { name: `${name}: first load`, unit: 'ms', value: first.ms },
    { name: `${name}: again`, unit: 'ms', value: again.ms },
    { name: `${name}: 5 % changed`, unit: 'ms', value: changed.ms },
    { name: `${name}: peak memory`, unit: 'MB', value: service.readPeakMemory() },
  ];
}

const CHANGED = 0.05;

async function measureFloor(bench: Bench): Promise<Measurement[]> {
  const { database, ports } = await openWarmDatabase(bench);
  const orgId = await database.addOrganization();
  const prepared = await prepareRows(await provideCatalog(bench), orgId, ports);
  checkCounters(prepared.report, { created: bench.options.offers });
  const { copyMs, applyMs } = await loadPreparedRows(prepared);
  return [{ name: `${FLOOR}: first load`, unit: 'ms', value: copyMs + applyMs }];
}

async function measureAfternoon(bench: Bench): Promise<Measurement[]> {
  const { offers, warmUp, seed } = bench.options;
  const database = await openDatabase(bench);
  const path = await provideCatalog(bench);
  const using = await openConverter(path, bench.folder);
  const load = async (catalog: string, orgId: string): Promise<{ ms: number; created: number }> => {
    const started = performance.now();
    const { created } = await importInAnAfternoon(catalog, orgId, database.sql, using);
    return { ms: performance.now() - started, created };
  };
  const neighbour = await database.addOrganization();
  const warm = await provideCatalog(bench, { offers: warmUp, seed: seed + 1000 });
  for (let time = 0; time < 2 && warmUp > 0; time++) await load(warm, neighbour);
  const orgId = await database.addOrganization();
  const first = await load(path, orgId);
  const again = await load(path, orgId);
  if (first.created !== offers || again.created !== 0) throw new Error(`${first.created} were created`);
  return [
    { name: `${AFTERNOON}: first load`, unit: 'ms', value: first.ms },
    { name: `${AFTERNOON}: again`, unit: 'ms', value: again.ms },
  ];
}
