import { cpus } from 'node:os';
import type { BatchTask } from '../../src/model/batch.ts';
import { openDispatcher } from '../../src/run/pool/dispatch-batches.ts';
import { openThreadPool } from '../../src/run/pool/open-thread-pool.ts';
import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { readTasks } from '../harness/meters/read-tasks.ts';
import { openDictionary } from '../harness/service/open-dictionary.ts';
import type { Bench, Measurement, Question } from '../question.ts';

/** How conversion grows with the number of threads; one more than there are cores shows where it ends. */
export const pool: Question = {
  about: 'conversion by 1 to N threads, N being one more than the cores',
  variants: () => Array.from({ length: cpus().length + 1 }, (_, index) => nameOf(index + 1)),
  measure,
  targets: [],
};

function nameOf(threads: number): string {
  return `${threads} thread${threads === 1 ? '' : 's'}`;
}

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const threads = openThreadPool({ threads: Number.parseInt(variant, 10) });
  bench.onEnd(() => threads.close());
  const dictionary = await openDictionary();
  const { warmUp, seed, offers } = bench.options;
  const read = async (path: string) =>
    (await readTasks(Bun.file(path).stream(), dictionary, bench.folder)).tasks;
  const warm = await read(await provideCatalog(bench, { offers: warmUp, seed: seed + 1000 }));
  const tasks = await read(await provideCatalog(bench));
  const { signal } = new AbortController();
  const work = { place: { lane: 'runs', owner: 'bench' }, signal } as const;

  const convertAll = async (batches: readonly BatchTask[]): Promise<number> => {
    let converted = 0;
    const dispatcher = openDispatcher({
      capacity: threads.capacity,
      // What is submitted below are whole tasks.
      convert: (batch) => threads.convert(batch as BatchTask, work),
      take: async (outcomes) => {
        converted += outcomes.ordinals.length;
      },
    });
    for (const batch of batches) {
      dispatcher.submit(batch);
      await dispatcher.room();
    }
    await dispatcher.finish();
    return converted;
  };
  await convertAll(warm);
  const started = performance.now();
  const converted = await convertAll(tasks);
  const ms = performance.now() - started;
  if (converted !== offers) throw new Error(`${converted} offers were converted`);
  return [{ name: variant, unit: 'offers/s', value: (offers * 1000) / ms }];
}
