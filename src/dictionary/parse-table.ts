import { DictionaryError, type DictionarySource } from './dictionary.ts';

/** One line of a dictionary file: its columns, trimmed. */
export interface TableRow {
  /** From 1. */
  readonly line: number;
  readonly columns: readonly string[];
  /** Stops loading, saying where. */
  fail(problem: string): never;
}

/**
 * Rows of one dictionary file: tab-separated columns, `#` comments and blank lines left out. A file that is
 * missing has no rows; a row with fewer columns than `columns` is a `DictionaryError`.
 */
export function parseTable(source: DictionarySource, file: string, columns: number): TableRow[] {
  const rows: TableRow[] = [];
  const text = source.files[file] ?? '';
  let line = 0;
  for (const raw of text.split('\n')) {
    line++;
    const at = line;
    const content = raw.replace(/\r$/, '');
    if (content.trim() === '' || content.startsWith('#')) continue;
    const cells = content.split('\t').map((cell) => cell.trim());
    while (cells.length > columns && cells.at(-1) === '') cells.pop();
    if (cells.length < columns)
      throw new DictionaryError(file, at, `expected ${columns} tab-separated columns, found ${cells.length}`);
    rows.push({
      line: at,
      columns: cells,
      fail(problem) {
        throw new DictionaryError(file, at, problem);
      },
    });
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
