import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of the real catalogs: `CATALOG_CORPUS`, else `../shared/corpus` beside the project. */
export const CORPUS_FOLDER = resolve(
  process.env.CATALOG_CORPUS ?? join(import.meta.dir, '../../../shared/corpus'),
);

/** Why tests on real catalogs are skipped here; '' when the corpus is present. */
export const CORPUS_ABSENT = existsSync(CORPUS_FOLDER) ? '' : ` (skipped: no corpus at ${CORPUS_FOLDER})`;

/** Files of one corpus folder in the order of their names, as absolute paths; empty when the corpus is absent. */
export function listCorpusFiles(folder: string, extensions: readonly string[] = ['.xml', '.yml']): string[] {
  if (CORPUS_ABSENT !== '') return [];
  return readdirSync(join(CORPUS_FOLDER, folder))
    .filter((name) => extensions.some((extension) => name.endsWith(extension)))
    .sort()
    .map((name) => join(CORPUS_FOLDER, folder, name));
}
