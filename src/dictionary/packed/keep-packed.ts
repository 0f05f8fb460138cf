import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharedDictionary } from '../../model/shared-dictionary.ts';

/** Where packed dictionaries are kept: packing takes 1.7 s of processor, reading what was packed 10 ms. */
export interface PackedFolder {
  readonly folder: string;
  /** Fingerprint of the code that packs and reads: another release packs anew. */
  readonly code: string;
}

const ENDING = '.packed';
/** The one in force, the one before, and one that an operator tries: 7 MB each. */
const KEPT = 3;
/** Ahead of a file: the hash of the rest, which tells one that was cut off, and the length of what follows as JSON. */
const HEAD_BYTES = 12;

/** The packed dictionary of a version; null where none is kept, or its file is not whole. */
export async function findPacked(kept: PackedFolder, version: string): Promise<SharedDictionary | null> {
  const file = await readFile(pathOf(kept, version)).catch(() => null);
  if (file === null || file.byteLength < HEAD_BYTES) return null;
  if (file.readBigUInt64LE(0) !== Bun.hash.xxHash64(file.subarray(8))) return null;
  const bytesAt = HEAD_BYTES + file.readUInt32LE(8);
  const domains = JSON.parse(file.toString('utf8', HEAD_BYTES, bytesAt)) as SharedDictionary['domains'];
  const bytes = new SharedArrayBuffer(file.byteLength - bytesAt);
  new Uint8Array(bytes).set(file.subarray(bytesAt));
  return { version, bytes, domains };
}

/** Keeps a packed dictionary for the next start, and removes older ones. */
export async function keepPacked(kept: PackedFolder, dictionary: SharedDictionary): Promise<void> {
  const { folder } = kept;
  await mkdir(folder, { recursive: true });
  const domains = Buffer.from(JSON.stringify(dictionary.domains));
  const file = Buffer.alloc(HEAD_BYTES + domains.byteLength + dictionary.bytes.byteLength);
  file.writeUInt32LE(domains.byteLength, 8);
  domains.copy(file, HEAD_BYTES);
  file.set(new Uint8Array(dictionary.bytes), HEAD_BYTES + domains.byteLength);
  file.writeBigUInt64LE(Bun.hash.xxHash64(file.subarray(8)), 0);
  const unfinished = join(folder, `${crypto.randomUUID()}.part`);
  await writeFile(unfinished, file);
  await rename(unfinished, pathOf(kept, dictionary.version));
  await removeOlder(folder);
}

function pathOf({ folder, code }: PackedFolder, version: string): string {
  return join(folder, `${Bun.hash.xxHash64(JSON.stringify([code, version])).toString(16)}${ENDING}`);
}

async function removeOlder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  files.sort((one, other) => other.at - one.at);
  for (const { name } of files.slice(KEPT)) await rm(join(folder, name), { force: true });
}
