import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPacked } from '../../src/dictionary/packed/keep-packed.ts';
import type { SharedDictionary } from '../../src/model/shared-dictionary.ts';
import { WHOLE_COUNTRY } from '../../src/model/territory.ts';
import { openThreadPool } from '../../src/run/pool/open-thread-pool.ts';
import { holdDictionary } from '../../src/start/hold-dictionary.ts';
import { openLog } from '../../src/start/open-log.ts';
import { putInForce } from '../../src/store/dictionary/version-in-force.ts';
import { keepVersion } from '../../src/store/dictionary/versions.ts';
import { makeContext, makeOffer } from '../convert/make-offer.ts';
import { layOutTables } from '../support/lay-out-tables.ts';
import { useTestDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'hold-dictionary-'));
layOutTables(folder);
const pool = openThreadPool({ threads: 1 });
const log = openLog('silent', 'test');
const database = useTestDatabase();
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const OFFER = makeOffer({ id: 'a', name: '', categoryPath: ['Пилы'] });
const CONTEXT = makeContext({ format: 'yaml', profileTerritory: WHOLE_COUNTRY });

/** How a thread of the pool understands an offer of the category «Пилы». */
async function explain(dictionary: SharedDictionary): Promise<string> {
  return JSON.stringify(await pool.explain(OFFER, CONTEXT, { owner: 'organization', dictionary }));
}

test('a dictionary with a mistake is told with file and line, at start and at a reload, which keeps the one in force', async () => {
  writeFileSync(join(folder, 'domains.tsv'), 'tools\tинструмент');
  writeFileSync(join(folder, 'categories.tsv'), '# note\nпилы\tпила\ttoolz');
  const message = 'categories.tsv:2: domain «toolz» is not in domains.tsv';
  await expect(holdDictionary(folder, pool, log)).rejects.toThrow(message);

  writeFileSync(join(folder, 'categories.tsv'), 'пилы\tпила\ttools');
  const held = await holdDictionary(folder, pool, log);
  const first = held.current();
  expect(await explain(first)).toContain('"пила"');

  writeFileSync(join(folder, 'categories.tsv'), 'пилы\tпила');
  await held.reload();
  expect(held.current()).toBe(first);

  writeFileSync(join(folder, 'categories.tsv'), 'пилы\tножовка\ttools');
  await held.reload();
  expect(held.current().version).not.toBe(first.version);
  expect(await explain(held.current())).toContain('"ножовка"');
  expect(await explain(first)).toContain('"пила"');
});

test('what one start has packed the next one reads', async () => {
  writeFileSync(join(folder, 'domains.tsv'), 'tools\tинструмент');
  writeFileSync(join(folder, 'categories.tsv'), 'пилы\tпила\ttools');
  const kept = { folder: join(folder, 'packed'), code: 'test' };
  const packed = (await holdDictionary(folder, pool, log, null, kept)).current();
  writeFileSync(join(folder, 'categories.tsv'), 'пилы\tножовка\ttools');
  const other = (await holdDictionary(folder, pool, log)).current();
  // Under the version of the first: only who reads it instead of packing is misled.
  await keepPacked(kept, { ...other, version: packed.version });
  writeFileSync(join(folder, 'categories.tsv'), 'пилы\tпила\ttools');
  const found = (await holdDictionary(folder, pool, log, null, kept)).current();
  expect(found.version).toBe(packed.version);
  expect(Buffer.compare(Buffer.from(found.bytes), Buffer.from(other.bytes))).toBe(0);
});

test('the version that the database says is in force is used instead of the folder; one that this release cannot use changes nothing', async () => {
  const { sql } = database();
  writeFileSync(join(folder, 'domains.tsv'), 'tools\tинструмент');
  writeFileSync(join(folder, 'categories.tsv'), 'пилы\tпила\ttools');
  const keep = async (version: string, line: string) => {
    const files = { 'domains.tsv': 'tools\tинструмент', 'categories.tsv': line };
    await keepVersion(sql, {
      version,
      files,
      origin: 'edited',
      basedOn: null,
      who: 'test',
      note: '',
      figures: null,
    });
    await putInForce(sql, { version, target: version, action: 'apply', who: 'test' });
  };
  const held = await holdDictionary(folder, pool, log, sql);
  const shipped = held.current().version;
  await keep('good', 'пилы\tлобзик\ttools');
  expect(held.current().version).toBe(shipped);
  await held.follow(sql);
  expect(held.current().version).toBe('good');
  expect(await explain(held.current())).toContain('"лобзик"');
  await keep('bad', 'пилы\tлобзик\tнет такой');
  await held.follow(sql);
  expect(held.current().version).toBe('good');
  expect((await holdDictionary(folder, pool, log, sql)).current().version).toBe(shipped);

  await putInForce(sql, { version: null, target: shipped, action: 'rollback', who: 'test' });
  await held.follow(sql);
  expect(held.current().version).toBe(shipped);
});
