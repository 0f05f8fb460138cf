import type { DictionarySource } from '../dictionary/dictionary.ts';
import { readDictionaryFiles } from '../dictionary/read-dictionary-files.ts';
import { findVersionInForce } from '../store/dictionary/version-in-force.ts';
import { readVersion } from '../store/dictionary/versions.ts';
import type { AnySql } from '../store/driver/connect.ts';

/** The dictionary that the service uses: the version in force by the database, else that of the folder it came with. */
export async function readPresent(sql: AnySql, dictDir: string): Promise<DictionarySource> {
  const version = await findVersionInForce(sql);
  const kept = version === null ? null : await readVersion(sql, version);
  return kept ?? (await readDictionaryFiles(dictDir));
}
