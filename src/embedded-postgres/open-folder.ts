import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError, explainFailure } from './explain-failure.ts';

/** DATA_DIR/postgres: holds `cluster` (PostgreSQL's data folder), `password`, `users`, `server.log`. */
export interface DatabaseFolder {
  readonly dataDir: string;
  readonly path: string;
  readonly cluster: string;
  /** Whom PostgreSQL runs as; null when it is this process's own user. Root lends it the folder's owner. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
  /** The folder by a name under which PostgreSQL's programs find it. */
  readonly seenByServer: string;
}

/**
 * Opens DATA_DIR/postgres, making it first. Started by root, which PostgreSQL refuses to run as, a new one is given
 * to the user `nobody`.
 *
 * That user may be unable to enter the folders above, typically because they lie in root's closed home. Then, on
 * Linux, the server gets the folder as an open descriptor and names it /proc/self/fd/3, which needs no permission
 * on the folders above.
 */
export function openFolder(dataDir: string): DatabaseFolder {
  const path = join(dataDir, 'postgres');
  if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
  refuseStrangers(path);
  const user = process.getuid?.() === 0 ? lendUser(path) : null;
  const seenByServer = user !== null && existsSync('/proc/self/fd') ? '/proc/self/fd/3' : path;
  return { dataDir, path, cluster: join(path, 'cluster'), user, seenByServer };
}

/** Runs a program in the folder, as the server's user, to its end. Throws what it said when it fails. */
export function runInFolder(
  folder: DatabaseFolder,
  [program, ...args]: readonly [string, ...string[]],
  failure: string,
  input = '',
): void {
  const answer = withFolder(folder, (options, handle) =>
    spawnSync(program, args, {
      ...options,
      encoding: 'utf8',
      input,
      stdio: ['pipe', 'pipe', 'pipe', handle],
    }),
  );
  if (answer.status !== 0)
    throw explainFailure(failure, `${answer.stderr ?? ''}${answer.error?.message ?? ''}`);
}

/** Starts a program in the folder, as the server's user, that outlives this process. */
export function spawnInFolder(
  folder: DatabaseFolder,
  program: string,
  args: string[],
  stdio: readonly number[],
): ChildProcess {
  // In a session of its own: Ctrl-C in the terminal reaches the service, which then needs its database.
  const child = withFolder(folder, (options, handle) =>
    spawn(program, args, { ...options, stdio: [...stdio, handle], detached: true }),
  );
  child.unref();
  return child;
}

/** An environment of nothing else: PG* variables of ours are not meant for this server. */
const ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The folder is an open descriptor of the program, behind its standard ones. */
function withFolder<T>(folder: DatabaseFolder, start: (options: SpawnOptions, handle: number) => T): T {
  const handle = openSync(folder.path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return start({ ...folder.user, cwd: folder.path, env: ENV }, handle);
  } finally {
    closeSync(handle);
  }
}

/** A database that root started belongs to another user, and an ordinary one cannot use it afterwards. */
function refuseStrangers(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new EmbeddedPostgresError(
      `The database in ${path} belongs to the user with id ${statSync(path).uid}. Run as that user or as root, or set DATA_DIR to a folder of your own.`,
    );
  }
}

/** The owner of the folder; one of root's is given to the user `nobody`. */
function lendUser(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(path);
  if (uid !== 0) return { uid, gid };
  const nobody = { uid: askId('-u'), gid: askId('-g') };
  try {
    chownSync(path, nobody.uid, nobody.gid);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and ${path} cannot be given to the user nobody (${error instanceof Error ? error.message : error}). Start the service as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return nobody;
}

function askId(flag: '-u' | '-g'): number {
  const id = Number.parseInt(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout ?? '', 10);
  return Number.isInteger(id) ? id >>> 0 : 65534; // macOS prints -2.
}
