import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './explain-failure.ts';

/**
 * Makes DATA_DIR and in it `start.lock` when they are not there, closed to other users, and returns the path of the
 * lock. Version 0.1 left both open, which its lock tells: then they are closed. A folder that was given keeps its mode.
 */
export function makeDataDir(dataDir: string): string {
  const lock = join(dataDir, 'start.lock');
  try {
    mkdirSync(dataDir, { recursive: true, mode: CLOSED });
    accessSync(dataDir, constants.W_OK);
    if (existsSync(lock)) closeToOthers(dataDir, lock);
    else closeSync(openSync(lock, 'a', 0o600));
    return lock;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${dataDir} cannot be written to (${error instanceof Error ? error.message : error}). Set DATA_DIR to a folder of your own.`,
    );
  }
}

/** On macOS the server's user, who is not root, reaches its folder by its path; elsewhere by an open descriptor. */
const CLOSED = process.getuid?.() === 0 && !existsSync('/proc/self/fd') ? 0o711 : 0o700;

function closeToOthers(dataDir: string, lock: string): void {
  const { uid, mode } = statSync(lock);
  if (uid !== process.getuid?.() || (mode & 0o077) === 0) return;
  chmodSync(lock, 0o600);
  if (statSync(dataDir).uid === uid) chmodSync(dataDir, CLOSED);
}
