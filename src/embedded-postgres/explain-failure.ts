/** What kept the embedded PostgreSQL from running; the message says what to do about it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Turns what PostgreSQL wrote before it gave up into an error that says what to do. Pure. */
export function explainFailure(what: string, log: string): EmbeddedPostgresError {
  const [, advice] = KNOWN.find(([sign]) => sign.test(log)) ?? [null, UNKNOWN];
  const tail = log.trim().split('\n').slice(-5).join('\n');
  return new EmbeddedPostgresError(`${what}: ${advice}\n${tail}`);
}

const KNOWN = [
  [
    /No space left on device|Disk quota exceeded/,
    'the disk is full. Free some space, or set DATA_DIR to a folder on another disk.',
  ],
  [
    /Permission denied|Operation not permitted|wrong ownership|Read-only file system/,
    'the folder cannot be used by the user PostgreSQL runs as. Set DATA_DIR to a folder of your own.',
  ],
  [
    /could not create shared memory segment|could not map anonymous shared memory|Cannot allocate memory/,
    'there is too little memory. Free some, or set DATABASE_URL to a PostgreSQL 15 or newer server.',
  ],
] as const;

const UNKNOWN = 'see its last words below, or set DATABASE_URL to a PostgreSQL 15 or newer server.';
