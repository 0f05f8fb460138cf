import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './error.ts';

/** Ids to run PostgreSQL with; empty when this process's own will do. Spread into the options of `spawn`. */
export type ServerUser = { readonly uid: number; readonly gid: number } | Record<never, never>;

/**
 * Chooses who PostgreSQL runs as: this process's user, but for root, which PostgreSQL refuses to run as. Root
 * lends it the owner of the database's folder or, for a new one, the user `nobody`, and gives the folder over.
 */
export function chooseServerUser(folder: string): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return { uid, gid };
  const nobody = { uid: askId('-u'), gid: askId('-g') };
  try {
    chownSync(folder, nobody.uid, nobody.gid);
  } catch (error) {
    throw new EmbeddedPostgresError(
      'not_accessible',
      `PostgreSQL does not run as root, and ${folder} cannot be given to the user nobody (${error instanceof Error ? error.message : error}). Start the service as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
  return nobody;
}

function askId(flag: '-u' | '-g'): number {
  const answer = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  const id = Number.parseInt(answer.stdout ?? '', 10);
  return Number.isInteger(id) ? id >>> 0 : 65534; // macOS prints -2.
}
