import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchOptions, Measurement } from '../../question.ts';

/** What a measuring process is told. */
export interface MeasureOrder {
  readonly question: string;
  readonly variant: string;
  readonly options: BenchOptions;
  /** Folder of the whole question. */
  readonly folder: string;
  /** Shown before its progress. */
  readonly label: string;
}

/** What it answers with. */
export type MeasureAnswer = { readonly measured: readonly Measurement[] } | { readonly failed: string };

const ENTRY = join(import.meta.dir, './measure-variant.ts');
/** Time to stop a server and its database after being asked to. */
const STOP_MS = 30_000;

/**
 * Measures one variant in a fresh process. It has a process group of its own: Ctrl-C reaches it through us alone, and
 * what it may leave behind can be ended with it.
 */
export async function measureApart(
  order: MeasureOrder,
  signal: AbortSignal,
): Promise<readonly Measurement[]> {
  signal.throwIfAborted();
  const folder = mkdtempSync(join(order.folder, 'process-'));
  const child = spawn(process.execPath, [ENTRY, JSON.stringify({ ...order, folder })], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '8' },
  });
  let answer: MeasureAnswer | null = null;
  child.on('message', (message) => {
    answer = message as MeasureAnswer;
  });
  let killer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    child.kill('SIGTERM');
    killer = setTimeout(() => killGroup(child.pid), STOP_MS);
  };
  signal.addEventListener('abort', stop, { once: true });
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (exitCode) => resolve(exitCode ?? -1));
  });
  clearTimeout(killer);
  signal.removeEventListener('abort', stop);
  killGroup(child.pid);
  signal.throwIfAborted();
  return readAnswer(answer, order.variant, code);
}

function readAnswer(answer: MeasureAnswer | null, variant: string, code: number): readonly Measurement[] {
  if (answer === null) throw new Error(`${variant}: the process ended with ${code} without an answer`);
  if ('failed' in answer) throw new Error(`${variant}: ${answer.failed}`);
  return answer.measured;
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
