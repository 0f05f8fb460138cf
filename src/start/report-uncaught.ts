import type { Log } from './open-log.ts';

/** An error that nobody awaited is a defect: it is logged whole and ends the process, which a supervisor restarts. */
export function reportUncaught(log: Log): void {
  const end = (kind: string) => (error: unknown) => {
    log.error({ err: error, kind }, 'uncaught');
    process.exit(1);
  };
  process.on('uncaughtException', end('exception'));
  process.on('unhandledRejection', end('rejection'));
}
