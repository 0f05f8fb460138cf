import { type KeyedRows, readKeyedRows } from '../dictionary/merge-dictionaries.ts';
import { readRows } from './read-rows.ts';

/** A row in which two texts of a table differ. */
export interface RowDifference {
  /** Null: it is new. */
  readonly was: string | null;
  /** Null: it has gone. */
  readonly becomes: string | null;
  /** Of the row in the edited text; of one that has gone, the row that it stood behind, 0 for the end. */
  readonly line: number;
}

/**
 * What differs between two texts of a table, row by row, in the order of the edited one, then what has gone. Rows are told by their
 * key, as a merge tells them; one whose key was edited is known by the row that it stands behind.
 */
export function compareTables(file: string, base: string, edited: string): RowDifference[] {
  if (base === edited) return [];
  const [was, is] = [readKeyedRows(file, base), readKeyedRows(file, edited)];
  const lines = numberLines(is, edited);
  const gone = new Set([...was.byKey.keys()].filter((key) => !is.byKey.has(key)));
  const found: RowDifference[] = [];
  for (const [key, row] of is.byKey) {
    const line = lines.get(key) ?? 0;
    const before = was.byKey.get(key);
    if (before === row) continue;
    if (before !== undefined) {
      found.push({ was: before, becomes: row, line });
      continue;
    }
    const renamed = [...gone].find((old) => was.before.get(old) === is.before.get(key));
    found.push({
      was: renamed === undefined ? null : (was.byKey.get(renamed) ?? null),
      becomes: row,
      line,
    });
    if (renamed !== undefined) gone.delete(renamed);
  }
  for (const key of gone) {
    const behind = nearestKept(key, was, is);
    found.push({ was: was.byKey.get(key) ?? null, becomes: null, line: lines.get(behind ?? '') ?? 0 });
  }
  return found;
}

/** The text that a draft keeps of a table; null: its rows are those of the base. */
export function keptText(file: string, base: string, edited: string): string | null {
  return compareTables(file, base, edited).length === 0 ? null : edited;
}

/** The row before one that has gone; where that has gone too, the one before it. */
function nearestKept(key: string, was: KeyedRows, is: KeyedRows): string | null {
  let behind = was.before.get(key) ?? null;
  while (behind !== null && !is.byKey.has(behind)) behind = was.before.get(behind) ?? null;
  return behind;
}

function numberLines({ byKey }: KeyedRows, text: string): ReadonlyMap<string, number> {
  const rows = readRows(text);
  return new Map([...byKey.keys()].map((key, index) => [key, rows[index]?.line ?? 0]));
}
