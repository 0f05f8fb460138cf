import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PlaceRow } from '../model/territory.ts';
import { parseTable } from './compile/parse-table.ts';

const LEVELS: Readonly<Record<string, PlaceRow['level']>> = { region: 'region', city: 'city' };

/** Reads `dict/territories.tsv`: level ⇥ region ⇥ city ⇥ other spellings (|) ⇥ population in thousands. Rejects with DictionaryError. */
export async function readTerritories(path: string): Promise<{ places: PlaceRow[]; version: string }> {
  const text = await readFile(path, 'utf8');
  const file = basename(path);
  const version = new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 32);
  const places = parseTable({ files: { [file]: text }, version }, file, 5).map(({ columns, fail }) => {
    const [level, region, city, spellings, population] = columns as [string, string, string, string, string];
    const known = LEVELS[level];
    if (known === undefined) return fail('unknown_level', level);
    if (region === '' || (known === 'city') !== (city !== '')) fail('no_place');
    const people = population === '' ? null : Number(population);
    if (people !== null && !(people >= 0)) fail('no_population', population);
    return {
      level: known,
      region,
      city: city === '' ? null : city,
      address: null,
      spellings: spellings
        .split('|')
        .map((spelling) => spelling.trim())
        .filter((spelling) => spelling !== ''),
      population: people === null ? null : Math.round(people),
    };
  });
  return { places, version };
}
