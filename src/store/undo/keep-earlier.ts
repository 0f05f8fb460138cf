import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { amongFew } from '../intentions/among-few.ts';
import { NEXT } from '../run/next-values.ts';

/** When what stands in the intention `i` was written, seen through what undos have put back. */
export const STAMP = 'case when i.restored_at = i.updated_at then i.restored_to else i.updated_at end';

/** Columns that an import changes and that are never null: kept where they change, `null` else. */
const CHANGED_ONLY = ['title', 'name', 'body', 'tags', 'pictures', 'tally'] as const;
/** Columns that are always kept; most of them may be null. */
const ALWAYS = [
  'price',
  'quantity',
  'unit',
  'territory_level',
  'territory_region',
  'territory_city',
  'territory_address',
  'raw_hash',
  'conversion',
  'file_hash',
  'data_hash',
  'edits',
  'source',
] as const;
type Kept = (typeof CHANGED_ONLY)[number] | (typeof ALWAYS)[number];
/** A column that an import changes and that stands in neither list would not come back: the compiler names it here. */
type Forgotten = Exclude<keyof typeof NEXT, Kept>;
export const KEPT_COLUMNS = { changedOnly: CHANGED_ONLY, always: ALWAYS } satisfies Record<
  'changedOnly' | 'always' | Forgotten,
  readonly Kept[]
>;

/** Columns of an earlier row with all fields, and the values for them; `next` gives what a column is about to become. */
export function wholeRow(next: (column: (typeof CHANGED_ONLY)[number]) => string) {
  return {
    columns: [...CHANGED_ONLY, ...ALWAYS].join(', '),
    values: [
      ...CHANGED_ONLY.map((column) => `nullif(i.${column}, ${next(column)})`),
      ...ALWAYS.map((column) => `i.${column}`),
    ].join(', '),
  };
}

/** What a statement kept. */
export interface KeptRows {
  readonly rows: number;
  readonly bytes: number;
}

interface KeepingRun {
  readonly orgId: string;
  readonly runId: string;
}

const ROW = wholeRow((column) => (column === 'tally' ? 's.tally' : NEXT[column]));

/**
 * Keeps the intentions of staged offers as they are, before the same transaction changes them. They are locked first: an
 * edit by hand that comes between the two statements would be lost by an undo.
 */
export async function keepEarlierRows(
  sql: AnySql,
  { orgId, runId }: KeepingRun,
  ordinals: readonly number[],
): Promise<KeptRows> {
  if (ordinals.length === 0) return { rows: 0, bytes: 0 };
  const { condition } = await amongFew(sql, ordinals);
  const kept = await sql<KeptRows[]>`
    with kept as (
      insert into earlier_rows as e (org_id, run_id, intention_id, state, stamp, whole, ${sql.unsafe(ROW.columns)})
      select ${orgId}::uuid, ${runId}::uuid, i.id, i.state, ${sql.unsafe(STAMP)}, true, ${sql.unsafe(ROW.values)}
      from staged_offers as s join intentions as i on i.org_id = ${orgId} and i.external_id = s.external_id
      where s.ordinal = any(${arrayText(ordinals)}::int[]) ${condition}
      for no key update of i
      returning pg_column_size(e.*) as bytes
    )
    select count(*)::int as rows, coalesce(sum(bytes), 0)::float8 as bytes from kept`;
  return onlyRow(kept);
}

/** The same of intentions that are about to be closed: nothing but their state changes. */
export async function keepEarlierStates(
  sql: AnySql,
  { orgId, runId }: KeepingRun,
  ids: readonly string[],
): Promise<KeptRows> {
  if (ids.length === 0) return { rows: 0, bytes: 0 };
  const kept = await sql<KeptRows[]>`
    with kept as (
      insert into earlier_rows as e (org_id, run_id, intention_id, state, stamp, whole)
      select ${orgId}::uuid, ${runId}::uuid, i.id, i.state, ${sql.unsafe(STAMP)}, false
      from intentions as i where i.org_id = ${orgId} and i.id = any(${arrayText(ids)}::uuid[])
      for no key update of i
      returning pg_column_size(e.*) as bytes
    )
    select count(*)::int as rows, coalesce(sum(bytes), 0)::float8 as bytes from kept`;
  return onlyRow(kept);
}
