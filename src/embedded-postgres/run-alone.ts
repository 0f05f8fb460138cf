import { Database } from 'bun:sqlite';
import { makeDataDir } from './make-data-dir.ts';
import { pollUntil } from './poll-until.ts';

/**
 * Runs `work` while no other process (and no other call in this one) does so for the same DATA_DIR, which is made
 * when it is not there. The lock is SQLite's on the empty file `start.lock`, which is the kernel's: it ends with
 * its holder, however that ends, where a file with a process id in it would stay behind.
 */
export async function runAlone<T>(
  dataDir: string,
  log: (message: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const lock = new Database(makeDataDir(dataDir));
  try {
    await pollUntil(
      () => tryLock(lock) || undefined,
      () => log('Waiting for another process that is starting the database'),
    );
    return await work();
  } finally {
    lock.close();
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
