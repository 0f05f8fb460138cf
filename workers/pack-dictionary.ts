import { parentPort, workerData } from 'node:worker_threads';
import { DictionaryError, type DictionarySource } from '../src/dictionary/dictionary.ts';
import { packDictionary } from '../src/dictionary/packed/pack-dictionary.ts';
import type { PackedAnswer } from '../src/model/shared-dictionary.ts';

const answer: PackedAnswer = await packDictionary(workerData as string | DictionarySource).catch(
  (error: unknown) => {
    if (error instanceof DictionaryError) return { mistake: error.message };
    throw error;
  },
);
parentPort?.postMessage(answer);
