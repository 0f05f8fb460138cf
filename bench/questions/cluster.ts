import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { openWaitMeter } from '../harness/meters/open-wait-meter.ts';
import { readCpuTimes } from '../harness/meters/read-cpu-times.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startService } from '../harness/service/start-service.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const IMPORTERS: Readonly<Record<string, number>> = { 'one importer': 1, 'two importers': 2 };
const ORGANIZATIONS = 4;

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

/** Both load twice before: what a process compiles and learns is not what its company costs. */
async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const { offers, seed } = bench.options;
  const services = [await startWarmService(bench)];
  const [first] = services;
  if (first === undefined) throw new Error('no service');
  while (services.length < (IMPORTERS[variant] ?? 1)) services.push(await startService(bench));
  for (const service of services) await push(bench, service.url, await first.addOrganization(), seed + 500);
  const tokens: string[] = [];
  while (tokens.length < ORGANIZATIONS) tokens.push(await first.addOrganization());
  for (const index of tokens.keys()) await provideCatalog(bench, { seed: seed + index });

  const read = () =>
    spentBy(
      services.map(({ pid }) => pid),
      bench.folder,
    );
  const stop = await openWaitMeter(bench);
  const before = read();
  const started = performance.now();
  await Promise.all(
    tokens.map((token, index) =>
      push(bench, services[index % services.length]?.url ?? first.url, token, seed + index),
    ),
  );
  const ms = performance.now() - started;
  const spent = read() - before;
  const waits = await stop();
  return [
    { name: `${variant}: processor`, unit: 'µs/offer', value: (spent * 1000) / (offers * ORGANIZATIONS) },
    { name: `${variant}: on the clock`, unit: 'ms', value: ms },
    { name: `${variant}: waits for locks`, unit: 'ms', value: waits.locks / ORGANIZATIONS },
    { name: `${variant}: waits for the database`, unit: 'ms', value: waits.database / ORGANIZATIONS },
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
