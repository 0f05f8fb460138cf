import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A real scheduler process on the database and data folder of a server. */
export interface SchedulerProcess {
  /** Asks it to stop (SIGTERM) and waits for it; the exit code. */
  stop(): Promise<number | null>;
  /** Kills it at once (SIGKILL). */
  kill(): void;
}

const PROJECT = join(import.meta.dir, '../..');

/** Starts `bun run scheduler` without the script around it; `env` must name the database. */
export function startScheduler(env: Readonly<Record<string, string>>): SchedulerProcess {
  const child: ChildProcess = spawn(process.execPath, ['src/start/scheduler.ts'], {
    cwd: PROJECT,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
