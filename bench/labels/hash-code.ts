import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What decides which observations there are and when each is made. */
const ROOMS = ['convert', 'dictionary'];

/** SHA-256 of the code that learned weights fit, hex: paths and texts of its sources. */
export async function hashCode(): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256');
  for (const room of ROOMS) {
    const folder = join(import.meta.dir, '../../src', room);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.ts')) hasher.update(`${room}/${file}\0`).update(await readFile(join(folder, file)));
  }
  return hasher.digest('hex');
}
