import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { openWalMeter } from '../harness/meters/open-wal-meter.ts';
import { readCpuTimes, spentBetween } from '../harness/meters/read-cpu-times.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

/** Where an import spends processor time, and how much it writes: where to look before optimizing. */
export const costs: Question = {
  about:
    'where a first load, a re-run and 5 % changed spend processor time, by thread; and the log they write',
  variants: () => ['three imports'],
  measure,
  targets: [],
};

async function measure(_: string, bench: Bench): Promise<Measurement[]> {
  const catalogs = [
    ['first load', await provideCatalog(bench)],
    ['again', await provideCatalog(bench)],
    ['5 % changed', await provideCatalog(bench, { changed: 0.05 })],
  ] as const;
  const service = await startWarmService(bench);
  const options = { url: service.url, token: await service.addOrganization() };
  const readWal = await openWalMeter(bench);
  const measurements: Measurement[] = [];
  for (const [name, path] of catalogs) {
    const [cpu, wal] = [readCpuTimes(service.pid, bench.folder), await readWal()];
    const { ms } = await pushCatalog(path, { ...options, expected: { total: bench.options.offers } });
    const spent = spentBetween(cpu, readCpuTimes(service.pid, bench.folder));
    measurements.push({ name: `${name}: on the clock`, unit: 'ms', value: ms });
    for (const [role, value] of spent) measurements.push({ name: `${name}: ${role}`, unit: 'ms', value });
    measurements.push({ name: `${name}: log written`, unit: 'MB', value: (await readWal()) - wal });
  }
  return measurements;
}
