import { expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepFolder } from '../../src/start/sweep-folder.ts';

test('unfinished files of a day ago are removed, fresh and finished ones stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-import-sweep-'));
  try {
    mkdirSync(join(folder, 'ab'));
    const old = Date.now() / 1000 - 90_000;
    for (const name of ['ab/old.part', 'ab/fresh.part', 'ab/finished'])
      writeFileSync(join(folder, name), 'x');
    for (const name of ['ab/old.part', 'ab/finished']) utimesSync(join(folder, name), old, old);
    expect(await sweepFolder(folder, (name) => name.endsWith('.part'))).toBe(1);
    expect(readdirSync(join(folder, 'ab')).sort()).toEqual(['finished', 'fresh.part']);
    expect(await sweepFolder(join(folder, 'absent'), () => true)).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
