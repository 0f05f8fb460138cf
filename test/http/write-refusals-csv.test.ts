import { expect, test } from 'bun:test';
import { writeRefusalsCsv } from '../../src/http/runs/write-refusals-csv.ts';
import type { ListedRefusal } from '../../src/store/history/read-refusals.ts';

async function* pageOf(refusal: ListedRefusal): AsyncGenerator<readonly ListedRefusal[]> {
  yield [refusal];
}

test.each(['=1+1', '+1', '-1', '@x', ' =1', '\u00a0=1', '＝1', '＋1', '－1', '＠x', '\t=1', '\r=1'])(
  'a name that a spreadsheet would take for a formula is text: %j',
  async (name) => {
    const refusal = { id: 'a', name, line: 3, reason: 'нет', code: 'no_price', list: 'errors' } as const;
    const [, row = ''] = await Array.fromAsync(writeRefusalsCsv(pageOf(refusal)));
    expect(row.replace(/^a;"?/, '')).toStartWith("'");
  },
);

test('a comma does not begin a cell of its own in spreadsheets that split there', async () => {
  const refusal = {
    id: 'x,=1',
    name: 'y',
    line: 3,
    reason: 'нет',
    code: 'no_price',
    list: 'skipped',
  } as const;
  const [, row] = await Array.fromAsync(writeRefusalsCsv(pageOf(refusal)));
  expect(row).toStartWith('"x,=1";y;3;');
});
