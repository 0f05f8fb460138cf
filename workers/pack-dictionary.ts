import { parentPort, workerData } from 'node:worker_threads';
import { DictionaryError } from '../src/dictionary/dictionary.ts';
import { packDictionary } from '../src/dictionary/pack-dictionary.ts';

/** What the thread answers: the packed dictionary of the folder it was started with, or the mistake in it. */
export type PackedAnswer = Awaited<ReturnType<typeof packDictionary>> | { readonly mistake: string };

const answer: PackedAnswer = await packDictionary(workerData as string).catch((error: unknown) => {
  if (error instanceof DictionaryError) return { mistake: error.message };
  throw error;
});
parentPort?.postMessage(answer);
