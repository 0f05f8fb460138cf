import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { readCpuTimes, spentBetween } from '../harness/meters/read-cpu-times.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const DRY = 'dry run';
const REAL = 'real run';
/** Of both, whichever comes later finds more code compiled: the orders take turns. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  [`${DRY} first`]: [DRY, REAL],
  [`${REAL} first`]: [REAL, DRY],
};

/** What a dry run of a new catalog costs beside a real one, on the clock and by thread. */
export const dryRun: Question = {
  about: 'a dry run of a new catalog and a real run of another one like it',
  variants: () => Object.keys(ORDERS),
  measure,
  targets: [
    {
      about: 'dry run, times the real one',
      measured: (median) => median(`${DRY}: on the clock`) / median(`${REAL}: on the clock`),
      atMost: 0.65,
    },
  ],
};

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const { offers, seed } = bench.options;
  const order = ORDERS[variant] ?? [];
  const paths = [await provideCatalog(bench), await provideCatalog(bench, { seed: seed + 2000 })];
  const service = await startWarmService(bench);
  const measurements: Measurement[] = [];
  for (const [index, name] of order.entries()) {
    const token = await service.addOrganization();
    const cpu = readCpuTimes(service.pid, bench.folder);
    const { ms } = await pushCatalog(paths[index] ?? '', {
      url: service.url,
      token,
      dryRun: name === DRY,
      expected: { created: offers },
    });
    const spent = spentBetween(cpu, readCpuTimes(service.pid, bench.folder));
    measurements.push({ name: `${name}: on the clock`, unit: 'ms', value: ms });
    for (const [role, value] of spent) measurements.push({ name: `${name}: ${role}`, unit: 'ms', value });
  }
  return measurements;
}
