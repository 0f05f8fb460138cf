import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPacked, keepPacked } from '../../src/dictionary/packed/keep-packed.ts';
import type { SharedDictionary } from '../../src/model/shared-dictionary.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = { folder, code: 'code' };

function dictionary(version: string, size = 1000): SharedDictionary {
  const bytes = new SharedArrayBuffer(size);
  new Uint8Array(bytes).fill(version.charCodeAt(0));
  return { version, bytes, domains: [['tools', 'инструмент']] };
}

test('what has been packed is found again as it was, by its version and the code that packed it', async () => {
  expect(await findPacked(kept, 'a')).toBeNull();
  await keepPacked(kept, dictionary('a'));
  expect(await findPacked(kept, 'a')).toEqual(dictionary('a'));
  expect(await findPacked(kept, 'b')).toBeNull();
  expect(await findPacked({ folder, code: 'newer' }, 'a')).toBeNull();
});

test('a file that was cut off or has changed is not used', async () => {
  const [name = ''] = readdirSync(folder);
  const path = join(folder, name);
  const whole = readFileSync(path);
  truncateSync(path, whole.byteLength - 1);
  expect(await findPacked(kept, 'a')).toBeNull();
  truncateSync(path, 3);
  expect(await findPacked(kept, 'a')).toBeNull();
  const changed = Buffer.from(whole);
  changed[500] = 1 + (changed[500] ?? 0);
  writeFileSync(path, changed);
  expect(await findPacked(kept, 'a')).toBeNull();
  writeFileSync(path, whole);
  expect(await findPacked(kept, 'a')).not.toBeNull();
});

test('of all that have been packed three are kept, and nothing unfinished', async () => {
  for (const version of ['b', 'c', 'd', 'e']) await keepPacked(kept, dictionary(version));
  expect(readdirSync(folder)).toHaveLength(3);
  expect(await findPacked(kept, 'e')).toEqual(dictionary('e'));
});
