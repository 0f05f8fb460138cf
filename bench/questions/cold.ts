import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { type CpuTimes, readCpuTimes, spentBetween } from '../harness/meters/read-cpu-times.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startService } from '../harness/service/start-service.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const COLD = 'at once';
const WARM = 'after other imports';

/** What the first import after a start costs more than a later one. */
export const cold: Question = {
  about: 'the first import after a start: at once, and after other imports',
  variants: () => [COLD, WARM],
  measure,
  targets: [
    {
      about: 'the first import, times one after others',
      measured: (median) => median(`${COLD}: first load`) / median(`${WARM}: first load`),
      atMost: 1.15,
    },
    {
      about: 'the same in processor time',
      measured: (median) => median(`${COLD}: processor`) / median(`${WARM}: processor`),
      atMost: 1.15,
    },
  ],
};

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const { offers } = bench.options;
  const path = await provideCatalog(bench);
  const service = variant === WARM ? await startWarmService(bench) : await startService(bench);
  const read = (): CpuTimes => readCpuTimes(service.pid, bench.folder);
  const token = await service.addOrganization();
  const before = read();
  const { ms } = await pushCatalog(path, { url: service.url, token, expected: { created: offers } });
  return [
    { name: `${variant}: first load`, unit: 'ms', value: ms },
    { name: `${variant}: processor`, unit: 'ms', value: sum(spentBetween(before, read())) },
    { name: `${variant}: peak memory`, unit: 'MB', value: service.readPeakMemory() },
  ];
}

function sum(spent: ReadonlyMap<string, number>): number {
  return [...spent.values()].reduce((total, ms) => total + ms, 0);
}
