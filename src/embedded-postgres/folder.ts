import { spawnSync } from 'node:child_process';
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import { chooseServerUser, type ServerUser } from './user.ts';

/** The database's folder, as this process and as the server's user reach it. */
export interface FolderView {
  /** DATA_DIR/postgres: holds `cluster`, `password`, `leases`, `server.log`. */
  readonly path: string;
  /** The same folder by a name under which PostgreSQL's programs find it. */
  readonly seenByServer: string;
  /** Where a copy of PostgreSQL's programs goes, should one be needed: DATA_DIR, or /var/lib when that is closed. */
  readonly shelf: string;
  readonly user: ServerUser;
  /** For `spawn`: the user, a working folder it may enter, an environment free of PG* variables. */
  readonly spawnOptions: ServerUser & { readonly cwd: string; readonly env: Record<string, string> };
  /** To be given to the child as descriptors 3 and on. */
  readonly handles: readonly number[];
  close(): void;
}

/**
 * Opens DATA_DIR/postgres for a server, making it first.
 *
 * When root starts the server as another user, that user may be unable to enter the folders above, typically
 * because the checkout lies in root's closed home. Then, on Linux, the server gets the folder as an open
 * descriptor and names it /proc/self/fd/3, which needs no permission on the folders above.
 */
export function openFolder(dataDir: string): FolderView {
  const path = join(dataDir, 'postgres');
  if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
  refuseStrangers(path);
  const user = chooseServerUser(path);
  const spawnOptions = {
    ...user,
    cwd: path,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  };
  if (canEnter(path, user)) {
    return { path, seenByServer: path, shelf: dataDir, user, spawnOptions, handles: [], close: () => {} };
  }
  if (!existsSync('/proc/self/fd')) {
    throw new EmbeddedPostgresError(
      'not_accessible',
      `PostgreSQL does not run as root, and the user it runs as cannot enter ${path}. Set DATA_DIR to a folder outside of closed homes, e.g. /var/lib/catalog-import, or start the service as an ordinary user.`,
    );
  }
  const handle = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  return {
    path,
    seenByServer: '/proc/self/fd/3',
    shelf: '/var/lib/catalog-import',
    user,
    spawnOptions,
    handles: [handle],
    close: () => closeSync(handle),
  };
}

/** A database that root started belongs to another user, and an ordinary one cannot use it afterwards. */
function refuseStrangers(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedPostgresError(
      'not_accessible',
      `The database in ${path} belongs to the user with id ${statSync(path).uid}. Run as that user or as root, or set DATA_DIR to a folder of your own.`,
      { cause: error },
    );
  }
}

function canEnter(path: string, user: ServerUser): boolean {
  if (!('uid' in user)) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
