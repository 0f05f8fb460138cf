import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** A database whose last user has ended stops by itself; one that takes longer than this hangs. */
const PATIENCE_MS = 30_000;

/**
 * Removes the folder of a benchmark once no process works in it, names it or has it from its environment (DATA_DIR), so that neither
 * a stopping database nor one that an interrupted command has just begun to start writes to a void, or makes the folder anew.
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
  const names = (file: 'cmdline' | 'environ'): boolean =>
    readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder);
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) || names('cmdline') || names('environ');
  } catch {
    return false; // It has ended.
  }
}
