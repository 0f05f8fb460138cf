import { expect, test } from 'bun:test';
import { writeRefusalsCsv } from '../../src/http/api/write-refusals-csv.ts';

test.each(['=1+1', '+1', '-1', '@x', ' =1', '\u00a0=1', '＝1', '＋1', '－1', '＠x', '\t=1', '\r=1'])(
  'a name that a spreadsheet would take for a formula is text: %j',
  (name) => {
    const refusal = { id: 'a', name, line: 3, reason: 'нет', code: 'no_price' } as const;
    const [, row = ''] = [...writeRefusalsCsv({ skipped: [], errors: [refusal] })];
    expect(row.replace(/^a;"?/, '')).toStartWith("'");
  },
);

test('a comma does not begin a cell of its own in spreadsheets that split there', () => {
  const refusal = { id: 'x,=1', name: 'y', line: 3, reason: 'нет', code: 'no_price' } as const;
  expect([...writeRefusalsCsv({ skipped: [refusal], errors: [] })][1]).toStartWith('"x,=1";y;3;');
});
