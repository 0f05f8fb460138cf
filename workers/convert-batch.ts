import { convertSlices } from '../src/batch/convert-slices.ts';
import { openContext, openLanguage } from '../src/batch/open-context.ts';
import { freeBytes } from '../src/memory/free-bytes.ts';
import { openYoungCollector } from '../src/memory/open-young-collector.ts';
import { RunFailure } from '../src/model/run-failure.ts';
import type { ThreadCalls } from '../src/model/thread-calls.ts';
import { parseYamlCatalog } from '../src/read/yaml/parse-yaml-catalog.ts';

/** A thread that has converted 60 000 offers held 240 MB by itself, and 180 so, in the same processor time. */
const collectYoung = openYoungCollector(4);

export const convertBatch: ThreadCalls['convertBatch'] = async (task) => {
  const result = convertSlices(task, await openContext(task));
  freeBytes(task.bytes);
  // The result leaves first.
  setImmediate(collectYoung);
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
