import { join } from 'node:path';
import { packDictionary } from '../../../src/dictionary/packed/pack-dictionary.ts';
import type { SharedDictionary } from '../../../src/model/shared-dictionary.ts';

/** The service's dictionary, as its threads get it. */
export function openDictionary(): Promise<SharedDictionary> {
  return packDictionary(join(import.meta.dir, '../../../dict'));
}
