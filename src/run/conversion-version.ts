import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders whose code decides what an offer becomes. */
const CODE = ['../read', '../convert', '../dictionary', '../model', '../text', '../batch', '../../workers'];

/**
 * Fingerprint of the code that reads and converts, so that a new release cannot mistake an offer for unchanged
 * whose conversion it would do otherwise. Read once at start (about 5 ms); no number that somebody must remember to raise.
 */
export async function readConversionVersion(): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256');
  for (const folder of CODE) {
    const path = join(import.meta.dir, folder);
    for (const name of (await readdir(path, { recursive: true }))
      .filter((entry) => entry.endsWith('.ts'))
      .sort()) {
      hasher.update(`${folder}/${name}\0`);
      hasher.update(await readFile(join(path, name)));
    }
  }
  return hasher.digest('hex').slice(0, 32);
}
