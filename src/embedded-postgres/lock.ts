import { Database } from 'bun:sqlite';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

/**
 * Runs `work` while no other process (and no other call in this one) does so for the same folder. The lock is
 * SQLite's on an empty file, which is the kernel's: it ends with its holder, however that ends, where a file
 * with a process id in it would stay behind.
 *
 * @param folder made when it is not there.
 * @param onWait called once when somebody else has the lock.
 */
export async function withStartLock<T>(
  folder: string,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const lock = openLock(folder);
  try {
    for (let attempt = 0; !tryLock(lock); attempt += 1) {
      if (attempt === 0) onWait();
      await Bun.sleep(25);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function openLock(folder: string): Database {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return new Database(join(folder, 'start.lock'));
  } catch (error) {
    throw new EmbeddedPostgresError(
      'not_accessible',
      `${folder} cannot be written to (${error instanceof Error ? error.message : error}). Set DATA_DIR to a folder of your own.`,
      { cause: error },
    );
  }
}

function tryLock(lock: Database): boolean {
  try {
    lock.run('pragma journal_mode = memory'); // Else a journal is written, for which a full disk has no room.
    lock.run('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
}
