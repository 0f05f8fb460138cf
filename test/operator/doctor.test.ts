import { afterAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeClock, judgeConnections, judgeServer } from '../../src/operator/doctor/check-database.ts';
import { type Deployment, judgeSettings } from '../../src/operator/doctor/check-settings.ts';
import { checkNames, judgeDisk } from '../../src/operator/doctor/check-surroundings.ts';
import type { Finding } from '../../src/operator/doctor/finding.ts';
import { putInForce } from '../../src/store/dictionary/version-in-force.ts';
import { keepVersion } from '../../src/store/dictionary/versions.ts';
import { editDictionary } from '../support/edit-dictionary.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { layOutTables } from '../support/lay-out-tables.ts';
import { createTestDatabase, useTestDatabase } from '../support/test-database.ts';
import { listTestNodes } from '../support/test-nodes.ts';
import { runOperator } from './run-operator.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalog-import-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const database = useTestDatabase();

async function diagnose(
  env: Record<string, string>,
): Promise<{ code: number; findings: Map<string, Finding> }> {
  const { code, output, complaint } = await runOperator(['doctor', '--json'], { DATA_DIR: folder, ...env });
  if (output === '') throw new Error(complaint);
  const findings = JSON.parse(output) as Finding[];
  return { code, findings: new Map(findings.map((finding) => [finding.check, finding])) };
}

describe('operator doctor', () => {
  test('finds no problem with a service that works', async () => {
    const { code, findings } = await diagnose({ DATABASE_URL: database().url });
    const problems = [...findings.values()].filter(({ state }) => state === 'problem');
    expect([code, problems]).toEqual([0, []]);
    for (const check of [
      'database',
      'migrations',
      'database clock',
      'dictionary',
      'photo store',
      'disk',
      'scheduler',
    ])
      expect([check, findings.get(check)?.state]).toEqual([check, 'ok']);
  });

  test('tells people what it found and what to do', async () => {
    const { code, output } = await runOperator(['doctor'], {
      DATABASE_URL: database().url,
      DATA_DIR: folder,
      HOST: '0.0.0.0',
      OUTBOUND_ALLOW: '10.0.0.0/8',
    });
    expect(code).toBe(0);
    expect(output).toContain('WARNING  BASE_URL: not set');
    expect(output).toMatch(/WARNING {2}OUTBOUND_ALLOW: 10\.0\.0\.0\/8.*\n +→ leave it empty/);
  });

  test('a database out of reach is a problem with advice, and everything else is still checked', async () => {
    const { code, findings } = await diagnose({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${findFreePort()}/none`,
    });
    expect(code).toBe(1);
    expect(findings.get('database')).toMatchObject({
      state: 'problem',
      advice: 'start PostgreSQL, or correct host and port in DATABASE_URL',
    });
    expect(findings.get('dictionary')?.state).toBe('ok');
  });

  test('a database that does not exist is told from one that does not answer', async () => {
    const url = new URL(database().url);
    url.pathname = '/no_such_database';
    const { code, findings } = await diagnose({ DATABASE_URL: url.href });
    expect([code, findings.get('database')?.advice]).toEqual([
      1,
      'make the database that DATABASE_URL names: createdb',
    ]);
  });

  test('migrations that are not applied are told, and left alone', async () => {
    const empty = await createTestDatabase({ migrated: false });
    try {
      const { code, findings } = await diagnose({ DATABASE_URL: empty.url });
      expect([code, findings.get('migrations')?.state]).toEqual([0, 'warning']);
      expect(findings.get('migrations')?.found).toContain('0001-organizations.sql');
      const tables = await empty.sql`select from pg_tables where schemaname = 'public'`;
      expect(tables.length).toBe(0);
    } finally {
      await empty.drop();
    }
  });

  test('a user who may not make tables is told, with the grant that is missing', async () => {
    const empty = await createTestDatabase({ migrated: false });
    // The user of a cluster's tests is a superuser, who may do everything.
    const other = listTestNodes().length > 0 ? `plain_${randomUUID().slice(0, 8)}` : null;
    try {
      await empty.sql`revoke create on schema public from public, pg_database_owner`;
      const url = new URL(empty.url);
      if (other !== null) {
        await empty.sql.unsafe(`create role ${other} login password 'plain'`);
        [url.username, url.password] = [other, 'plain'];
      }
      const { code, findings } = await diagnose({ DATABASE_URL: url.href });
      expect([code, findings.get('tables')]).toMatchObject([
        1,
        { state: 'problem', advice: expect.stringContaining('grant create on schema public to ') },
      ]);
    } finally {
      if (other !== null) await empty.sql`drop role if exists ${empty.sql(other)}`;
      await empty.drop();
    }
  });

  test('a mistake in the dictionary is told with its file and line', async () => {
    const dictionary = mkdtempSync(join(folder, 'dict-'));
    layOutTables(dictionary, { 'settings.tsv': 'cutoff\tmuch\n' });
    const { code, findings } = await diagnose({ DATABASE_URL: database().url, DICT_DIR: dictionary });
    expect([code, findings.get('dictionary')?.state]).toEqual([1, 'problem']);
  });

  test('the dictionary that was applied is looked at, not the folder', async () => {
    const { sql, url } = database();
    const dictionary = mkdtempSync(join(folder, 'dict-'));
    layOutTables(dictionary, { 'settings.tsv': 'cutoff\tmuch\n' });
    const apply = async (lines: Readonly<Record<string, string>>) => {
      const edited = await editDictionary(lines);
      await keepVersion(sql, {
        ...edited,
        origin: 'edited',
        basedOn: null,
        who: 'w',
        note: '',
        figures: null,
      });
      const { version } = edited;
      await putInForce(sql, { version, target: version, action: 'apply', who: 'w' });
      return version;
    };
    const version = await apply({ 'forbidden-words.tsv': 'кряжич' });
    const sound = await diagnose({ DATABASE_URL: url, DICT_DIR: dictionary });
    expect(sound.findings.get('dictionary')).toMatchObject({
      state: 'ok',
      found: expect.stringContaining(`${version}, applied: `),
    });
    await apply({ 'settings.tsv': 'cutoff' });
    expect((await diagnose({ DATABASE_URL: url })).findings.get('dictionary')).toMatchObject({
      state: 'problem',
      found: expect.stringMatching(/^settings\.tsv:\d/),
      advice: expect.stringContaining('operator dictionary merge'),
    });
    await putInForce(sql, { version: null, target: version, action: 'rollback', who: 'w' });
  });

  test('a photo store that cannot be written to is a problem', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const inFile = await diagnose({ DATABASE_URL: database().url, PHOTO_STORE: `file:${file}` });
    expect([inFile.code, inFile.findings.get('photo store')?.state]).toEqual([1, 'problem']);
    const nowhere = await diagnose({ DATABASE_URL: database().url, PHOTO_STORE: 's3://bucket' });
    expect(nowhere.findings.get('photo store')?.found).toContain('credentials');
  });

  test('a data folder that cannot be made is a problem', async () => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    const { findings } = await diagnose({ DATABASE_URL: database().url, DATA_DIR: file });
    expect(findings.get('disk')).toMatchObject({ state: 'problem' });
  });

  test('a setting that an older release stored and this one does not understand is told', async () => {
    await database().sql`
      insert into settings (name, value) values ('max_offers', '"many"'::jsonb)
      on conflict (name) do update set value = excluded.value`;
    const { findings } = await diagnose({ DATABASE_URL: database().url });
    expect(findings.get('setting max_offers')).toMatchObject({
      state: 'warning',
      advice: 'operator settings set max_offers default',
    });
    await database().sql`delete from settings`;
  });

  test('a setting of the environment that cannot be read is told in a sentence', async () => {
    const { code, complaint } = await runOperator(['doctor'], { MAX_OFFERS: 'many' });
    expect(code).toBe(1);
    expect(complaint).toStartWith('error: MAX_OFFERS=many: must be a whole number');
    expect(complaint).not.toContain('.ts:');
  });
});

const FACTS = {
  versionNumber: 150_018,
  version: '15.18',
  encoding: 'UTF8',
  user: 'catalog',
  schema: 'public',
  mayMakeTables: true,
  mayMakeTemporaryTables: true,
  maxConnections: 100,
  reservedConnections: 3,
  othersConnections: 7,
  now: new Date(0),
};

test('a server that is too old, not in UTF-8, or without tables or temporary tables does not suit', () => {
  const states = (changes: Partial<typeof FACTS>) =>
    judgeServer({ ...FACTS, ...changes }).map(({ state }) => state);
  expect(states({})).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(states({ versionNumber: 140_012 })).toEqual(['problem', 'ok', 'ok', 'ok']);
  expect(states({ encoding: 'SQL_ASCII' })).toEqual(['ok', 'problem', 'ok', 'ok']);
  expect(states({ mayMakeTables: false })).toEqual(['ok', 'ok', 'problem', 'ok']);
  expect(states({ mayMakeTemporaryTables: false })).toEqual(['ok', 'ok', 'ok', 'problem']);
});

test.each([
  [1999, 'ok'],
  [-1999, 'ok'],
  [2000, 'warning'],
  [-59_999, 'warning'],
  [60_000, 'problem'],
])('a clock that differs by %d ms is: %s', (ms, state) => {
  expect(judgeClock(ms).state).toBe(state as Finding['state']);
});

test('a process must find as many free connections as it may open', () => {
  expect(judgeConnections(FACTS, 90).state).toBe('ok');
  expect(judgeConnections(FACTS, 91)).toMatchObject({
    state: 'problem',
    advice: expect.stringContaining('lower MAX_CONCURRENT_RUNS by 1'),
  });
});

test('disk: what running imports may put aside at once must fit', () => {
  expect([
    judgeDisk(999, 1000, '/').state,
    judgeDisk(1000, 1000, '/').state,
    judgeDisk(5000, 1000, '/').state,
  ]).toEqual(['problem', 'warning', 'ok']);
});

test('names: a link that is not found is a warning, and none found at all a problem', async () => {
  expect((await checkNames(['localhost'])).state).toBe('ok');
  expect((await checkNames(['localhost', 'no-such-name.invalid'])).state).toBe('warning');
  expect((await checkNames(['no-such-name.invalid'])).state).toBe('problem');
});

test('settings that do not go together are told, each by its name', () => {
  const good: Deployment = {
    host: '127.0.0.1',
    baseUrl: null,
    workers: 2,
    cores: 2,
    maxConcurrentRuns: 8,
    maxCatalogBytes: 100,
    maxYamlBytes: 10,
    outboundAllow: [],
    connections: 22,
    dataDir: '/',
  };
  const told = (changes: Partial<Deployment>) =>
    judgeSettings({ ...good, ...changes }).map(({ check, state }) => `${state} ${check}`);
  expect(told({})).toEqual(['ok settings']);
  expect(told({ host: '0.0.0.0' })).toEqual(['warning BASE_URL']);
  expect(told({ host: '0.0.0.0', baseUrl: 'http://import.example.com' })).toEqual(['warning BASE_URL']);
  expect(told({ host: '0.0.0.0', baseUrl: 'https://import.example.com' })).toEqual(['ok settings']);
  expect(told({ workers: 3, maxYamlBytes: 101, outboundAllow: ['a:1'] })).toEqual([
    'warning WORKERS',
    'warning MAX_YAML_BYTES',
    'warning OUTBOUND_ALLOW',
  ]);
});
