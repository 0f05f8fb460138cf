import { edenGC, fullGC } from 'bun:jsc';
import { convertSlices } from '../src/batch/convert-slices.ts';
import { knowsLanguage, openContext, openLanguage } from '../src/batch/open-context.ts';
import { collectAtRest } from '../src/memory/collect-at-rest.ts';
import { freeBytes } from '../src/memory/free-bytes.ts';
import { RunFailure } from '../src/model/run-failure.ts';
import type { ThreadCalls } from '../src/model/thread-calls.ts';
import { parseYamlCatalog } from '../src/read/yaml/parse-yaml-catalog.ts';

/** Rows of the batch before: the main thread has its copy of them when it sends the next one. */
let sent: Uint8Array | null = null;

/**
 * What is young is collected after every second batch, when nothing of it lives any more. A collection that falls into a batch
 * takes all that this one holds for old and keeps it until all of the heap is collected: 25 MB more, for as much processor.
 */
const COLLECTED_EVERY = 2;
/** What of each batch stays in spite of that, 0.35 MB, goes here; by itself the collector would come after some 130: 20 to 35 MB more. */
const ALL_COLLECTED_EVERY = 32;
let batches = 0;

export const convertBatch: ThreadCalls['convertBatch'] = async (task) => {
  if (task.dictionary === null && !knowsLanguage(task.dictionaryVersion))
    return { kind: 'dictionary_wanted' };
  if (sent !== null) freeBytes(sent);
  sent = null;
  if (++batches % ALL_COLLECTED_EVERY === 0) fullGC();
  else if (batches % COLLECTED_EVERY === 0) edenGC();
  const result = convertSlices(task, await openContext(task));
  collectAtRest(task.bytes.byteLength);
  freeBytes(task.bytes);
  if (result.kind === 'outcomes') sent = result.rows;
  return result;
};

export const openDictionary: ThreadCalls['openDictionary'] = async (task) => {
  await openLanguage(task);
};

export const parseYaml: ThreadCalls['parseYaml'] = async (bytes) => {
  try {
    return parseYamlCatalog(bytes);
  } catch (error) {
    if (error instanceof RunFailure) return { failure: [error.code, error.details, error.explanation] };
    throw error;
  }
};
