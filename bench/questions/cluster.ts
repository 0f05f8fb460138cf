import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { openWaitMeter } from '../harness/meters/open-wait-meter.ts';
import { readCpuTimes } from '../harness/meters/read-cpu-times.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { type StartedService, startService } from '../harness/service/start-service.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const ORGANIZATIONS = 4;
/**
 * Each process compiles and learns words for itself, so that two take twice as long to warm up: with 10 000 offers to an organization
 * what they cost more went from 6 % in the first batch to nothing in the third.
 */
const BATCHES_BEFORE = 2;
/** Of each kind, in turns: what a machine does besides moves the processor time of an offer by a tenth from minute to minute. */
const BATCHES = 3;

/** Several processes on one database: what an offer costs, and whether they wait for each other. */
export const cluster: Question = {
  about: 'four organizations at once by one and by two server processes on one database: processor, waits',
  variants: () => ['one and two importers'],
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

/** Two servers on one database; a batch goes to the first of them, the next to both. What they compile at first is not measured. */
async function measure(_: string, bench: Bench): Promise<Measurement[]> {
  const first = await startWarmService(bench);
  const both = [first, await startService(bench)];
  const tokens: string[] = [];
  while (tokens.length < ORGANIZATIONS * (BATCHES_BEFORE + 2 * BATCHES))
    tokens.push(await first.addOrganization());
  for (let index = 0; index < ORGANIZATIONS; index++)
    await provideCatalog(bench, { seed: bench.options.seed + index });
  const load = () => tokens.splice(0, ORGANIZATIONS);
  for (let batch = 0; batch < BATCHES_BEFORE; batch++) await loadAll(bench, both, load());

  const kinds = { 'one importer': [first], 'two importers': both };
  const sums = Object.keys(kinds).map((kind) => ({ kind, processor: 0, clock: 0, locks: 0, database: 0 }));
  for (let batch = 0; batch < BATCHES; batch++)
    for (const [index, services] of Object.values(kinds).entries()) {
      const sum = sums[index];
      const stop = await openWaitMeter(bench);
      const [spent, started] = [spentBy(both, bench.folder), performance.now()];
      await loadAll(bench, services, load());
      const [ms, processor] = [performance.now() - started, spentBy(both, bench.folder) - spent];
      const { locks, database } = await stop();
      if (sum === undefined) continue;
      sum.processor += processor;
      sum.clock += ms;
      sum.locks += locks;
      sum.database += database;
    }
  const imports = ORGANIZATIONS * BATCHES;
  return sums.flatMap(({ kind, processor, clock, locks, database }): Measurement[] => [
    {
      name: `${kind}: processor`,
      unit: 'µs/offer',
      value: (processor * 1000) / (bench.options.offers * imports),
    },
    { name: `${kind}: on the clock`, unit: 'ms', value: clock / BATCHES },
    { name: `${kind}: waits for locks`, unit: 'ms', value: locks / imports },
    { name: `${kind}: waits for the database`, unit: 'ms', value: database / imports },
  ]);
}

/** Everybody pushes at once, to the services in turn. */
async function loadAll(
  bench: Bench,
  services: readonly StartedService[],
  tokens: readonly string[],
): Promise<void> {
  await Promise.all(
    tokens.map(async (token, index) => {
      const url = services[index % services.length]?.url;
      if (url === undefined) throw new Error('no service');
      const path = await provideCatalog(bench, { seed: bench.options.seed + index });
      await pushCatalog(path, { url, token, expected: { created: bench.options.offers } });
    }),
  );
}

/** Milliseconds of all server processes and of the database, which is counted once. */
function spentBy(services: readonly StartedService[], folder: string): number {
  let sum = 0;
  for (const [index, { pid }] of services.entries())
    for (const [role, ms] of readCpuTimes(pid, folder)) if (index === 0 || role !== 'PostgreSQL') sum += ms;
  return sum;
}
