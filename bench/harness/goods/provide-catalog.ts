import { closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogOptions } from '../../make-catalog.ts';
import type { Bench } from '../../question.ts';

const MAKER = join(import.meta.dir, '../../make-catalog.ts');

/**
 * The path of a made catalog, kept for the whole question. Made by another process: its strings and its compiled
 * code must not weigh on the one that measures.
 */
export async function provideCatalog(
  bench: Bench,
  given: Partial<CatalogOptions> = {},
  format: 'yml' | 'yaml' = 'yml',
): Promise<string> {
  const { offers, bytesPerOffer, seed } = bench.options;
  const wanted = { offers, bytesPerOffer, seed, ...given };
  const flags = Object.entries(wanted).map(
    ([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=${value}`,
  );
  if (format === 'yaml') flags.push('--yaml');
  const path = join(bench.catalogs, `${Bun.hash(flags.join(' ')).toString(36)}.${format}`);
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  const file = openSync(unfinished, 'w');
  const maker = Bun.spawn([process.execPath, MAKER, ...flags], { stdout: file, stderr: 'inherit' });
  const code = await maker.exited;
  closeSync(file);
  if (code !== 0) throw new Error(`make-catalog ${flags.join(' ')} ended with ${code}`);
  renameSync(unfinished, path);
  return path;
}
