import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { MigrationError } from './migration-error.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  /** Of the text with \n line ends, so that a checkout with \r\n is the same migration. */
  readonly sha256: string;
  /**
   * Number of the last migration that a program must know to run on the schema after this one: what a line
   * `-- Minimum: 0012` says, else the migration's own.
   */
  readonly minimum: string;
}

/** The migrations of a folder in the order of their numbers. Rejects with `MigrationError` when two have one number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  names.forEach((name, index) => {
    if (!FILE_NAME.test(name))
      throw new MigrationError('misnamed', name, 'is not named like 0001-add-table.sql');
    const before = names[index - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError('misnamed', name, `has the same number as ${before}: renumber it`);
    }
  });
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { name, text, sha256, minimum: MINIMUM.exec(text)?.[1] ?? name.slice(0, 4) };
    }),
  );
}

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
const MINIMUM = /^-- Minimum: (\d{4})$/m;
