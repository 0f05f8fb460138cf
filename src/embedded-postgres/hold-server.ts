import { closeSync, constants, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseFolder } from './open-folder.ts';

/** A process's share in a running server: the server stays while it is held. */
export interface Hold {
  /** A second time does nothing. */
  release(): void;
}

/** Named pipe that the server's keeper (keep-server.sh) reads, and whoever uses the server keeps open for writing. */
export const PIPE = 'leases';

/**
 * Holds the running server until `release`, or the end of this process. Null when it has no keeper, or that has
 * made up its mind to stop it.
 *
 * @param keeperIsThere false while the keeper is being started: the pipe then has nobody at its other end yet.
 */
export function holdServer(folder: DatabaseFolder, keeperIsThere = true): Hold | null {
  const pipe = join(folder.path, PIPE);
  const other = keeperIsThere ? null : openPipe(pipe, constants.O_RDWR);
  const held = openPipe(pipe, constants.O_WRONLY);
  if (other !== null) closeSync(other);
  if (held === null) return null;
  // The keeper renames the pipe before its last look for users: a hold under the old name may be too late.
  const isKept = fstatSync(held).ino === statSync(pipe, { throwIfNoEntry: false })?.ino;
  let open: number | null = held;
  const release = () => {
    if (open !== null) closeSync(open);
    open = null;
  };
  if (isKept) return { release };
  release();
  return null;
}

/** Whether any process holds the server. Nobody ever writes: reading finds the end, or EAGAIN while one does. */
export function isHeld(folder: DatabaseFolder): boolean {
  const end = openPipe(join(folder.path, PIPE), constants.O_RDONLY);
  if (end === null) return false;
  try {
    return readSync(end, new Uint8Array(1)) > 0;
  } catch (error) {
    if (isCode(error, 'EAGAIN')) return true;
    throw error;
  } finally {
    closeSync(end);
  }
}

/** Whether the keeper of the running server was killed: then nobody will stop that server. */
export function isKeeperLost(folder: DatabaseFolder): boolean {
  const pipe = join(folder.path, PIPE);
  if (!existsSync(pipe)) return false; // Put out of sight by a keeper that lives.
  const held = openPipe(pipe, constants.O_WRONLY);
  if (held !== null) closeSync(held);
  return held === null;
}

/** Opens without waiting for the other end; null when there is no pipe, or nobody at its other end. */
function openPipe(pipe: string, mode: number): number | null {
  try {
    return openSync(pipe, mode | constants.O_NONBLOCK);
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENXIO')) return null;
    throw error;
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
