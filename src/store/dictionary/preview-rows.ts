import type { EffectRow, FoundRows, FoundSection } from '../../model/dictionary/found-rows.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** Numbers that rows are sorted by, most first. */
export const FOUND_SORTS = [
  'products',
  'organizations',
  'shops',
  'changed',
  'titles',
  'tags',
  'refused',
  'accepted',
] as const;
export type FoundSort = (typeof FOUND_SORTS)[number];

export interface FoundQuery<S extends FoundSection> {
  readonly section: S;
  readonly sort: FoundSort;
  /** Kind of effects; null: all. */
  readonly kind: EffectRow['kind'] | null;
  /** Part of the name; '' for all. */
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

export interface FoundItem<S extends FoundSection> {
  readonly name: string;
  readonly products: number;
  readonly row: FoundRows[S];
}

/** A page of what a look has found, and how many rows there are. */
export async function listFound<S extends FoundSection>(
  sql: AnySql,
  id: string,
  { section, sort, kind, query, page, perPage }: FoundQuery<S>,
): Promise<{ items: FoundItem<S>[]; found: number }> {
  const wanted = sql`
    preview_id = ${id} and section = ${section} and (${kind}::text is null or row ->> 'kind' = ${kind})
    and position(lower(${query}) in lower(name)) > 0`;
  const { found } = onlyRow(
    await sql<
      { found: number }[]
    >`select count(*)::int as found from dictionary_preview_rows where ${wanted}`,
  );
  const items = await sql<FoundItem<S>[]>`
    select name, products, row from dictionary_preview_rows where ${wanted}
    order by case ${sort} when 'products' then products else (row ->> ${sort})::int end desc nulls last, place
    limit ${perPage} offset ${(page - 1) * perPage}`;
  return { items, found };
}

/** How many rows there are of each kind. */
export async function countFound(sql: AnySql, id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ section: string; count: number }[]>`
    select section, count(*)::int as count from dictionary_preview_rows where preview_id = ${id} group by section`;
  return new Map(rows.map(({ section, count }) => [section, count]));
}
