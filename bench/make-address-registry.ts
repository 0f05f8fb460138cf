import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Writes files of the state address registry's schema (ГАР, AS_ADDR_OBJ): as many regions, settlements and streets as
 * the real one has, with made-up names. `bun bench/make-address-registry.ts <folder> [--scale 0.01]`.
 */

/** About what the registry holds of each region: cities, settlements, streets and plots, earlier states of them. */
const REGIONS = 89;
const CITIES = 13;
const SETTLEMENTS = 1_760;
const STREETS = 17_000;
const FORMER = 3_500;

const ENDINGS = ['овка', 'ино', 'ское', 'ово', 'ичи', 'евка', 'ищи', 'ское', 'ань', 'уево'];
const BEGINNINGS =
  'Бел Бор Вас Гор Дуб Ель Зел Иван Кам Лип Мих Ник Оль Пет Ряб Сос Тим Ут Фед Хол Чер Шум Яр'.split(' ');
const MIDDLES = ['', 'ан', 'ос', 'ен', 'ил', 'ов', 'ер', 'ищ', 'ав', 'юк', 'от', 'ым'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('name the folder to write to');
const scale = Number(values.scale);

for (let region = 1; region <= REGIONS; region++) {
  const code = String(region).padStart(2, '0');
  await mkdir(join(folder, code), { recursive: true });
  const writer = Bun.file(join(folder, code, `AS_ADDR_OBJ_20260101_${crypto.randomUUID()}.XML`)).writer();
  writer.write('\ufeff<?xml version="1.0" encoding="utf-8"?><ADDRESSOBJECTS>');
  let id = region * 1_000_000;
  const add = (name: string, type: string, level: number, isActual = 1): void => {
    id++;
    writer.write(
      `<OBJECT ID="${id}" OBJECTID="${id}" OBJECTGUID="${crypto.randomUUID()}" CHANGEID="${id}" NAME="${name}" TYPENAME="${type}" LEVEL="${level}" OPERTYPEID="10" PREVID="0" NEXTID="0" UPDATEDATE="2019-07-09" STARTDATE="1900-01-01" ENDDATE="2079-06-06" ISACTUAL="${isActual}" ISACTIVE="${isActual}"/>`,
    );
  };
  add(`Выдуманная ${region}-я`, 'обл', 1);
  for (const [count, type, level, isActual] of [
    [CITIES, 'г', 5, 1],
    [SETTLEMENTS, 'д', 6, 1],
    [FORMER, 'д', 6, 0],
    [STREETS, 'ул', 8, 1],
  ] as const)
    for (let at = 0; at < count * scale; at++)
      add(nameAt(at * 7 + region * 13 + level), type, level, isActual);
  writer.write('</ADDRESSOBJECTS>');
  await writer.end();
}

/** Some 2 700 names, which repeat from region to region as real ones do, then numbered ones. */
function nameAt(number: number): string {
  const beginning = BEGINNINGS[number % BEGINNINGS.length];
  const middle = MIDDLES[Math.floor(number / BEGINNINGS.length) % MIDDLES.length];
  const ending = ENDINGS[Math.floor(number / BEGINNINGS.length / MIDDLES.length) % ENDINGS.length];
  const more = Math.floor(number / BEGINNINGS.length / MIDDLES.length / ENDINGS.length);
  return `${beginning}${middle}${ending}${more === 0 ? '' : ` ${more + 1}-я`}`;
}
