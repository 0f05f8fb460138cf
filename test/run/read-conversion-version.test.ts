import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConversionCode, readConversionVersion } from '../../src/run/read-conversion-version.ts';

let root: string;

/** A project whose entry imports a file and a package, which needs another and is patched. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'conversion-version-'));
  put('package.json', '{"patchedDependencies":{"az@1.0.0":"az.patch"}}');
  put('az.patch', 'one');
  put('threads/convert.ts', "import { name } from '../src/name.ts';\nimport { Morph } from 'az/morph';\n");
  put('src/name.ts', "import {\n  join,\n} from 'node:path';\nexport const name = 1;\n");
  put('src/other.ts', 'export const other = 1;\n');
  put('node_modules/az/package.json', '{"version":"1.0.0","dependencies":{"words":"*"}}');
  put('node_modules/words/package.json', '{"version":"1.0.0"}');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const version = () => readConversionVersion(root, ['threads/convert.ts']);

test.each([
  ['an imported file', 'src/name.ts', 'export const name = 2;\n'],
  ['the entry', 'threads/convert.ts', "import { name } from '../src/name.ts';\n"],
  ['the version of a package', 'node_modules/az/package.json', '{"version":"1.0.1"}'],
  ['the version of a package that a package needs', 'node_modules/words/package.json', '{"version":"2.0.0"}'],
  ['a patch', 'az.patch', 'two'],
])('another text of %s is another version of conversion', async (_, path, text) => {
  const before = await version();
  expect(await version()).toBe(before);
  put(path, text);
  expect(await version()).not.toBe(before);
});

test('a file that nothing imports is no part of it', async () => {
  const before = await version();
  put('src/other.ts', 'export const other = 2;\n');
  expect(await version()).toBe(before);
});

test('a package of its own within another counts, not the one beside it', async () => {
  const before = await version();
  put('node_modules/az/node_modules/words/package.json', '{"version":"3.0.0"}');
  expect(await version()).not.toBe(before);
});

test.each([
  'threads/convert.ts',
  'src/name.ts',
  'node_modules/az/package.json',
  'node_modules/words/package.json',
  'az.patch',
])('without %s there is no version, but an error that names it', async (path) => {
  rmSync(join(root, path));
  await expect(version()).rejects.toThrow(path);
});

test('every file that reads, understands words or converts is in the version of this project', async () => {
  const { files } = await readConversionCode();
  const project = join(import.meta.dir, '../..');
  const missing = ['src/batch', 'src/convert', 'src/dictionary', 'src/read'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !files.has(path)),
  );
  // Questions and tools of people, what is written out, what unwraps a body before its bytes are read, and what reaches
  // conversion through the context of the run, which is in the conditions of every offer by itself. A file that is
  // neither must be imported by one of the entries.
  expect(missing.sort()).toEqual([
    'src/batch/compare-conversions.ts',
    'src/convert/check-manual.ts',
    'src/convert/convert-offer.ts',
    'src/convert/examine-offer.ts',
    'src/convert/explain-offer.ts',
    'src/dictionary/check-tables.ts',
    'src/dictionary/merge-dictionaries.ts',
    'src/dictionary/packed/keep-packed.ts',
    'src/dictionary/read-territories.ts',
    'src/dictionary/remember-morphology.ts',
    'src/dictionary/search/read-query.ts',
    'src/read/begin-refused.ts',
    'src/read/read-head.ts',
    'src/read/show-refused.ts',
    'src/read/source/multipart-source.ts',
    'src/read/write-refused.ts',
  ]);
});

test('the packages that decide what an offer becomes are in the version of this project, patched ones with their patch', async () => {
  const { packages } = await readConversionCode();
  expect([...packages.keys()].sort()).toEqual(
    expect.arrayContaining(
      ['az', 'entities', 'htmlparser2', 'iconv-lite', 'yaml'].map((name) => `node_modules/${name}`),
    ),
  );
  expect(packages.get('node_modules/az')).toContain('diff --git');
});
