import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { explainLog } from './explain.ts';
import type { FolderView } from './folder.ts';

/** Role, and name, of the service in its own database. */
export const ROLE = 'catalog';

/**
 * Makes sure that the folder holds a data folder `cluster` of this major version and its `password`: UTF-8,
 * sorted and cased by PostgreSQL's own C.UTF-8 (there on every system, the same on every system), times in UTC,
 * every connection by password.
 *
 * @param sync whether a new data folder must outlive a power cut.
 */
export function prepareCluster(folder: FolderView, binaries: Binaries, sync: boolean): void {
  const cluster = join(folder.path, 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialize(folder, binaries, sync);
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major !== binaries.major) {
    throw new EmbeddedPostgresError(
      'other_version',
      `${cluster} holds data of PostgreSQL ${major}, this version of the service brings PostgreSQL ${binaries.major}. Move the data over with pg_dump and the earlier version of the service, or move the folder away to start empty, or set DATABASE_URL.`,
    );
  }
}

/** The password of `ROLE`. */
export function readPassword(folder: FolderView): string {
  const file = join(folder.path, 'password');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      'not_accessible',
      `The password of the embedded database cannot be read (${error instanceof Error ? error.message : error}). Run as the user who owns ${file}, or as root.`,
      { cause: error },
    );
  }
}

/** In a folder of another name first: one that was cut short is never taken for a database. */
function initialize(folder: FolderView, binaries: Binaries, sync: boolean): void {
  const unfinished = join(folder.path, 'cluster.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  const password = join(folder.path, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if ('uid' in folder.user) chownSync(password, folder.user.uid, folder.user.gid);
  const answer = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${folder.seenByServer}/cluster.unfinished`,
      `--pwfile=${folder.seenByServer}/password`,
      `--username=${ROLE}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ],
    { ...folder.spawnOptions, stdio: ['ignore', 'pipe', 'pipe', ...folder.handles], encoding: 'utf8' },
  );
  if (answer.status !== 0) {
    const said = `${answer.stderr ?? ''}${answer.error?.message ?? ''}`;
    rmSync(unfinished, { recursive: true, force: true });
    throw explainLog(`The database could not be created in ${folder.path}`, said);
  }
  renameSync(unfinished, join(folder.path, 'cluster'));
  flush(folder.path);
}

/** Makes the rename itself outlive a power cut. */
function flush(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
