import { pino } from 'pino';

/** Structured log: one JSON object a line on standard error, so that standard output stays for people and scripts. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Opens the log; lines below `level` are dropped, `silent` drops all. Written at once: a crash loses none. */
export function openLog(level: string, name: string): Log {
  return pino(
    {
      level,
      name,
      base: { name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
