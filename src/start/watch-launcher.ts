import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/**
 * Calls `stop` when the `npx` that started this process is gone. npx ends only its own shell at SIGTERM, so the
 * service would go on with its database and port, an orphan that nobody knows of. Watched is the parent of our
 * parent (`bun start`), whose own parent changes when that shell dies. Without npx nothing is watched: a service that
 * outlives the terminal it was started from is then what was asked for. Linux only; elsewhere it does nothing.
 */
export function watchLauncher(stop: () => void): void {
  if (!/npm|npx/.test(process.env.npm_execpath ?? '')) return;
  const launcher = parentOf(process.ppid);
  if (launcher === null || launcher <= 1) return;
  const timer = setInterval(() => {
    if (parentOf(process.ppid) === launcher) return;
    clearInterval(timer);
    stop();
  }, CHECK_MS);
  timer.unref();
}

/** Parent of a process by /proc; null where there is none to read. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The command stands in parentheses and may hold anything; state and parent follow it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
