import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where code begins that decides what an offer becomes: the threads that convert, the process that packs the dictionary, the reader. */
const ENTRIES = [
  'workers/convert-batch.ts',
  'workers/reconvert-products.ts',
  'src/start/pack-dictionary.ts',
  'src/read/read-catalog.ts',
];

/**
 * Fingerprint of what reads and converts, so that a new release cannot mistake an offer for unchanged whose conversion
 * it would do otherwise: the entries, every file they import, and of every package among those its version, its patch and
 * the packages that it needs. Imports are followed, so a file that moves stays in it; one that is missing is an error.
 * Read once at start (about 20 ms); no number that somebody must remember to raise.
 */
export async function readConversionVersion(
  root = join(import.meta.dir, '../..'),
  entries: readonly string[] = ENTRIES,
): Promise<string> {
  const { files, packages } = await readConversionCode(root, entries);
  const hasher = new Bun.CryptoHasher('sha256');
  for (const [name, content] of [...files, ...packages].sort(([a], [b]) => (a < b ? -1 : 1)))
    hasher.update(JSON.stringify([name, content]));
  return hasher.digest('hex').slice(0, 32);
}

export interface ConversionCode {
  /** Path from the root → text. */
  readonly files: ReadonlyMap<string, string>;
  /** Folder of the package from the root → version and patch. */
  readonly packages: ReadonlyMap<string, string>;
}

/** What the fingerprint is made of. Rejects when an entry, an imported file or a package is missing. */
export async function readConversionCode(
  root = join(import.meta.dir, '../..'),
  entries: readonly string[] = ENTRIES,
): Promise<ConversionCode> {
  const files = new Map<string, string>();
  const packages = new Map<string, string>();
  const patches = (await readManifest(root, '')).patchedDependencies ?? {};
  const readPackage = async (name: string, from: string): Promise<void> => {
    const folder = await findPackage(root, name, from);
    if (packages.has(folder)) return;
    const { version, dependencies = {} } = await readManifest(root, folder);
    if (version === undefined) throw new Error(`${folder}/package.json says no version`);
    const patch = patches[`${name}@${version}`];
    packages.set(
      folder,
      `${version} ${patch === undefined ? '' : await readFile(join(root, patch), 'utf8')}`,
    );
    for (const needed of Object.keys(dependencies)) await readPackage(needed, folder);
  };
  const pending = [...entries];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file)) continue;
    const text = await readFile(join(root, file), 'utf8');
    files.set(file, text);
    for (const [, path = ''] of text.matchAll(IMPORT)) {
      if (path.startsWith('.')) pending.push(join(dirname(file), path));
      else if (!/^(?:node|bun)(?::|$)/.test(path)) await readPackage(packageOf(path), '');
    }
  }
  return { files, packages };
}

const IMPORT = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/gm;

function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Of two versions of a package, the one that stands within the asking package is its own. */
async function findPackage(root: string, name: string, from: string): Promise<string> {
  const own = join(from, 'node_modules', name);
  if (await Bun.file(join(root, own, 'package.json')).exists()) return own;
  return join('node_modules', name);
}

async function readManifest(
  root: string,
  folder: string,
): Promise<{
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly patchedDependencies?: Readonly<Record<string, string>>;
}> {
  return JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
}
