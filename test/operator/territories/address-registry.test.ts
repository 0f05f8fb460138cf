import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTerritories } from '../../../src/dictionary/read-territories.ts';
import { findTerritories } from '../../../src/store/territories/find-territories.ts';
import { loadTerritories } from '../../../src/store/territories/load-territories.ts';
import { suggestCities } from '../../../src/store/territories/suggest-cities.ts';
import { useTestDatabase } from '../../support/test-database.ts';
import { type Ended, runOperator } from '../run-operator.ts';

const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'address-registry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Place {
  readonly name: string;
  readonly type: string;
  readonly level: number;
  /** It is so no more. */
  readonly former?: boolean;
}

function writeFile(name: string, places: readonly Place[], end = '</ADDRESSOBJECTS>'): void {
  const objects = places.map(
    (place, at) =>
      `<OBJECT ID="${at}" OBJECTID="${at}" OBJECTGUID="5c8b06f1-518e-496e-b683-${at}" CHANGEID="1" NAME="${place.name}" TYPENAME="${place.type}" LEVEL="${place.level}" OPERTYPEID="10" PREVID="0" NEXTID="0" UPDATEDATE="2019-07-09" STARTDATE="1900-01-01" ENDDATE="2079-06-06" ISACTUAL="${place.former === true ? 0 : 1}" ISACTIVE="${place.former === true ? 0 : 1}" />`,
  );
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(
    path,
    `\ufeff<?xml version="1.0" encoding="utf-8"?><ADDRESSOBJECTS>${objects.join('')}${end}`,
  );
}

const load = (path = folder): Promise<Ended> =>
  runOperator(['--json', 'territories', 'load', path], { DATABASE_URL: database().url });

async function find(name: string): Promise<string | null> {
  const { [name]: found } = await findTerritories(database().sql, [name]);
  return found === null || found === undefined ? null : `${found.level}: ${found.region}, ${found.city}`;
}

let beforeTheStart: Ended;

beforeAll(async () => {
  writeFile('40/AS_ADDR_OBJ_20260101_a1.XML', [
    { name: 'Ферзиково', type: 'п', level: 6 },
    { name: 'Калуга', type: 'г', level: 5 },
    { name: 'Ленина', type: 'ул', level: 8 },
    { name: 'Дубровка', type: 'д', level: 6 },
    { name: 'Дубровка', type: 'с', level: 6 },
    { name: 'Прежняя', type: 'д', level: 6, former: true },
    { name: 'Д&apos;Артаньяновка &amp; К', type: 'с', level: 6 },
    { name: 'Калужская', type: 'обл', level: 1 },
  ]);
  // An earlier month of the same region, and other kinds of files.
  writeFile('40/AS_ADDR_OBJ_20250101_z9.XML', [{ name: 'Устаревшее', type: 'с', level: 6 }]);
  writeFile('40/AS_ADDR_OBJ_DIVISION_20260101_b1.XML', []);
  writeFile('40/AS_ADDR_OBJ_PARAMS_20260101_b2.XML', []);
  writeFile('14/AS_ADDR_OBJ_20260101_a2.XML', [
    { name: 'Саха /Якутия/', type: 'Респ', level: 1 },
    { name: 'Заозёрнинск', type: 'с', level: 6 },
    { name: 'Дубровка', type: 'с', level: 6 },
  ]);
  writeFile('21/AS_ADDR_OBJ_20260101_a3.XML', [
    { name: 'Чувашская Республика -', type: 'Чувашия', level: 1 },
    { name: 'Яндоба', type: 'с', level: 6 },
  ]);
  writeFile('86/AS_ADDR_OBJ_20260101_a4.XML', [
    { name: 'Ханты-Мансийский Автономный округ - Югра', type: 'АО', level: 1 },
    { name: 'Заозёрнинск', type: 'г', level: 5 },
    { name: 'Сеуль', type: 'с', level: 6 },
  ]);
  writeFile('79/AS_ADDR_OBJ_20260101_a5.XML', [
    { name: 'Еврейская', type: 'Аобл', level: 1 },
    { name: 'Амурзет', type: 'с', level: 6 },
  ]);
  writeFile('99/AS_ADDR_OBJ_20260101_a6.XML', [{ name: 'Байконур', type: 'г', level: 1 }]);
  beforeTheStart = await load();
  const bundled = await readTerritories(join(import.meta.dir, '../../../dict/territories.tsv'));
  await loadTerritories(database().sql, 'bundled', bundled.version, [bundled.places]);
});

test('without the bundled places nothing is loaded, because regions are known by their names', () => {
  expect([beforeTheStart.code, beforeTheStart.complaint]).toEqual([
    1,
    expect.stringContaining('start the service once'),
  ]);
});

test('the files of the state address registry are loaded: regions under the names they have here, cities and settlements; streets and former places are not', async () => {
  const { code, output, complaint } = await load();
  expect([code, complaint, JSON.parse(output)]).toEqual([0, '', { places: 12, loaded: true }]);
  expect(await find('Ферзиково')).toBe('city: Калужская область, Ферзиково');
  expect(await find('п. Ферзиково')).toBe('city: Калужская область, Ферзиково');
  expect(await find('посёлок Ферзиково')).toBe('city: Калужская область, Ферзиково');
  expect(await find("Д'Артаньяновка & К")).toBe("city: Калужская область, Д'Артаньяновка & К");
  expect(await find('Яндоба')).toBe('city: Чувашская Республика — Чувашия, Яндоба');
  expect(await find('Сеуль')).toBe('city: Ханты-Мансийский автономный округ — Югра, Сеуль');
  expect(await find('Амурзет')).toBe('city: Еврейская автономная область, Амурзет');
  expect(await find('Байконур')).toBe('city: Байконур, Байконур');
  for (const none of ['Ленина', 'Прежняя', 'Устаревшее'])
    expect([none, await find(none)]).toEqual([none, null]);
});

test('what is loaded already is not loaded again', async () => {
  const { code, output } = await load();
  expect([code, JSON.parse(output).loaded]).toEqual([0, false]);
});

test('a city that was known keeps its population: its name still means the largest', async () => {
  expect(await find('Калуга')).toBe('city: Калужская область, Калуга');
  const [row] = await database().sql<{ population: number | null }[]>`
    select population from territories where city = 'Калуга' and level = 'city'`;
  expect(row?.population).toBeGreaterThan(300);
});

test('of places of one name the region that is said with it decides', async () => {
  for (const written of [
    'Дубровка (Республика Саха)',
    'Дубровка, Якутия',
    'Якутия, с. Дубровка',
    'Республика Саха (Якутия), Дубровка',
    'Дубровка, Якутия, Россия',
    'РФ, Якутия, с. Дубровка',
  ])
    expect([written, await find(written)]).toEqual([written, 'city: Республика Саха (Якутия), Дубровка']);
  expect(await find('Калужская обл., Ферзиковский р-н, д. Дубровка')).toBe(
    'city: Калужская область, Дубровка',
  );
  expect(await find('Дубровка, Тамбовская область')).toBeNull();
  expect(await find('Тамбовская область, Россия')).toBe(await find('Тамбовская область'));
  const suggested = await suggestCities(database().sql, 'Дубр', 5);
  const found = await Promise.all(suggested.map(({ name }) => find(name)));
  expect(found.toSorted()).toEqual([
    'city: Калужская область, Дубровка',
    'city: Республика Саха (Якутия), Дубровка',
  ]);
});

test('of places of one name whose population nobody knows a city is meant, not a village of an earlier file', async () => {
  expect(await find('Заозёрнинск')).toBe('city: Ханты-Мансийский автономный округ — Югра, Заозёрнинск');
});

test('a folder without such files, a file of another kind and a cut one are refused with what to do, and nothing is loaded', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty, { recursive: true });
  expect((await load(empty)).complaint).toContain('unpack those files of gar_xml.zip');
  writeFile('cut/01/AS_ADDR_OBJ_20260101_c1.XML', [
    { name: 'Адыгея', type: 'Респ', level: 1 },
    { name: 'Недозагруженное', type: 'с', level: 6 },
  ]);
  writeFile('cut/02/AS_ADDR_OBJ_20260101_c2.XML', [{ name: 'Башкортостан', type: 'Респ', level: 1 }], '');
  const cut = await load(join(folder, 'cut'));
  expect([cut.code === 0, cut.complaint]).toEqual([false, expect.stringContaining('ends in its middle')]);
  expect(await find('Недозагруженное')).toBeNull();
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other/AS_ADDR_OBJ_20260101_d1.XML'), '<HOUSES></HOUSES>');
  expect((await load(join(folder, 'other'))).complaint).toContain('is no file of address objects');
  expect((await load(join(folder, 'nowhere'))).complaint).toContain('cannot read');
});
