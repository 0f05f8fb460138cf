/** What kept the embedded PostgreSQL from starting; the message says what to do about it. */
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
      | 'start_failed',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
