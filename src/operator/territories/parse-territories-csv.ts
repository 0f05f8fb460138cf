import { CsvError, parse } from 'csv-parse/sync';
import type { PlaceRow } from '../../model/territory.ts';
import { OperatorError } from '../operator-error.ts';

const LEVELS = new Set<string>(['region', 'city', 'address', 'house']);
const COLUMNS = ['level', 'region', 'city', 'address', 'spellings', 'population'] as const;

/** Parses a CSV of places (RFC 4180 quoting; a header line first). Throws OperatorError with the line of a mistake. */
export function parseTerritoriesCsv(text: string): PlaceRow[] {
  return readRecords(text).map(({ record, info }) => {
    const line = info.lines;
    const { level, region, city, address, spellings, population } = record;
    const people = population === '' ? null : Number(population);
    const deep = level === 'address' || level === 'house';
    if (!LEVELS.has(level))
      throw new OperatorError(`line ${line}: level "${level}" is not one of ${[...LEVELS].join(', ')}`);
    if (region === '') throw new OperatorError(`line ${line}: region is empty`);
    if ((level === 'region') === (city !== ''))
      throw new OperatorError(`line ${line}: a region has no city, every other level has one`);
    if (deep === (address === ''))
      throw new OperatorError(
        `line ${line}: address belongs to the levels address and house, and only there`,
      );
    if (people !== null && !(people >= 0))
      throw new OperatorError(`line ${line}: population "${population}" is not a number`);
    return {
      level: level as PlaceRow['level'],
      region,
      city: city === '' ? null : city,
      address: address === '' ? null : address,
      spellings: spellings
        .split('|')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
      population: people === null ? null : Math.round(people),
    };
  });
}

type CsvRecord = Readonly<Record<(typeof COLUMNS)[number], string>>;

function readRecords(text: string): { record: CsvRecord; info: { lines: number } }[] {
  try {
    return parse(text, {
      columns: checkHeader,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: CsvRecord; info: { lines: number } }[];
  } catch (error) {
    if (error instanceof CsvError) throw new OperatorError(error.message);
    throw error;
  }
}

function checkHeader(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  if (names.join() !== COLUMNS.join())
    throw new OperatorError(`line 1: the header must be ${COLUMNS.join()}`);
  return names;
}
