import { MigrationError } from './migration-error.ts';
import type { Migration } from './read-migrations.ts';

/** A migration that the database has seen. */
export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
  /** See `Migration`; null = its own number. */
  readonly minimum: string | null;
}

/**
 * The files to apply, in order. The history in the database must be a beginning of the files, or go on after their end
 * with migrations beside which this version still runs; otherwise throws `MigrationError`.
 */
export function choosePending(
  files: readonly Migration[],
  history: readonly AppliedMigration[],
): Migration[] {
  const known = new Set(files.map((file) => file.name));
  const newest = files.at(-1)?.name ?? '';
  for (const { name, minimum } of history) {
    if (known.has(name)) continue;
    const runsBeside = name > newest && (minimum ?? name.slice(0, 4)) <= newest.slice(0, 4);
    if (!runsBeside)
      throw new MigrationError(
        'missing',
        name,
        'was applied to this database, but has no file here: the database is newer than this version of the service',
      );
  }
  const applied = new Map(history.map(({ name, sha256 }) => [name, sha256]));
  const last = history.at(-1)?.name ?? '';
  return files.filter((file) => {
    const sha256 = applied.get(file.name);
    if (sha256 !== undefined && sha256 !== file.sha256) {
      throw new MigrationError(
        'edited',
        file.name,
        'was edited after it had been applied: restore it and put the change into a new migration',
      );
    }
    if (sha256 === undefined && file.name < last) {
      throw new MigrationError(
        'out_of_order',
        file.name,
        `comes before ${last}, which is applied already: give it a higher number`,
      );
    }
    return sha256 === undefined;
  });
}
