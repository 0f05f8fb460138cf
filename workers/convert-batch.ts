import { convertSlices } from '../src/batch/convert-slices.ts';
import { moveOutcomes } from '../src/batch/move-outcomes.ts';
import { openContext, openLanguage } from '../src/batch/open-context.ts';
import { freeBytes } from '../src/memory/free-bytes.ts';
import type { BatchResult, BatchTask } from '../src/model/batch.ts';
import { RunFailure } from '../src/model/run-failure.ts';
import { parseYamlCatalog, type YamlCatalog } from '../src/read/yaml/parse-yaml-catalog.ts';

/** Thread entry: decodes, parses, converts and encodes one batch. */
export async function convertBatch(task: BatchTask): Promise<BatchResult> {
  const result = convertSlices(task, await openContext(task));
  freeBytes(task.bytes);
  return moveOutcomes(result);
}

/** Thread entry: opens a dictionary ahead of the first batch. */
export async function openDictionary(task: Parameters<typeof openLanguage>[0]): Promise<void> {
  await openLanguage(task);
}

/** Thread entry: parses a whole YAML catalog. A failure returns as data, because errors lose their fields on the way. */
export function parseYaml(
  bytes: Uint8Array,
): YamlCatalog | { failure: [RunFailure['code'], RunFailure['details'], string] } {
  try {
    return parseYamlCatalog(bytes);
  } catch (error) {
    if (error instanceof RunFailure) return { failure: [error.code, error.details, error.explanation] };
    throw error;
  }
}
