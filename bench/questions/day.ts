import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { openWalMeter } from '../harness/meters/open-wal-meter.ts';
import { readCpuTimes, spentBetween } from '../harness/meters/read-cpu-times.ts';
import { pushCatalog } from '../harness/service/push-catalog.ts';
import { startWarmService } from '../harness/service/start-warm-service.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const ORGANIZATIONS = 5;
/** A file every six hours. */
const IMPORTS = 4;
/** Of ten imports six bring the same file, four another one with 5 % of the products changed. */
const CHANGED_IMPORTS = 0.4;
const CHANGED = 0.05;
const PER = 1000;

/** What a day of a thousand organizations costs, made of the day of a few; pictures are a question of their own. */
export const day: Question = {
  about:
    'a day of imports, every six hours, 60 % unchanged, else 5 % changed: processor and log per 1 000 organizations',
  variants: () => ['a day'],
  measure,
  targets: [],
};

async function measure(_: string, bench: Bench): Promise<Measurement[]> {
  const { offers } = bench.options;
  const service = await startWarmService(bench);
  const same = await provideCatalog(bench);
  const other = await provideCatalog(bench, { changed: CHANGED });
  const tokens: string[] = [];
  while (tokens.length < ORGANIZATIONS) tokens.push(await service.addOrganization());
  for (const token of tokens)
    await pushCatalog(same, { url: service.url, token, expected: { created: offers } });

  const readWal = await openWalMeter(bench);
  const [cpu, wal] = [readCpuTimes(service.pid, bench.folder), await readWal()];
  /** The file that each organization sent last. */
  const held = new Map<number, string>();
  let due = 0;
  for (let hour = 0; hour < IMPORTS; hour++)
    for (const [index, token] of tokens.entries()) {
      // Evenly spread: the file that is not what it was before comes in so many of the imports.
      due += CHANGED_IMPORTS;
      const isOther = due >= 1;
      if (isOther) due--;
      const last = held.get(index) ?? same;
      const path = isOther ? (last === same ? other : same) : last;
      held.set(index, path);
      await pushCatalog(path, { url: service.url, token, expected: { total: offers } });
    }
  const spent = spentBetween(cpu, readCpuTimes(service.pid, bench.folder));
  const grown = PER / ORGANIZATIONS;
  const database = spent.get('PostgreSQL') ?? 0;
  const whole = [...spent.values()].reduce((sum, ms) => sum + ms, 0);
  return [
    { name: 'processor of the servers', unit: 'ms', value: (whole - database) * grown },
    { name: 'processor of the database', unit: 'ms', value: database * grown },
    { name: 'log written', unit: 'MB', value: ((await readWal()) - wal) * grown },
  ];
}
