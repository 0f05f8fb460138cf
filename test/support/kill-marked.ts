import { readdirSync, readFileSync } from 'node:fs';

/** Inherited by every process of a run of tests, which is how those left behind are found. */
export const RUN_MARK = 'TEST_RUN_MARK';

/** Kills what is left of a run of tests; only where there is /proc, elsewhere nothing is known of them. */
export function killMarked(mark: string, tell: (pid: number) => void = () => {}): void {
  for (const pid of listMarked(mark)) {
    tell(pid);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

function listMarked(mark: string): number[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
    return pids.filter((pid) => readEnvironment(pid).includes(`${RUN_MARK}=${mark}`)).map(Number);
  } catch {
    return [];
  }
}

function readEnvironment(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return ''; // It has ended, or is another user's.
  }
}
