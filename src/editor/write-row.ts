import type { TableShape } from '../model/dictionary/tables.ts';

/** The longest row of the shipped dictionary has 2 500 characters. */
const MOST_CHARACTERS = 8000;
/** Everything below a blank, what ends a line somewhere, and what turns the direction of writing round. */
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/;

/** The line of a row, or why its cells make none: the column, or null for the row as a whole. */
export type WrittenRow =
  | { readonly row: string }
  | { readonly problem: string; readonly column: number | null };

/** Puts cells together to a line. What the words in them mean is a matter of the dictionary's own check. */
export function writeRow({ columns }: TableShape, cells: readonly string[]): WrittenRow {
  const trimmed = cells.map((cell) => cell.trim());
  for (const [column, cell] of trimmed.entries()) {
    if (UNPRINTABLE.test(cell))
      return {
        column,
        problem: 'В поле не может быть переводов строки, табуляции и других невидимых знаков.',
      };
    if (cell === '' && columns[column] !== undefined && columns[column].optional !== true)
      return { column, problem: 'Это поле нельзя оставить пустым.' };
  }
  if (trimmed[0]?.startsWith('#') === true)
    return { column: 0, problem: 'Строка не может начинаться с #: так начинаются примечания.' };
  while (trimmed.at(-1) === '') trimmed.pop();
  const row = trimmed.join('\t');
  if (row.length > MOST_CHARACTERS)
    return {
      column: null,
      problem: `В строке ${row.length} знаков, а может быть не больше ${MOST_CHARACTERS}.`,
    };
  return { row };
}
