import { expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OPERATIONS } from '../../src/http/openapi/operations.ts';

const ROOT = join(import.meta.dir, '../..');
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/api.md',
  'docs/configuration.md',
  'docs/operation.md',
  'docs/photos.md',
  'docs/scale.md',
];
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
/** Files and folders that a document names; `NNNN` stands for any number. */
const NAMED = /`((?:src|workers|test|bench|dict|docs)\/[\w./@-]+)`/g;

test.each(DOCUMENTS)('every file and folder that %s names exists', (document) => {
  const named = [...read(document).matchAll(NAMED)].map(([, path = '']) => path);
  const linked = [...read(document).matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  );
  const missing = [...named, ...linked].filter(
    (path) => !existsSync(join(ROOT, path)) && !path.includes('NNNN'),
  );
  expect(missing).toEqual([]);
});

test('the README is short enough for a newcomer: 300 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(300);
});

test('ARCHITECTURE.md has every folder of src on its map', () => {
  const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  const map = read('ARCHITECTURE.md');
  expect(folders.map(({ name }) => name).filter((name) => !map.includes(`\`src/${name}\``))).toEqual([]);
});

test('docs/api.md names every route of the API', () => {
  const page = read('docs/api.md');
  const paths = new Set(OPERATIONS.map(({ path }) => path));
  expect([...paths].filter((path) => !page.includes(`${path}\``))).toEqual([]);
});

test('the README names every package with its reason, and none that is gone', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const readme = read('README.md');
  expect(Object.keys(dependencies).filter((name) => !readme.includes(`\n| ${name} |`))).toEqual([]);
  expect(Object.keys(devDependencies).filter((name) => !readme.includes(name))).toEqual([]);
  const rows = [...readme.slice(readme.indexOf('## Dependencies')).matchAll(/\n\| ([@\w/*-]+) \| /g)];
  const named = rows
    .map(([, name = '']) => name)
    .filter((name) => name !== 'Package' && !name.endsWith('/*'));
  expect(named.filter((name) => dependencies[name] === undefined)).toEqual([]);
});
