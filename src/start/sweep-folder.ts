import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is being written at this moment is younger. */
const OLD_MS = 86_400_000;

/** Removes files that processes have left unfinished; what cannot be removed stays. Returns how many it removed. */
export async function sweepFolder(folder: string, isUnfinished: (name: string) => boolean): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let removed = 0;
  for (const name of names.filter(isUnfinished)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null || !found.isFile() || Date.now() - found.mtimeMs < OLD_MS) continue;
    await rm(path, { force: true }).then(
      () => removed++,
      () => {},
    );
  }
  return removed;
}
