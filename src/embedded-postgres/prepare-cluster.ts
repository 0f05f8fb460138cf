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

/** Role of the service in its own database, which it owns, without a superuser's rights. */
export const ROLE = 'catalog';

/** Name of a data folder that is still being made: one that was cut short is never taken for a database. */
const UNFINISHED = 'cluster.unfinished';
/** In the data folder once its role is made, so that a copy of an older one does not have it. */
const ROLE_MADE = 'plain_role_made';

/**
 * Makes sure that the folder holds a data folder `cluster` of this major version, in it the service's role, and its
 * `password`: UTF-8, sorted and cased by PostgreSQL's own C.UTF-8 (there on every system, the same on every system),
 * every connection by password. Call when no server runs.
 *
 * @param sync whether what is made must outlive a power cut.
 */
export function prepareCluster(folder: DatabaseFolder, programs: Programs, sync: boolean): void {
  const version = join(folder.cluster, 'PG_VERSION');
  if (!existsSync(version)) createCluster(folder, programs, sync);
  const major = readFileSync(version, 'utf8').trim();
  if (major !== programs.major)
    throw new EmbeddedPostgresError(
      `${folder.cluster} holds data of PostgreSQL ${major}, which the PostgreSQL ${programs.major} of this version of the service cannot read. Move them: start the version of the service that made them, save them with pg_dump, move ${folder.path} away, start this version and put them in with psql (the commands stand in docs/operation.md). Or set DATABASE_URL to a PostgreSQL 15 or newer server.`,
    );
  if (!existsSync(join(folder.cluster, ROLE_MADE))) makePlainRole(folder, 'cluster', programs, sync);
}

/** The password of `ROLE`. */
export function readPassword(folder: DatabaseFolder): string {
  const file = join(folder.path, 'password');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The password of the embedded database cannot be read (${error instanceof Error ? error.message : error}). Run as the user who owns ${file}, or as root.`,
    );
  }
}

function createCluster(folder: DatabaseFolder, programs: Programs, sync: boolean): void {
  const unfinished = join(folder.path, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  const password = join(folder.path, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (folder.user !== null) chownSync(password, folder.user.uid, folder.user.gid);
  runInFolder(
    folder,
    [
      programs.initdb,
      `--pgdata=${folder.seenByServer}/${UNFINISHED}`,
      `--pwfile=${folder.seenByServer}/password`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ],
    `The database could not be created in ${folder.path}`,
  );
  makePlainRole(folder, UNFINISHED, programs, sync);
  renameSync(unfinished, folder.cluster);
  const handle = openSync(folder.path, 'r');
  fsyncSync(handle); // So that the new name outlives a power cut.
  closeSync(handle);
}

/** By the single-user mode, which needs neither a running server nor a password of the superuser. */
function makePlainRole(folder: DatabaseFolder, cluster: string, programs: Programs, sync: boolean): void {
  const sql = readFileSync(new URL('./make-plain-role.sql', import.meta.url), 'utf8');
  runInFolder(
    folder,
    [
      programs.postgres,
      '--single',
      '-j', // One statement a blank line, instead of one a line.
      ...['-D', `${folder.seenByServer}/${cluster}`],
      ...['-c', 'exit_on_error=on'],
      ...['-c', `fsync=${sync ? 'on' : 'off'}`],
      'postgres',
    ],
    `The role of the service could not be made in ${folder.path}`,
    sql.replace(':password', readPassword(folder)),
  );
  writeFileSync(join(folder.path, cluster, ROLE_MADE), '');
}
