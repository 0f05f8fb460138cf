import { readFile } from 'node:fs/promises';
import { readCatalog } from '../../src/read/read-catalog.ts';
import { openBatcher } from '../../src/run/batch-slices.ts';
import { hashRaw } from '../../src/run/hash-raw.ts';
import { provideCatalog } from '../harness/goods/provide-catalog.ts';
import { readOptions } from '../harness/meters/read-tasks.ts';
import { timeWork } from '../harness/meters/time-work.ts';
import type { Bench, Measurement, Question } from '../question.ts';

const VARIANTS = {
  'UTF-8': { encoding: 'utf-8', whole: false },
  'windows-1251': { encoding: 'windows-1251', whole: false },
  'UTF-8, hashed and batched': { encoding: 'utf-8', whole: true },
} as const;

/** How fast the main thread cuts a catalog into offers, everything around them checked. */
export const split: Question = {
  about: 'cutting a catalog into offers, with validation, on one thread',
  variants: () => Object.keys(VARIANTS),
  measure,
  targets: [
    {
      about: 'split with validation, MB/s',
      measured: (median) => median('UTF-8'),
      atLeast: 800,
    },
  ],
};

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const { encoding, whole } = VARIANTS[variant as keyof typeof VARIANTS];
  const bytes = await readFile(await provideCatalog(bench, { encoding }));
  const pieces = Array.from(
    { length: Math.ceil(bytes.length / PIECE) },
    (_, index) => new Uint8Array(bytes.subarray(index * PIECE, (index + 1) * PIECE)),
  );
  const ms = await timeWork(async () => {
    const batcher = openBatcher();
    let offers = 0;
    for await (const part of readCatalog(from(pieces), readOptions(bench.folder))) {
      if (part.kind === 'summary') offers = part.summary.offers;
      if (part.kind !== 'slices' || !whole) continue;
      // All that a run does on its main thread with an offer that goes to be converted.
      for (const slice of part.slices) batcher.add(slice, hashRaw(slice.bytes));
    }
    if (offers !== bench.options.offers) throw new Error(`${offers} offers were found`);
  });
  return [{ name: variant, unit: 'MB/s', value: bytes.length / 1000 / ms }];
}

/** Size of the pieces in which Bun's server hands over a request. */
const PIECE = 128 * 1024;

async function* from(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void, void> {
  yield* pieces;
}
