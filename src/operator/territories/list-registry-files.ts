import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** A file of address objects; the registry has one for each region, in a folder of its own. */
export interface RegistryFile {
  readonly path: string;
  readonly bytes: number;
}

/** AS_ADDR_OBJ_20260101_<number>.XML, not AS_ADDR_OBJ_DIVISION_… or AS_ADDR_OBJ_PARAMS_…. */
const ADDRESS_OBJECTS = /^AS_ADDR_OBJ_(\d{8})_[^/]*\.xml$/i;

/**
 * Files of address objects in a folder and its folders, by path; of several in one folder the newest. Rejects with
 * OperatorError when there is none.
 */
export async function listRegistryFiles(folder: string): Promise<RegistryFile[]> {
  const names = await readdir(folder, { recursive: true });
  const newest = new Map<string, { path: string; date: string }>();
  for (const name of names) {
    const path = join(folder, name);
    const at = path.lastIndexOf('/');
    const date = ADDRESS_OBJECTS.exec(path.slice(at + 1))?.[1];
    if (date === undefined) continue;
    const place = path.slice(0, at);
    if (date > (newest.get(place)?.date ?? '')) newest.set(place, { path, date });
  }
  if (newest.size === 0)
    throw new OperatorError(
      `no AS_ADDR_OBJ_….XML in ${folder}: unpack those files of gar_xml.zip there, each in the folder of its region`,
    );
  const paths = [...newest.values()].map(({ path }) => path).sort();
  return Promise.all(paths.map(async (path) => ({ path, bytes: (await stat(path)).size })));
}
