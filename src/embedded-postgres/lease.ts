import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A process's share in a running server: the server stays while it is held. */
export interface Lease {
  release(): void;
}

/**
 * Takes a lease on the server whose keeper listens on the folder's named pipe; see keeper.sh. Null when
 * there is no keeper, or it has made up its mind to stop the server. The pipe stays open until the process ends.
 *
 * @param expectKeeper false while the keeper is being started: the pipe then has nobody at its other end yet.
 */
export function takeLease(folder: string, expectKeeper = true): Lease | null {
  const pipe = join(folder, 'leases');
  const other = expectKeeper ? null : openPipe(pipe, constants.O_RDWR);
  const held = openPipe(pipe, constants.O_WRONLY);
  if (other !== null) closeSync(other);
  if (held === null) return null;
  // The keeper renames the pipe before its last look for users: a lease taken under the old name may be too late.
  if (fstatSync(held).ino !== statSync(pipe, { throwIfNoEntry: false })?.ino) {
    closeSync(held);
    return null;
  }
  return { release: () => closeSync(held) };
}

/** Whether any process holds a lease. Nobody ever writes: reading finds the end, or EAGAIN while one does. */
export function isLeased(folder: string): boolean {
  const end = openPipe(join(folder, 'leases'), constants.O_RDONLY);
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

/** Opens without waiting for the other end; null when there is no pipe, or nobody at its other end. */
function openPipe(pipe: string, mode: number): number | null {
  try {
    return openSync(pipe, mode | constants.O_NONBLOCK);
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENXIO')) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
