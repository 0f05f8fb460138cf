/** Why the schema cannot be brought up to date; `migration` is the file concerned. Nothing of it was applied. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  constructor(
    readonly code: 'misnamed' | 'edited' | 'missing' | 'out_of_order' | 'failed',
    readonly migration: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`Migration ${migration} ${message}`, options);
  }
}
