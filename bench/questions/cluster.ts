import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { openWaitMeter } from '../harness/meters/open-wait-meter.ts';
import { readCpuTimes } from '../harness/meters/read-cpu-times.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startService } from '../harness/service/start-service.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const IMPORTERS: Readonly<Record<string, number>> = { 'one importer': 1, 'two importers': 2 };
const ORGANIZATIONS = 4;
/**
 * Each process compiles and learns words for itself, so that two take twice as long to warm up: with 10 000 offers to an organization
 * what they cost more went from 6 % in the first batch to nothing in the third.
 */
const BATCHES_BEFORE = 2;
const BATCHES = 3;

/** Several processes on one database: what an offer costs, and whether they wait for each other. */
export const cluster: Question = {
  about: 'four organizations at once by one and by two server processes on one database: processor, waits',
  variants: () => Object.keys(IMPORTERS),
  measure,
  targets: [
    {
      about: 'processor time of an offer, two importers, times one',
      measured: (median) => median('two importers: processor') / median('one importer: processor'),
      atMost: 1.05,
    },
    {
      about: 'waits for locks, two importers, ms for each import',
      measured: (median) => median('two importers: waits for locks'),
      atMost: 20,
    },
  ],
};

/** What a process compiles and learns is not what its company costs: some batches go before. */
async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const { offers, seed } = bench.options;
  const services = [await startWarmService(bench)];
  const [first] = services;
  if (first === undefined) throw new Error('no service');
  while (services.length < (IMPORTERS[variant] ?? 1)) services.push(await startService(bench));
  const tokens: string[] = [];
  while (tokens.length < ORGANIZATIONS * (BATCHES_BEFORE + BATCHES))
    tokens.push(await first.addOrganization());
  const loadAll = async (): Promise<void> => {
    const batch = tokens.splice(0, ORGANIZATIONS);
    const toService = (index: number) => services[index % services.length]?.url ?? first.url;
    await Promise.all(batch.map((token, index) => push(bench, toService(index), token, seed + index)));
  };
  for (let index = 0; index < ORGANIZATIONS; index++) await provideCatalog(bench, { seed: seed + index });
  for (let batch = 0; batch < BATCHES_BEFORE; batch++) await loadAll();

  const pids = services.map(({ pid }) => pid);
  const stop = await openWaitMeter(bench);
  const before = spentBy(pids, bench.folder);
  const started = performance.now();
  for (let batch = 0; batch < BATCHES; batch++) await loadAll();
  const ms = performance.now() - started;
  const spent = spentBy(pids, bench.folder) - before;
  const waits = await stop();
  const imports = ORGANIZATIONS * BATCHES;
  return [
    { name: `${variant}: processor`, unit: 'µs/offer', value: (spent * 1000) / (offers * imports) },
    { name: `${variant}: on the clock`, unit: 'ms', value: ms / BATCHES },
    { name: `${variant}: waits for locks`, unit: 'ms', value: waits.locks / imports },
    { name: `${variant}: waits for the database`, unit: 'ms', value: waits.database / imports },
  ];
}

async function push(bench: Bench, url: string, token: string, seed: number): Promise<void> {
  const path = await provideCatalog(bench, { seed });
  await pushCatalog(path, { url, token, expected: { created: bench.options.offers } });
}

/** Milliseconds of all server processes and of the database, which is counted once. */
function spentBy(pids: readonly number[], folder: string): number {
  let sum = 0;
  for (const [index, pid] of pids.entries())
    for (const [role, ms] of readCpuTimes(pid, folder)) if (index === 0 || role !== 'PostgreSQL') sum += ms;
  return sum;
}
