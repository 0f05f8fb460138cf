import type { Sql } from './connect.ts';

/** As long as a run's lease: what has run without an answer for so long has lost its right anyway. */
const SILENT_SECONDS = 15;
/** Between two questions. */
const ASKED_EVERY = 5;

export interface DatabaseWatch {
  stop(): void;
}

/**
 * Ends every connection when the database says nothing for 15 s (a network path that swallows, a server that hangs), so
 * that whatever waits for it fails as for a lost connection and the next statement dials anew: a statement that is never
 * answered would else wait for the operating system, a quarter of an hour, and its connection with it.
 *
 * @param probe asked; a pool of its own, so that it waits behind nothing.
 * @param onSilent is told each time, before the connections end.
 */
export function watchDatabase(
  probe: Sql,
  pools: readonly Sql[],
  onSilent: (seconds: number) => void,
  tickMs = 1000,
): DatabaseWatch {
  let tick = 0;
  let asking = false;
  /** Counted, not timed: a process that was stopped for a while has not waited for anybody. */
  let silent = 0;
  const ask = async (): Promise<void> => {
    asking = true;
    // A refusal is an answer: whoever asks is told so by his own statement.
    await probe`select 1`.catch(() => {});
    asking = false;
  };
  const timer = setInterval(() => {
    silent = asking ? silent + 1 : 0;
    if (silent >= SILENT_SECONDS) {
      silent = 0;
      onSilent(SILENT_SECONDS);
      for (const pool of [probe, ...pools]) pool.sever();
    }
    if (!asking && tick++ % ASKED_EVERY === 0) void ask();
  }, tickMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
