/** What kept the embedded PostgreSQL from running; the message says what to do about it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  constructor(
    readonly code:
      | 'unsupported_platform'
      | 'unusable_binaries'
      | 'other_version'
      | 'not_accessible'
      | 'disk_full'
      | 'orphan'
      | 'start_failed'
      | 'lost',
    message: string,
  ) {
    super(message);
  }
}

/** Turns what PostgreSQL wrote before it gave up into an error that says what to do. Pure. */
export function explainFailure(what: string, log: string): EmbeddedPostgresError {
  const [, code, advice] = KNOWN.find(([sign]) => sign.test(log)) ?? UNKNOWN;
  const tail = log.trim().split('\n').slice(-5).join('\n');
  return new EmbeddedPostgresError(code, `${what}: ${advice}\n${tail}`);
}

const KNOWN = [
  [
    /No space left on device|Disk quota exceeded/,
    'disk_full',
    'the disk is full. Free some space, or set DATA_DIR to a folder on another disk.',
  ],
  [
    /Permission denied|Operation not permitted|wrong ownership|Read-only file system/,
    'not_accessible',
    'the folder cannot be used by the user PostgreSQL runs as. Set DATA_DIR to a folder of your own.',
  ],
  [
    /could not create shared memory segment|could not map anonymous shared memory|Cannot allocate memory/,
    'start_failed',
    'there is too little memory. Free some, or set DATABASE_URL to a PostgreSQL 15 or newer server.',
  ],
] as const;

const UNKNOWN = [
  null,
  'start_failed',
  'see its last words below, or set DATABASE_URL to a PostgreSQL 15 or newer server.',
] as const;
