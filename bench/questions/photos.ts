import { join } from 'node:path';
import { providePictures } from '../harness/goods/provide-pictures.ts';
import { openDatabase } from '../harness/service/open-database.ts';
import { openRunPorts } from '../harness/service/open-run-ports.ts';
import type { Bench, Measurement, Question } from '../question.ts';
import { processWithSharpAlone } from '../rivals/process-with-sharp-alone.ts';
import { transferPictures } from '../rivals/transfer-pictures.ts';

const SHARP = 'sharp alone';
const TRANSFER = 'transfer';
/** Pictures in work at once, in both variants: the service's default. */
const PROCESSES = 2;
const MOST_PICTURES = 200;

/** What fetching, queueing, storing and keeping hostile bytes apart cost beside the work on the pictures. */
export const photos: Question = {
  about: 'pictures a second from a shop on this machine to stored photos, and the same files by sharp alone',
  variants: () => [SHARP, TRANSFER],
  measure,
  targets: [
    {
      about: 'the whole transfer, share of sharp alone',
      measured: (median) => median(TRANSFER) / median(SHARP),
      atLeast: 0.7,
    },
  ],
};

async function measure(variant: string, bench: Bench): Promise<Measurement[]> {
  const paths = await providePictures(bench, Math.min(MOST_PICTURES, bench.options.offers));
  const ms =
    variant === SHARP ? await processWithSharpAlone(paths, PROCESSES) : await measureTransfer(paths, bench);
  return [{ name: variant, unit: 'pictures/s', value: (paths.length * 1000) / ms }];
}

async function measureTransfer(paths: readonly string[], bench: Bench): Promise<number> {
  const database = await openDatabase(bench);
  const run = await openRunPorts(database.sql, bench);
  const orgId = await database.addOrganization();
  return transferPictures(paths, { run, orgId, processes: PROCESSES, folder: join(bench.folder, 'photos') });
}
