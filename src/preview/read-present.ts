import type { DictionarySource } from '../dictionary/dictionary.ts';
import { readDictionaryFiles } from '../dictionary/read-dictionary-files.ts';
import { findVersionInForce } from '../store/dictionary/version-in-force.ts';
import { readVersion } from '../store/dictionary/versions.ts';
import type { AnySql } from '../store/driver/connect.ts';

/** The dictionary that the service uses: the version in force by the database, else that of the folder it came with. */
export async function readPresent(sql: AnySql, dictDir: string): Promise<DictionarySource> {
  return (await readApplied(sql)) ?? (await readDictionaryFiles(dictDir));
}

/** The version in force by the database; null: none is. */
export async function readApplied(sql: AnySql): Promise<DictionarySource | null> {
  const version = await findVersionInForce(sql);
  return version === null ? null : await readVersion(sql, version);
}
