import { EmbeddedPostgresError } from './error.ts';

/** Turns what PostgreSQL wrote before it gave up into an error that says what to do. Pure. */
export function explainLog(what: string, log: string): EmbeddedPostgresError {
  const known = KNOWN.find(({ sign }) => sign.test(log));
  const tail = log.trim().split('\n').slice(-5).join('\n');
  return new EmbeddedPostgresError(
    known?.code ?? 'start_failed',
    `${what}: ${known?.advice ?? 'see its last words below, or set DATABASE_URL to a PostgreSQL 15 or newer server.'}\n${tail}`,
  );
}

const KNOWN = [
  {
    sign: /No space left on device|Disk quota exceeded/,
    code: 'disk_full',
    advice: 'the disk is full. Free some space, or set DATA_DIR to a folder on another disk.',
  },
  {
    sign: /Permission denied|Operation not permitted|wrong ownership|Read-only file system/,
    code: 'not_accessible',
    advice: 'the folder cannot be used by the user PostgreSQL runs as. Set DATA_DIR to a folder of your own.',
  },
  {
    sign: /could not create shared memory segment|could not map anonymous shared memory|Cannot allocate memory/,
    code: 'start_failed',
    advice: 'there is too little memory. Free some, or set DATABASE_URL to a PostgreSQL 15 or newer server.',
  },
] as const;
