import type { TableShape } from '../../model/dictionary/tables.ts';

/** A row as text: its cells with a sign between them; a difference to another is marked word by word. */
export function RowDifferenceText({ was, becomes }: { was: string | null; becomes: string | null }) {
  if (was === null) return <ins>{readable(becomes ?? '')}</ins>;
  if (becomes === null) return <del>{readable(was)}</del>;
  const [before, after] = [was, becomes].map(split) as [string[], string[]];
  return (
    <span>
      {mark(before, new Set(after), 'del')} → {mark(after, new Set(before), 'ins')}
    </span>
  );
}

/** Column by column, for the eyes. */
function readable(row: string): string {
  return row.split('\t').join(' · ');
}

/** Alternatives are compared one by one: of a hundred only the new one is marked. */
function split(row: string): string[] {
  return row.split(/(?<=[\t|])/);
}

const bare = (part: string): string => part.replace(/[\t|]$/, '').trim();
/** Around what differs, of a long row. */
const MOST_SAME = 80;

function mark(parts: readonly string[], others: ReadonlySet<string>, sign: 'del' | 'ins') {
  const known = new Set([...others].map(bare));
  const runs: { text: string; isOther: boolean }[] = [];
  for (const part of parts) {
    const isOther = !known.has(bare(part));
    const text = part.replace(/\t$/, ' · ');
    const last = runs.at(-1);
    if (last?.isOther === isOther) last.text += text;
    else runs.push({ text, isOther });
  }
  return runs.map(({ text, isOther }) => {
    if (!isOther) return text.length > MOST_SAME ? `${text.slice(0, 40)} … ${text.slice(-30)}` : text;
    return sign === 'del' ? <del>{text}</del> : <ins>{text}</ins>;
  });
}

/** Names of the columns, with one for what stands behind them in some row. */
export function columnNames({ columns }: TableShape, cells: number): string[] {
  const names = columns.map(({ name }) => name);
  while (names.length < cells) names.push('Примечание');
  return names;
}
