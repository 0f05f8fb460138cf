import { parentPort } from 'node:worker_threads';
import { DictionaryError } from '../src/dictionary/dictionary.ts';
import { loadMorphology } from '../src/dictionary/morphology.ts';
import { packDictionary } from '../src/dictionary/packed/pack-dictionary.ts';
import { rememberMorphology } from '../src/dictionary/remember-morphology.ts';
import type { NumberedAnswer, PackedAnswer, PackRequest } from '../src/model/shared-dictionary.ts';

const morphology = loadMorphology().then(rememberMorphology);

parentPort?.on('message', async ({ number, files, version }: PackRequest) => {
  const answer = await packDictionary({ files, version }, await morphology).catch(
    (error: unknown): PackedAnswer => {
      if (error instanceof DictionaryError) return { mistake: error.message };
      throw error;
    },
  );
  parentPort?.postMessage({ number, answer } satisfies NumberedAnswer);
});
