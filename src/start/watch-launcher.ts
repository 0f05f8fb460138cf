import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/**
 * Calls `stop` when the `npx` that started this process has ended. At SIGTERM, npx ends only its own shell, and the
 * service would keep its database and port with nobody to stop it. The shell is the parent of our parent
 * (`bun start`): when it ends, that parent gets another one. Without npx nothing is watched, so that a service may
 * outlive the terminal it was started from. Linux only; elsewhere this does nothing.
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
