import type { DictionarySource } from './dictionary.ts';

/** A row that both have edited, each otherwise. Null: it is not there. */
export interface MergeConflict {
  readonly file: string;
  readonly base: string | null;
  readonly ours: string | null;
  readonly theirs: string | null;
}

export interface Merged {
  /** `ours` stands where there is a conflict. */
  readonly files: Readonly<Record<string, string>>;
  readonly conflicts: readonly MergeConflict[];
  /** Rows that were taken from `theirs`: added, changed or removed. */
  readonly taken: number;
}

/**
 * Merges row by row what two have made of one dictionary: `ours` are the operator's edits, `theirs` a new release, `base` what both
 * began with. Rows are told by their key; where only one has touched a row, its row stands; where both have, otherwise, it is a
 * conflict and ours stands. Comments and the order are those of the release, rows of ours stand behind the row that they stood behind. Pure.
 */
export function mergeDictionaries(
  base: DictionarySource['files'],
  ours: DictionarySource['files'],
  theirs: DictionarySource['files'],
): Merged {
  const conflicts: MergeConflict[] = [];
  const files: Record<string, string> = {};
  let taken = 0;
  for (const file of [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].sort()) {
    const texts = [base[file], ours[file], theirs[file]] as const;
    const merged = mergeTable(file, texts, conflicts);
    if (merged !== null) files[file] = merged.text;
    taken += merged?.taken ?? 0;
  }
  return { files, conflicts, taken };
}

function mergeTable(
  file: string,
  [base, ours, theirs]: readonly [string | undefined, string | undefined, string | undefined],
  conflicts: MergeConflict[],
): { text: string; taken: number } | null {
  // A table that only one of them has, or has removed: the other's word counts where it has not touched it.
  if (ours === undefined) return theirs === undefined || theirs === base ? null : { text: theirs, taken: 1 };
  if (theirs === undefined) return ours === base ? null : { text: ours, taken: 0 };
  if (ours === base) return { text: theirs, taken: theirs === ours ? 0 : countChanged(file, ours, theirs) };
  if (theirs === base || theirs === ours) return { text: ours, taken: 0 };
  return mergeRows(
    file,
    readKeyedRows(file, base ?? ''),
    readKeyedRows(file, ours),
    readKeyedRows(file, theirs),
    theirs,
    conflicts,
  );
}

/** Rows of a table by their keys, in their order; `before` tells behind which key a row stands. */
export interface KeyedRows {
  readonly byKey: ReadonlyMap<string, string>;
  readonly before: ReadonlyMap<string, string | null>;
}

function mergeRows(
  file: string,
  base: KeyedRows,
  ours: KeyedRows,
  theirs: KeyedRows,
  text: string,
  conflicts: MergeConflict[],
): { text: string; taken: number } {
  let taken = 0;
  const decided = new Map<string, string | null>();
  for (const key of new Set([...base.byKey.keys(), ...ours.byKey.keys(), ...theirs.byKey.keys()])) {
    const [was, mine, other] = [base, ours, theirs].map(({ byKey }) => byKey.get(key) ?? null) as [
      string | null,
      string | null,
      string | null,
    ];
    if (mine === was) {
      if (other !== was) taken++;
      decided.set(key, other);
    } else {
      if (other !== was && other !== mine) conflicts.push({ file, base: was, ours: mine, theirs: other });
      decided.set(key, mine);
    }
  }
  return { text: write(file, text, decided, ours), taken };
}

/** The release's text with each row as decided, and rows that it does not have behind those that they stood behind. */
function write(
  file: string,
  text: string,
  decided: ReadonlyMap<string, string | null>,
  ours: KeyedRows,
): string {
  const written = new Set<string>();
  const lines: { readonly key: string | null; readonly line: string }[] = [];
  for (const line of text.split('\n')) {
    const key = keyOf(file, line, written);
    if (key === null) lines.push({ key, line });
    else {
      written.add(key);
      const row = decided.get(key) ?? null;
      if (row !== null) lines.push({ key, line: row });
    }
  }
  while (lines.at(-1)?.line === '') lines.pop();
  for (const [key, row] of decided) {
    if (row === null || written.has(key)) continue;
    const place = lines.findIndex((each) => each.key !== null && each.key === ours.before.get(key));
    lines.splice(place < 0 ? lines.length : place + 1, 0, { key, line: row });
    written.add(key);
  }
  return `${lines.map(({ line }) => line).join('\n')}\n`;
}

/** Rows of a table by what tells each from the others. */
export function readKeyedRows(file: string, text: string): KeyedRows {
  const byKey = new Map<string, string>();
  const before = new Map<string, string | null>();
  let last: string | null = null;
  for (const line of text.split('\n')) {
    const key = keyOf(file, line, byKey);
    if (key === null) continue;
    byKey.set(key, line);
    before.set(key, last);
    last = key;
  }
  return { byKey, before };
}

/** Columns that tell a row of a table from its others; one where nothing is said. */
const KEY_COLUMNS: Readonly<Record<string, number>> = {
  'weights.tsv': 3,
  'value-normal.tsv': 2,
  'bare-numbers.tsv': 3,
  'stop-words.tsv': 2,
  'learned-weights.tsv': 2,
};

/** The key of a row; of two with one key the second gets another. Null: a comment or a blank line. */
function keyOf(file: string, line: string, taken: { has(key: string): boolean }): string | null {
  const content = line.replace(/\r$/, '');
  if (content.trim() === '' || content.startsWith('#')) return null;
  const columns = content.split('\t').slice(0, KEY_COLUMNS[file] ?? 1);
  const name = columns.map((cell) => cell.trim()).join('\t');
  let key = name;
  for (let again = 2; taken.has(key); again++) key = `${name}\t${again}`;
  return key;
}

function countChanged(file: string, before: string, after: string): number {
  const [was, is] = [readKeyedRows(file, before).byKey, readKeyedRows(file, after).byKey];
  const gone = [...was.keys()].filter((key) => !is.has(key)).length;
  return gone + [...is].filter(([key, row]) => was.get(key) !== row).length;
}
