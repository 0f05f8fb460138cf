import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { hasWords } from './has-words.ts';

/** `kept`: its closing is pinned, so that the product stays closed though the file holds it. */
export const CHANGE_KINDS = ['create', 'update', 'reopen', 'close', 'kept'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What a dry run would have done to one intention. */
export interface ChangeRecord {
  readonly kind: ChangeKind;
  readonly external_id: string | null;
  readonly title: string;
  readonly name: string;
  /** Fields that change; old and new are both null where the text was not kept. */
  readonly fields: readonly {
    readonly field: string;
    readonly old: string | null;
    readonly new: string | null;
    /** The file says `new`, and the field stays as it is. */
    readonly pinned?: true;
  }[];
}

/** A page of what a dry run would have changed, in file order, closed ones last, and how many there are in all. */
export async function listChanges(
  sql: AnySql,
  orgId: string,
  runId: string,
  filter: { kind: ChangeKind | null; query: string | null; page: number; perPage: number },
): Promise<{ items: ChangeRecord[]; found: number }> {
  const wanted = sql`
    org_id = ${orgId} and run_id = ${runId}
      and (${filter.kind}::text is null or kind = ${filter.kind}::text)
      and ${hasWords(sql, ['name', 'title', 'external_id'], filter.query)}`;
  const counted = await sql<{ found: number }[]>`
    select count(*)::int as found from run_changes where ${wanted}`;
  const items = await sql<ChangeRecord[]>`
    select kind, external_id, title, name, fields from run_changes where ${wanted}
    order by position limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}`;
  return { items, found: onlyRow(counted).found };
}

/** How many changes of each kind a dry run has on record; empty when they are no longer kept. */
export async function countChanges(
  sql: AnySql,
  orgId: string,
  runId: string,
): Promise<Partial<Record<ChangeKind, number>>> {
  const rows = await sql<{ kind: ChangeKind; count: number }[]>`
    select kind, count(*)::int as count from run_changes where org_id = ${orgId} and run_id = ${runId} group by kind`;
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
