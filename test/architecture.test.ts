import { expect, test } from 'bun:test';
import { dirname, join, normalize, relative } from 'node:path';
import { Glob } from 'bun';

const ROOT = join(import.meta.dir, '..');

/** Folder → folders it may import, besides itself. What is not listed may import nothing. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/model': ['src/text'],
  // Small rooms without knowledge of catalogs: how texts are compared, how secrets are made, how memory is given back, how
  // long to wait.
  'src/text': ['src/time'],
  'src/secrets': ['src/model'],
  'src/memory': [],
  'src/time': [],
  'src/read': ['src/model', 'src/memory', 'src/text', 'src/time'],
  // The lists of this release stand in for those that an older dictionary lacks.
  'src/dictionary': ['src/model', 'src/text', 'dict/word-lists.tsv'],
  'src/convert': ['src/model', 'src/text', 'src/dictionary'],
  'src/store': ['src/model', 'src/text', 'src/time'],
  'src/outbound': ['src/model', 'src/time'],
  'src/batch': ['src/model', 'src/text', 'src/read', 'src/convert', 'src/dictionary', 'src/store'],
  'src/run': ['src/model', 'src/memory', 'src/text', 'src/time', 'src/read', 'src/store'],
  'src/feed': ['src/model', 'src/time', 'src/run', 'src/read', 'src/store', 'src/outbound'],
  'src/photos': ['src/model', 'src/time', 'src/store', 'src/outbound'],
  'src/webhooks': ['src/model', 'src/time', 'src/store', 'src/outbound'],
  'src/notify': ['src/model', 'src/store'],
  'src/editor': ['src/model', 'src/text', 'src/dictionary', 'src/store'],
  'src/pages': ['src/model', 'src/store', 'src/run', 'src/editor'],
  'src/metrics': ['src/model', 'src/time', 'src/store', 'src/run'],
  'src/http': [
    'src/model',
    'src/text',
    'src/time',
    'src/secrets',
    'src/read',
    'src/run',
    'src/store',
    'src/feed',
    'src/photos',
    'src/pages',
    'src/metrics',
    'src/webhooks',
    'src/editor',
  ],
  'src/preview': ['src/model', 'src/text', 'src/convert', 'src/dictionary', 'src/store'],
  'src/operator': [
    'src/model',
    'src/preview',
    'src/time',
    'src/text',
    'src/secrets',
    'src/read',
    'src/convert',
    'src/dictionary',
    'src/run',
    'src/store',
    'src/photos',
  ],
  'src/start': [
    'src/config.ts',
    'src/embedded-postgres',
    'src/model',
    'src/memory',
    'src/time',
    'src/secrets',
    'src/read',
    'src/dictionary',
    'src/run',
    'src/store',
    'src/outbound',
    'src/http',
    'src/pages',
    'src/feed',
    'src/photos',
    'src/notify',
    'src/webhooks',
    'src/operator',
    'src/preview',
    'src/metrics',
  ],
  'src/embedded-postgres': [],
  'src/config.ts': ['src/model'],
  workers: ['src/model', 'src/memory', 'src/read', 'src/convert', 'src/dictionary', 'src/batch'],
};

/** Package → its door: the one file, or folder, that imports it. */
const DOORS: Readonly<Record<string, string>> = {
  hono: 'src/http|src/pages',
  yaml: 'src/read/yaml/parse-yaml-catalog.ts',
  'iconv-lite': 'src/read',
  postgres: 'src/store/driver/connect.ts',
  piscina: 'src/run/pool/open-thread-pool.ts',
  undici: 'src/outbound',
  sharp: 'src/photos',
  zod: 'src/http',
  'zod-openapi': 'src/http/openapi',
  commander: 'src/operator',
  'csv-parse': 'src/operator/territories/parse-territories-csv.ts',
  pino: 'src/start/open-log.ts',
  az: 'src/dictionary/morphology.ts',
  entities: 'src/text/find-html-entity.ts',
  htmlparser2: 'src/convert/description/parse-html.ts|src/operator/territories/read-address-objects.ts',
  nodemailer: 'src/notify/open-mail-sender.ts',
  'prom-client': 'src/metrics/open-metrics.ts',
  standardwebhooks: 'src/webhooks/sign-message.ts',
};

/** Packages whose door is a single file: importing them from two is a failure even inside the folder. */
const ONE_FILE = new Set([
  'yaml',
  'iconv-lite',
  'postgres',
  'undici',
  'sharp',
  'pino',
  'az',
  'entities',
  'nodemailer',
  'prom-client',
  'standardwebhooks',
]);

interface Import {
  readonly from: string;
  /** A project file, or a package name. */
  readonly to: string;
  readonly isPackage: boolean;
  /** The imported path as written. */
  readonly path: string;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

async function readImports(): Promise<{ files: string[]; imports: Import[] }> {
  const files: string[] = [];
  const imports: Import[] = [];
  for (const pattern of ['src/**/*.{ts,tsx}', 'workers/**/*.ts']) {
    for await (const file of new Glob(pattern).scan({ cwd: ROOT })) {
      if (file.endsWith('.d.ts')) continue;
      files.push(file);
      for (const match of (await Bun.file(join(ROOT, file)).text()).matchAll(IMPORT)) {
        const path = match[1] ?? match[2]!;
        if (/^(?:node:|bun$|bun:)/.test(path)) continue;
        const isPackage = !path.startsWith('.');
        const to = isPackage
          ? path
              .split('/')
              .slice(0, path.startsWith('@') ? 2 : 1)
              .join('/')
          : relative(ROOT, normalize(join(ROOT, dirname(file), path)));
        imports.push({ from: file, to, isPackage, path });
      }
    }
  }
  return { files, imports };
}

const { files, imports } = await readImports();
const folderOf = (file: string): string =>
  file === 'src/config.ts'
    ? file
    : file.startsWith('workers/')
      ? 'workers'
      : file.split('/').slice(0, 2).join('/');

test('every file of src and workers is read by this test, and its imports exist', () => {
  expect(files.length).toBeGreaterThan(60);
  const missing = imports.filter(
    (each) => !each.isPackage && !files.includes(each.to) && !/\.(?:json|tsv)$/.test(each.to),
  );
  expect(missing.map((each) => `${each.from} → ${each.path}`)).toEqual([]);
});

test('every folder imports only the folders below it', () => {
  const forbidden = imports.filter((each) => {
    if (each.isPackage) return false;
    const [from, to] = [folderOf(each.from), folderOf(each.to)];
    return from !== to && !(MAY_IMPORT[from] ?? []).includes(to);
  });
  expect(forbidden.map((each) => `${each.from} → ${each.to}`)).toEqual([]);
});

test('src never imports workers, bench or test', () => {
  const forbidden = imports.filter(
    (each) => each.from.startsWith('src/') && /^(?:workers|bench|test)\//.test(each.to),
  );
  expect(forbidden.map((each) => `${each.from} → ${each.to}`)).toEqual([]);
});

test('there is no import cycle', () => {
  const graph = new Map<string, string[]>();
  for (const each of imports)
    if (!each.isPackage) graph.set(each.from, [...(graph.get(each.from) ?? []), each.to]);
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      cycles.push([...path.slice(at), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

test('every package is imported only through its door', () => {
  const outside = imports.filter((each) => {
    if (!each.isPackage) return false;
    const door = DOORS[each.to];
    return (
      door === undefined ||
      !door.split('|').some((part) => each.from === part || each.from.startsWith(`${part}/`))
    );
  });
  expect(outside.map((each) => `${each.from} imports ${each.to}`)).toEqual([]);
  for (const name of ONE_FILE) {
    const importers = new Set(
      imports.filter((each) => each.isPackage && each.to === name).map((each) => each.from),
    );
    expect([name, [...importers].length <= 1 ? 'one door' : [...importers]]).toEqual([name, 'one door']);
  }
});

test('undici is the real package, never the name that Bun replaces by its own', () => {
  expect(imports.filter((each) => each.path === 'undici').map((each) => each.from)).toEqual([]);
});

test('only start reads the environment, and nothing below it ends the process', async () => {
  const offenders: string[] = [];
  for (const file of files) {
    if (file.startsWith('src/start/')) continue;
    const text = await Bun.file(join(ROOT, file)).text();
    if (/process\.env|Bun\.env|process\.exit\(/.test(text)) offenders.push(file);
  }
  expect(offenders).toEqual([]);
});

test('while the service runs, passwords are hashed and compared in the one queue that bounds that work', async () => {
  const offenders: string[] = [];
  for (const file of files) {
    if (/^src\/(?:secrets\/open-password-checks\.ts|operator\/|start\/make-sample\.ts)/.test(file)) continue;
    const text = await Bun.file(join(ROOT, file)).text();
    if (/Bun\.password|argon2/.test(text)) offenders.push(file);
  }
  expect(offenders).toEqual([]);
});

test('what people read of a date or a time is written in one place, by the clock of their organization', async () => {
  const offenders: string[] = [];
  for (const file of files) {
    if (file === 'src/model/account/format-moment.ts') continue;
    const text = await Bun.file(join(ROOT, file)).text();
    if (
      /DateTimeFormat|toLocale(?:Date|Time)String|Europe\/Moscow/.test(text) &&
      file !== 'src/model/account/time-zone.ts'
    )
      offenders.push(file);
  }
  expect(offenders).toEqual([]);
});

test('SQL stands only under store', async () => {
  const offenders: string[] = [];
  for (const file of files) {
    if (file.startsWith('src/store/')) continue;
    const text = await Bun.file(join(ROOT, file)).text();
    if (
      /\b(?:insert into|delete from|select\s[^;'"`]*\sfrom\s+\w+\s+(?:where|join))\b/i.test(
        text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ''),
      )
    )
      offenders.push(file);
  }
  expect(offenders).toEqual([]);
});

test('no statement names a row by its place in a table, which means nothing across machines', async () => {
  const offenders: string[] = [];
  for (const file of files)
    if (file.startsWith('src/store/') && /\bctid\b/.test(await Bun.file(join(ROOT, file)).text()))
      offenders.push(file);
  expect(offenders).toEqual([]);
});

test('the lockfile names no registry host', async () => {
  expect(await Bun.file(join(ROOT, 'bun.lock')).text()).not.toMatch(/https?:\/\//);
});

test('no folder holds more files than a reader takes in: 25', () => {
  const counts = new Map<string, number>();
  const benchmarks = [...new Glob('bench/**/*.ts').scanSync({ cwd: ROOT })];
  for (const file of [...files, ...benchmarks])
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});
