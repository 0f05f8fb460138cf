import { isPreviewDue } from '../store/dictionary/preview-work.ts';
import type { Sql } from '../store/driver/connect.ts';
import { repeatWork } from '../time/repeat-work.ts';
import { waitWithin } from '../time/wait-within.ts';

export interface PreviewsOptions {
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly tickMs: number;
  readonly onError: (error: unknown) => void;
}

const ENTRY = Bun.fileURLToPath(new URL('./preview-published.ts', import.meta.url));
/** A look that is asked to end gives its work back between two batches, 0.1 s; a dictionary is opened in 2 s. */
const END_MS = 5000;

/**
 * Has what operators want to be looked at worked off in a process of its own with low priority, started when something waits.
 * A thread would keep what two dictionaries take, 300 MB, and would share this process's memory and priority with imports.
 */
export function startPreviews({ sql, databaseUrl, tickMs, onError }: PreviewsOptions): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    if (!(await isPreviewDue(sql))) return;
    const child = Bun.spawn([process.execPath, ENTRY], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'inherit'],
      // Ends with this process, however that ends.
      ipc: () => {},
    });
    const end = () => child.kill('SIGTERM');
    stopping.signal.addEventListener('abort', end);
    if (stopping.signal.aborted) end();
    await waitForEnd(child, stopping.signal);
    stopping.signal.removeEventListener('abort', end);
  };
  const working = repeatWork(work, tickMs, stopping.signal, onError);
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

async function waitForEnd(child: Bun.Subprocess, stop: AbortSignal): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([child.exited, asked]);
  if (stop.aborted) await waitWithin(END_MS, child.exited, () => child.kill('SIGKILL'));
}
