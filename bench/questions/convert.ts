import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { convertSlices } from '../../src/batch/convert-slices.ts';
import { type OpenContext, openContext } from '../../src/batch/open-context.ts';
import { convertOffers } from '../../src/convert/convert-offers.ts';
import type { BatchTask } from '../../src/model/batch.ts';
import { RunFailure } from '../../src/model/run-failure.ts';
import { readYmlOffers } from '../../src/read/yml/read-yml-offers.ts';
import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { readTasks } from '../harness/meters/read-tasks.ts';
import { openDictionary } from '../harness/service/open-dictionary.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const MADE = 'made catalog';
const REAL = 'real catalogs';

/** What a conversion thread does with its batches, and where its time goes. */
export const convert: Question = {
  about: 'what one conversion thread does: decode, read, convert, encode; made and real catalogs',
  variants: ({ corpus }) => (existsSync(join(corpus, 'yml')) ? [MADE, REAL] : [MADE]),
  measure,
  targets: [],
};

/**
 * The thread is warmed up by a catalog of other goods. Its first pass over the measured one finds none of its words
 * remembered; the second finds them all, as with a shop that comes every few hours.
 */
async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const warmUp = await provideCatalog(bench, {
    offers: bench.options.warmUp,
    seed: bench.options.seed + 1000,
  });
  for (const task of await readAll([warmUp], bench)) convertSlices(task, await openContext(task));
  const paths = variant === MADE ? [await provideCatalog(bench)] : listRealCatalogs(bench.options.corpus);
  const tasks = await readAll(paths, bench);
  const offers = tasks.reduce((count, task) => count + task.ends.length, 0);
  const first = await pass(tasks, convertSlices);
  const again = await pass(tasks, convertSlices);
  const reading = await pass(tasks, readOnly);
  const converting = await pass(tasks, readAndConvert);
  const perSecond = (ms: number): number => (offers * 1000) / ms;
  const perOffer = (ms: number): number => (ms * 1000) / offers;
  return [
    { name: `${variant}: first sight`, unit: 'offers/s', value: perSecond(first) },
    { name: `${variant}: again`, unit: 'offers/s', value: perSecond(again) },
    { name: `${variant}: decode and read`, unit: 'µs/offer', value: perOffer(reading) },
    { name: `${variant}: convert`, unit: 'µs/offer', value: perOffer(converting - reading) },
    { name: `${variant}: hash and encode`, unit: 'µs/offer', value: perOffer(again - converting) },
  ];
}

async function pass(
  tasks: readonly BatchTask[],
  work: (task: BatchTask, opened: OpenContext) => unknown,
): Promise<number> {
  let spent = 0;
  for (const task of tasks) {
    const opened = await openContext(task);
    const started = performance.now();
    work(task, opened);
    spent += performance.now() - started;
  }
  return spent;
}

function readOnly(task: BatchTask, { context }: OpenContext) {
  const read = readYmlOffers({ ...task, ...context });
  return read.kind === 'offers' ? read.offers : [];
}

function readAndConvert(task: BatchTask, opened: OpenContext): void {
  const offers = readOnly(task, opened).map(({ offer }) => offer);
  convertOffers(offers, task.lines, opened.context, opened.language);
}

async function readAll(paths: readonly string[], bench: Bench): Promise<BatchTask[]> {
  const dictionary = await openDictionary();
  const tasks: BatchTask[] = [];
  for (const path of paths) {
    try {
      const read = await readTasks(Bun.file(path).stream(), dictionary, bench.folder);
      if (read.context.format === 'yml') tasks.push(...read.tasks);
    } catch (error) {
      // Some of the real files are no catalogs or are broken, which the reader's tests are about.
      if (!(error instanceof RunFailure)) throw error;
    }
  }
  return tasks;
}

function listRealCatalogs(corpus: string): string[] {
  const folder = join(corpus, 'yml');
  return readdirSync(folder)
    .filter((name) => /\.(?:xml|yml)$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}
