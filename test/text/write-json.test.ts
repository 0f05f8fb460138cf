import { expect, test } from 'bun:test';
import { encodeJson } from '../../src/text/encode-json.ts';
import { writeJson } from '../../src/text/write-json.ts';

const refusals = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `т${index}`,
    code: 'no_price',
    line: index,
    name: '"\n',
  }));

test('JSON written in pieces is what JSON.stringify writes', () => {
  const numbered = Object.fromEntries(
    refusals(1000).map((each, index) => [`${(index * 7919) % 1000}`, each]),
  );
  const values: object[] = [
    {},
    { a: 1, b: null, c: 'я', d: undefined, e: false },
    { empty: [], none: {}, list: [1, undefined, 'x'] },
    { skipped: refusals(255), errors: refusals(256), more: refusals(257), last: refusals(1000) },
    { numbered, ['__proto__']: { x: 1 } },
    { holes: Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`k${index}`, undefined])) },
  ];
  for (const value of values) expect([...writeJson(value)].join('')).toBe(JSON.stringify(value));
});

test('no piece of a large report is large, and writing it keeps no thread', async () => {
  const report = { skipped: [], errors: refusals(100_000), counters: { total: 100_000 } };
  expect(Math.max(...Array.from(writeJson(report), (piece) => piece.length))).toBeLessThan(60_000);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const bytes = await encodeJson(report);
  clearInterval(timer);
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(report);
  expect(turns).toBeGreaterThan(1);
});
