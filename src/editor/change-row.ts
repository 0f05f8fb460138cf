import { splitLines } from './read-rows.ts';

/** What is done to one row of a table. */
export interface RowChange {
  /** Where the row stood when it was read; for a new one, the row behind which it is put, 0 for the end. */
  readonly line: number;
  /** The row as it was read; null: it is new. */
  readonly was: string | null;
  /** Null: it goes. */
  readonly becomes: string | null;
}

/** The table with the row changed, and where the row stands now; or what stands in its place by now, for a row that has changed meanwhile. */
export type ChangedTable =
  | { readonly text: string; readonly line: number }
  | { readonly isGone: true; readonly now: string | null };

/**
 * Changes exactly one line; comments, order and all other lines stay byte by byte. A row is told by its place and its text, so
 * that two who edit different rows do not disturb each other, and whoever edits one that is not as they have read it is told.
 */
export function changeRow(text: string, { line, was, becomes }: RowChange): ChangedTable {
  const lines = splitLines(text);
  if (was === null) return becomes === null ? { text, line } : insert(lines, line, becomes);
  const at = findRow(lines, line, was);
  if (at < 0) return { isGone: true, now: contentOf(lines[line - 1] ?? '') || null };
  const end = lines[at]?.endsWith('\r') === true ? '\r' : '';
  if (becomes === null) lines.splice(at, 1);
  else lines[at] = becomes + end;
  return { text: lines.join('\n'), line: at + 1 };
}

function insert(lines: string[], behind: number, row: string): ChangedTable {
  let at = behind;
  if (behind < 1 || behind > lines.length) {
    at = lines.length;
    while (at > 0 && contentOf(lines[at - 1] ?? '') === '') at--;
  }
  const end = lines[at - 1]?.endsWith('\r') === true ? '\r' : '';
  lines.splice(at, 0, row + end);
  // A last line without an end gets one.
  if (at === lines.length - 1) lines.push('');
  return { text: lines.join('\n'), line: at + 1 };
}

/** Where it was read, else wherever it stands alone: lines before it may have come and gone. */
function findRow(lines: readonly string[], line: number, row: string): number {
  const wanted = contentOf(row);
  if (contentOf(lines[line - 1] ?? '') === wanted) return line - 1;
  const first = lines.findIndex((each) => contentOf(each) === wanted);
  return first < 0 || lines.some((each, at) => at > first && contentOf(each) === wanted) ? -1 : first;
}

function contentOf(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
