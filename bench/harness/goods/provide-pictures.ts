import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '../../question.ts';

const MAKER = join(import.meta.dir, '../../make-pictures.ts');

/** Paths of made pictures, kept for the whole question; made by another process, as catalogs are. */
export async function providePictures(bench: Bench, count: number): Promise<string[]> {
  const folder = join(bench.catalogs, `pictures-${count}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    const flags = ['--folder', unfinished, '--count', String(count)];
    const code = await Bun.spawn([process.execPath, MAKER, ...flags], { stderr: 'inherit' }).exited;
    if (code !== 0) throw new Error(`make-pictures ended with ${code}`);
    renameSync(unfinished, folder);
  }
  return Array.from({ length: count }, (_, number) => join(folder, `${number}.jpg`));
}
