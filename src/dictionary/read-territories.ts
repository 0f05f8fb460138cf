import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PlaceRow } from '../model/territory.ts';
import { DictionaryError } from './dictionary.ts';
import { parseTable } from './parse-table.ts';

const LEVELS: Readonly<Record<string, PlaceRow['level']>> = { region: 'region', city: 'city' };

/** Reads `dict/territories.tsv`: level ⇥ region ⇥ city ⇥ other spellings (|) ⇥ population in thousands. Rejects with DictionaryError. */
export async function readTerritories(path: string): Promise<{ places: PlaceRow[]; version: string }> {
  const text = await readFile(path, 'utf8');
  const file = basename(path);
  const version = new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 32);
  const places = parseTable({ files: { [file]: text }, version }, file, 5).map(({ columns, line }) => {
    const [level, region, city, spellings, population] = columns as [string, string, string, string, string];
    const known = LEVELS[level];
    if (known === undefined) throw new DictionaryError(file, line, `unknown level "${level}"`);
    if (region === '' || (known === 'city') !== (city !== ''))
      throw new DictionaryError(file, line, 'a region has no city, a city has both');
    const people = population === '' ? null : Number(population);
    if (people !== null && !(people >= 0))
      throw new DictionaryError(file, line, `population "${population}" is not a number`);
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
