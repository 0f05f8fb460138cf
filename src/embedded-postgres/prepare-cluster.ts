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
import { EmbeddedPostgresError } from './explain-failure.ts';
import type { Programs } from './find-programs.ts';
import { type DatabaseFolder, runInFolder } from './open-folder.ts';

/** Role of the service in its own database. */
export const ROLE = 'catalog';

/**
 * Makes sure that the folder holds a data folder `cluster` of this major version and its `password`: UTF-8,
 * sorted and cased by PostgreSQL's own C.UTF-8 (there on every system, the same on every system), every connection
 * by password.
 */
export function prepareCluster(
  folder: DatabaseFolder,
  programs: Programs,
  settings: Readonly<Record<string, string>>,
): void {
  const noted = join(folder.cluster, 'PG_VERSION');
  if (!existsSync(noted)) createCluster(folder, programs, settings.fsync === 'off' ? ['--no-sync'] : []);
  const major = readFileSync(noted, 'utf8').trim();
  if (major === programs.major) return;
  throw new EmbeddedPostgresError(
    'other_version',
    `${folder.cluster} holds data of PostgreSQL ${major}, this version of the service brings PostgreSQL ${programs.major}. Move the data over with pg_dump and the earlier version of the service, or move the folder away to start empty, or set DATABASE_URL.`,
  );
}

/** The password of `ROLE`. */
export function readPassword(folder: DatabaseFolder): string {
  const file = join(folder.path, 'password');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      'not_accessible',
      `The password of the embedded database cannot be read (${error instanceof Error ? error.message : error}). Run as the user who owns ${file}, or as root.`,
    );
  }
}

/** In a folder of another name first: one that was cut short is never taken for a database. */
function createCluster(folder: DatabaseFolder, programs: Programs, options: readonly string[]): void {
  const unfinished = join(folder.path, 'cluster.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  const password = join(folder.path, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (folder.user !== null) chownSync(password, folder.user.uid, folder.user.gid);
  const args = [
    `--pgdata=${folder.seenByServer}/cluster.unfinished`,
    `--pwfile=${folder.seenByServer}/password`,
    `--username=${ROLE}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...options,
  ];
  runInFolder(folder, programs.initdb, args, `The database could not be created in ${folder.path}`);
  renameSync(unfinished, folder.cluster);
  const handle = openSync(folder.path, 'r');
  fsyncSync(handle); // So that the new name outlives a power cut.
  closeSync(handle);
}
