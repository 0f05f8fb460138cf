import { expect, test } from 'bun:test';
import { parseTerritoriesCsv } from '../../../src/operator/territories/parse-territories-csv.ts';

const HEADER = 'level,region,city,address,spellings,population\n';

test('reads quoted cells, byte order mark, CRLF and blank lines', () => {
  const places = parseTerritoriesCsv(
    `\uFEFF${HEADER.trim()}\r\ncity,Томская область,"Северск",,"Томск-7|""Северск""",112\r\n\r\nhouse,Томская область,Томск,"ул. Ленина, 1",,\r\n`,
  );
  expect(places).toEqual([
    {
      level: 'city',
      region: 'Томская область',
      city: 'Северск',
      address: null,
      spellings: ['Томск-7', '"Северск"'],
      population: 112,
    },
    {
      level: 'house',
      region: 'Томская область',
      city: 'Томск',
      address: 'ул. Ленина, 1',
      spellings: [],
      population: null,
    },
  ]);
});

test.each([
  ['region,city\n', 'line 1: the header must be level,region,city,address,spellings,population'],
  [
    `${HEADER}village,Томская область,Яр,,,\n`,
    'line 2: level "village" is not one of region, city, address, house',
  ],
  [`${HEADER}\ncity,Томская область,,,,\n`, 'line 3: a region has no city, every other level has one'],
  [
    `${HEADER}city,Томская область,Томск,ул. Ленина,,\n`,
    'line 2: address belongs to the levels address and house, and only there',
  ],
  [`${HEADER}city,Томская область,Томск,,,many\n`, 'line 2: population "many" is not a number'],
  [`${HEADER}city,,Томск,,,\n`, 'line 2: region is empty'],
])('a mistake is told with its line: %#', (text, message) => {
  expect(() => parseTerritoriesCsv(text)).toThrow(message);
});

test('a quote that is never closed is a mistake, not a crash', () => {
  expect(() => parseTerritoriesCsv(`${HEADER}city,"Томская область,Томск,,,\n`)).toThrow('line 2');
});
