import type { MistakeCode } from '../../model/dictionary/mistake.ts';
import { DictionaryError, type DictionarySource } from '../dictionary.ts';

/** At least so many columns, as their number was checked when the row was read. */
interface Columns {
  1: readonly [string, ...string[]];
  2: readonly [string, string, ...string[]];
  3: readonly [string, string, string, ...string[]];
  4: readonly [string, string, string, string, ...string[]];
  5: readonly [string, string, string, string, string, ...string[]];
}

/** One line of a dictionary file: its columns, trimmed. */
export interface TableRow<Cells extends Columns[1] = Columns[1]> {
  /** From 1. */
  readonly line: number;
  readonly columns: Cells;
  /** Stops loading, saying where, what, and what is written there. */
  fail(code: MistakeCode, written?: string): never;
}

/**
 * Rows of one dictionary file: tab-separated columns, `#` comments and blank lines left out. A file that is
 * missing has no rows; a row with fewer columns than `columns` is a `DictionaryError`.
 */
export function parseTable<Least extends keyof Columns>(
  source: DictionarySource,
  file: string,
  columns: Least,
): TableRow<Columns[Least]>[] {
  const rows: TableRow<Columns[Least]>[] = [];
  const text = source.files[file] ?? '';
  let line = 0;
  for (const raw of text.split('\n')) {
    line++;
    const at = line;
    const content = raw.replace(/\r$/, '');
    if (content.trim() === '' || content.startsWith('#')) continue;
    const cells = content.split('\t').map((cell) => cell.trim());
    while (cells.length > columns && cells.at(-1) === '') cells.pop();
    const fail = (code: MistakeCode, written = ''): never => {
      throw new DictionaryError({ file, line: at, code, written });
    };
    if (cells.length < columns) fail('too_few_columns', String(columns));
    rows.push({ line: at, columns: cells as readonly string[] as Columns[Least], fail });
  }
  return rows;
}

/** The alternatives of one column: separated by `|`, trimmed, empty ones left out. */
export function splitAlternatives(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
