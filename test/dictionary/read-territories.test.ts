import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTerritories } from '../../src/dictionary/read-territories.ts';

const folder = mkdtempSync(join(tmpdir(), 'territories-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string): ReturnType<typeof readTerritories> {
  const path = join(folder, 'territories.tsv');
  writeFileSync(path, text);
  return readTerritories(path);
}

test('a region and a city are read with their spellings and their people', async () => {
  const { places, version } = await read(
    [
      '# note\r\n\r\nregion\tТверская область\t\t Тверская обл | | Тверская \t1200.6',
      'city\tТверская область\tТверь\t\t0',
      'city\tТверская область\tРжев\tРжев-город\t\t\r\n',
    ].join('\r\n'),
  );
  expect(places).toEqual([
    {
      level: 'region',
      region: 'Тверская область',
      city: null,
      address: null,
      spellings: ['Тверская обл', 'Тверская'],
      population: 1201,
    },
    {
      level: 'city',
      region: 'Тверская область',
      city: 'Тверь',
      address: null,
      spellings: [],
      population: 0,
    },
    {
      level: 'city',
      region: 'Тверская область',
      city: 'Ржев',
      address: null,
      spellings: ['Ржев-город'],
      population: null,
    },
  ]);
  expect(version).toMatch(/^[0-9a-f]{32}$/);
  expect((await read('city\tА\tБ\t\t1')).version).not.toBe((await read('city\tА\tВ\t\t1')).version);
});

test.each([
  ['village\tА\tБ\t\t1', 'unknown level "village"'],
  ['region\tА\tБ\t\t1', 'a region has no city, a city has both'],
  ['city\tА\t\t\t1', 'a region has no city, a city has both'],
  ['region\t\t\t\t1', 'a region has no city, a city has both'],
  ['city\tА\tБ\t\tмного', 'population "много" is not a number'],
  ['city\tА\tБ\t\t-1', 'population "-1" is not a number'],
  ['city\tА\tБ', 'expected 5 tab-separated columns'],
])('a mistake names its line: %s', async (line, problem) => {
  await expect(read(`# note\n${line}`)).rejects.toThrow(`territories.tsv:2: ${problem}`);
});
