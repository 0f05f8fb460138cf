import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';
import { changeRow } from '../../src/editor/change-row.ts';
import { compareTables } from '../../src/editor/compare-tables.ts';
import { readPreface, readRows } from '../../src/editor/read-rows.ts';
import { searchRows } from '../../src/editor/search-rows.ts';
import { writeRow } from '../../src/editor/write-row.ts';
import { shapeOf, TABLES, type TableShape } from '../../src/model/dictionary/tables.ts';

const shipped = (await readDictionaryFiles(join(import.meta.dir, '../../dict'))).files;

function shape(file: string): TableShape {
  const found = shapeOf(file);
  if (found === null) throw new Error(`${file} is no table`);
  return found;
}

test('every shipped table is described, and each of its rows is written back as it stands', () => {
  expect(TABLES.map(({ file }) => file).sort()).toEqual(Object.keys(shipped).sort());
  for (const [file, text] of Object.entries(shipped))
    for (const { text: row, cells } of readRows(text)) {
      expect(cells.length).toBeLessThanOrEqual(shape(file).columns.length);
      expect(writeRow(shape(file), cells)).toEqual({
        row: row
          .split('\t')
          .map((cell) => cell.trim())
          .join('\t'),
      });
    }
});

test('editing one row changes exactly its line', () => {
  for (const [file, text] of Object.entries(shipped)) {
    const rows = readRows(text);
    const row = rows[Math.floor(rows.length / 2)];
    if (row === undefined) throw new Error(`${file} is empty`);
    const changed = changeRow(text, { line: row.line, was: row.text, becomes: 'другая\tстрока' });
    const [before, after] = [text.split('\n'), 'text' in changed ? changed.text.split('\n') : []];
    expect(
      after.map((line, at) => (line === before[at] ? null : at + 1)).filter((at) => at !== null),
    ).toEqual([row.line]);
    const back = changeRow('text' in changed ? changed.text : '', {
      line: row.line,
      was: 'другая\tстрока',
      becomes: row.text,
    });
    expect(back).toEqual({ text, line: row.line });
  }
});

test('a row is added at the end or behind another, and taken away with its line', () => {
  const text = '# note\na\t1\n\n# more\nb\t2\n';
  expect(changeRow(text, { line: 0, was: null, becomes: 'c\t3' })).toEqual({
    text: `${text}c\t3\n`,
    line: 6,
  });
  expect(changeRow(text, { line: 2, was: null, becomes: 'c\t3' })).toEqual({
    text: '# note\na\t1\nc\t3\n\n# more\nb\t2\n',
    line: 3,
  });
  expect(changeRow(text, { line: 2, was: 'a\t1', becomes: null })).toEqual({
    text: '# note\n\n# more\nb\t2\n',
    line: 2,
  });
  expect(changeRow('a\r\nb\r\n', { line: 1, was: 'a', becomes: 'c' })).toEqual({
    text: 'c\r\nb\r\n',
    line: 1,
  });
  expect(changeRow('a', { line: 0, was: null, becomes: 'b' })).toEqual({ text: 'a\nb\n', line: 2 });
});

test('a row that has moved is found by its text; one that somebody has changed is told, with what stands there', () => {
  const text = 'new\na\nb\nb\n';
  expect(changeRow(text, { line: 1, was: 'a', becomes: 'c' })).toEqual({ text: 'new\nc\nb\nb\n', line: 2 });
  expect(changeRow(text, { line: 4, was: 'b', becomes: 'c' })).toEqual({ text: 'new\na\nb\nc\n', line: 4 });
  // Which of the two it was nobody can tell any more.
  expect(changeRow(text, { line: 1, was: 'b', becomes: 'c' })).toEqual({ isGone: true, now: 'new' });
  expect(changeRow(text, { line: 9, was: 'gone', becomes: null })).toEqual({ isGone: true, now: null });
});

test('rows are found by any part of them, whatever its case, «ё» or «е»', () => {
  const rows = readRows('# note\nшуруповёрты|шуруповерт\tшуруповёрт\ttools\nдрели\tдрель\ttools\n');
  expect(searchRows(rows, 'ШУРУПОВЕРТ').map(({ line }) => line)).toEqual([2]);
  expect(searchRows(rows, 'tools')).toHaveLength(2);
  expect(searchRows(rows, ' ')).toHaveLength(2);
  expect(searchRows(rows, 'пила')).toEqual([]);
});

test('the comments before the first row are told, and a row says under which comment it stands', () => {
  const text = '# what it is\n#   columns\n\na\n# a section\n\nb\nc\n';
  expect(readPreface(text)).toBe('what it is\n  columns');
  expect(readRows(text).map(({ heading }) => heading)).toEqual(['', 'a section', '']);
});

test.each([
  ['a line end', ['дрели\nпилы', 'дрель', 'tools'], 0],
  ['a tab', ['дрели', 'дре\tль', 'tools'], 1],
  ['a zero', ['дрели', 'дрель', 'to\u0000ols'], 2],
  ['a turn of the direction of writing', ['дрели', '\u202eдрель', 'tools'], 1],
  ['nothing where something must be', ['дрели', ' ', 'tools'], 1],
  ['a beginning like that of a comment', ['#дрели', 'дрель', 'tools'], 0],
  ['10 000 characters', ['д'.repeat(10_000), 'дрель', 'tools'], null],
])('a row with %s is not written', (_, cells, column) => {
  expect(writeRow(shape('categories.tsv'), cells)).toMatchObject({
    column,
    problem: expect.stringMatching(/[а-я]/),
  });
});

test('markup is text like any other; empty cells at the end are left out, a note behind the columns stays', () => {
  expect(writeRow(shape('brands.tsv'), ['<b onclick="x">&amp;', ''])).toEqual({
    row: '<b onclick="x">&amp;',
  });
  expect(writeRow(shape('brands.tsv'), ['Bosch', '', '# seen'])).toEqual({ row: 'Bosch\t\t# seen' });
});

test('what differs between two tables is told row by row: edited, renamed, new, gone', () => {
  const base = '# note\na\t1\nb\t2\nc\t3\nd\t4\n';
  expect(compareTables('makers.tsv', base, base)).toEqual([]);
  expect(compareTables('makers.tsv', base, '# other note\na\t1\nb\t9\nc|cc\t3\nnew\t0\n')).toEqual([
    { was: 'b\t2', becomes: 'b\t9', line: 3 },
    { was: 'c\t3', becomes: 'c|cc\t3', line: 4 },
    { was: null, becomes: 'new\t0', line: 5 },
    { was: 'd\t4', becomes: null, line: 3 },
  ]);
  expect(compareTables('makers.tsv', base, 'b\t2\nd\t4\ne\t5\n')).toEqual([
    { was: null, becomes: 'e\t5', line: 3 },
    { was: 'a\t1', becomes: null, line: 0 },
    { was: 'c\t3', becomes: null, line: 1 },
  ]);
});
