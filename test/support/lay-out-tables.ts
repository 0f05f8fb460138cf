import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SHIPPED = join(import.meta.dir, '../../dict');

/** Makes a folder a dictionary that says nothing but what these tables say: all others are empty. */
export function layOutTables(folder: string, tables: Readonly<Record<string, string>> = {}): void {
  for (const name of readdirSync(SHIPPED))
    if (/\.(?:tsv|txt)$/.test(name)) writeFileSync(join(folder, name), tables[name] ?? '');
}
