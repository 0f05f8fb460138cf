import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { waitUntil } from './wait-until.ts';

/** A real scheduler process. */
export interface RunningScheduler {
  readonly pid: number;
  /** Asks it to stop (SIGTERM) and waits for it; harmless when it has ended. */
  stop(): Promise<void>;
  /** Kills it at once (SIGKILL). */
  kill(): void;
}

/** Starts a scheduler on a database and waits until it schedules. It may fetch from loopback. */
export async function startScheduler(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningScheduler> {
  const child = spawn(process.execPath, ['src/start/scheduler.ts'], {
    cwd: join(import.meta.dir, '../..'),
    env: {
      ...process.env,
      OUTBOUND_ALLOW: '127.0.0.0/8',
      SCHEDULER_TICK_SECONDS: '0.1',
      WORKERS: '1',
      LOG_LEVEL: 'info',
      ...env,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  child.stderr.on('data', (bytes: Buffer) => {
    written += bytes.toString('utf8');
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  await waitUntil('the scheduler is ready', () => {
    if (!isRunning()) throw new Error(`the scheduler ended: ${written}`);
    return written.includes('"msg":"scheduling"');
  });
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      if (isRunning()) child.kill('SIGTERM');
      await ended;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
