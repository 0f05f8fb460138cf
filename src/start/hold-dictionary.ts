import { Worker } from 'node:worker_threads';
import type { PackedAnswer, SharedDictionary } from '../model/shared-dictionary.ts';
import type { ConversionPool } from '../run/pool/conversion-pool.ts';
import type { Log } from './open-log.ts';

export interface HeldDictionary {
  /** The dictionary in force; runs take it once, when they begin. */
  current(): SharedDictionary;
  /** Reads `dict/` again. A mistake in it is told with file and line, and the one in force stays. */
  reload(): Promise<void>;
}

const PACKER = new URL('../../workers/pack-dictionary.ts', import.meta.url);

/**
 * Loads the dictionary and has the conversion threads open it. Packing it is also its check: this thread never holds
 * more of it than the packed bytes. Rejects with an error that names file and line when it cannot be used.
 */
export async function holdDictionary(
  folder: string,
  pool: ConversionPool,
  log: Log,
): Promise<HeldDictionary> {
  let held = await load(folder, pool);
  return {
    current: () => held,
    reload: async () => {
      try {
        held = await load(folder, pool);
        log.info({ version: held.version }, 'dictionary reloaded');
      } catch (error) {
        log.error({ err: error }, 'dictionary not reloaded, the one in force stays');
      }
    },
  };
}

async function load(folder: string, pool: ConversionPool): Promise<SharedDictionary> {
  const dictionary = await packInThread(folder);
  await pool.openDictionary(dictionary);
  return dictionary;
}

/**
 * A thread of its own, ended afterwards: all of the 110 MB that packing takes are given back with it (measured: not
 * one of them stays), while a thread that went on would keep most of them.
 */
async function packInThread(folder: string): Promise<SharedDictionary> {
  const thread = new Worker(PACKER, { workerData: folder });
  try {
    const answer = await new Promise<PackedAnswer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`packing the dictionary ended with ${code}`)));
    });
    if ('mistake' in answer) throw new Error(answer.mistake);
    return answer;
  } finally {
    await thread.terminate();
  }
}
