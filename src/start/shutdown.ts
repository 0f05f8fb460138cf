import { waitWithin } from '../time/wait-within.ts';
import type { Log } from './open-log.ts';

/** One thing to end, in the order they must end. */
export interface Phase {
  readonly name: string;
  end(): Promise<unknown>;
}

/** A phase that hangs is left behind after this time. */
const PHASE_MS = 20_000;

/** Ends the phases one after another; an error or a hang in one does not keep the others from ending. */
export async function shutDown(phases: readonly Phase[], log: Log): Promise<void> {
  for (const phase of phases) {
    try {
      await waitWithin(PHASE_MS, phase.end(), () => log.warn({ phase: phase.name }, 'did not end in time'));
    } catch (error) {
      log.warn({ phase: phase.name, err: error }, 'did not end cleanly');
    }
  }
}

/** A terminal's Ctrl-C reaches us twice within milliseconds: from the terminal and from the command that started us. */
const IMPATIENT_AFTER_MS = 1000;

/**
 * Calls `stop` once at the first SIGINT or SIGTERM; one that comes a second or more later ends the process at once.
 * SIGHUP calls `reload`, or, with a terminal, stops: that is how a closed terminal says goodbye.
 */
export function onStopSignal(stop: (signal: string) => void, reload: () => void): void {
  let askedAt: number | null = null;
  const ask = (signal: string): void => {
    if (askedAt === null) {
      askedAt = performance.now();
      stop(signal);
    } else if (performance.now() - askedAt > IMPATIENT_AFTER_MS) process.exit(1);
  };
  process.on('SIGINT', () => ask('SIGINT'));
  process.on('SIGTERM', () => ask('SIGTERM'));
  const hasTerminal = process.stdin.isTTY === true;
  process.on('SIGHUP', () => (hasTerminal ? ask('SIGHUP') : reload()));
}
