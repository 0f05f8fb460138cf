import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** A database whose last user has ended stops by itself; one that takes longer than this hangs. */
const PATIENCE_MS = 30_000;

/**
 * Removes the folder of a benchmark once no process works in it or names it, so that a stopping database writes to
 * no void.
 */
export async function removeFolder(folder: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (isInUse(folder) && Date.now() < deadline) await Bun.sleep(50);
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Only where there is /proc; elsewhere nothing is known of processes. */
function isInUse(folder: string): boolean {
  const pids = existsSync('/proc/self/cwd') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids.some((pid) => Number(pid) !== process.pid && isOf(pid, folder));
}

/** A database that another user runs reaches its folder by a descriptor and does not name it, but works in it. */
function isOf(pid: string, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ||
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    );
  } catch {
    return false; // It has ended.
  }
}
