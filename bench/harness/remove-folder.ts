import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** A database whose last user has ended stops by itself; one that takes longer than this hangs. */
const PATIENCE_MS = 30_000;

/** Removes the folder of a benchmark once no process names it any more, so that a stopping database writes to no void. */
export async function removeFolder(folder: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (isNamed(folder) && Date.now() < deadline) await Bun.sleep(50);
  await rm(folder, { recursive: true, force: true });
}

/** Only where there is /proc; elsewhere nothing is known of processes. */
function isNamed(folder: string): boolean {
  try {
    return readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(folder));
  } catch {
    return false;
  }
}

function commandOf(pid: string): string {
  try {
    return Number(pid) === process.pid ? '' : readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // It has ended.
  }
}
