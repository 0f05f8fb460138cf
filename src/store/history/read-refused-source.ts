import { CATALOG_FORMATS, type CatalogFormat } from '../../model/glossary.ts';
import type { RefusalCode } from '../../model/refusal.ts';
import type { AnySql } from '../driver/connect.ts';
import { openRefusedPart, type RefusedSlice } from './open-refused-part.ts';
import { readableJson } from './readable-json.ts';
import type { StoredPart } from './store-refused-source.ts';

/** What can be downloaded of a run's refused offers. */
export interface RefusedSourceSummary {
  /** Refused offers whose source is kept, of `refused`. */
  readonly kept: number;
  readonly refused: number;
  /** Of those kept, the ones whose id an earlier offer of the file has: they stand in no file to be pushed back. */
  readonly repeated: number;
}

const REPEATED: RefusalCode = 'duplicate_id';

/** How much of a run's refused offers is kept; null when nothing is, or no longer. */
export async function findRefusedSource(
  sql: AnySql,
  orgId: string,
  runId: string,
): Promise<RefusedSourceSummary | null> {
  const [row] = await sql<RefusedSourceSummary[]>`
    select kept, refused, (
      select count(*)::int from run_slices as s, json_array_elements(${readableJson(sql, sql`s.entries`)}) as entry
      where s.org_id = run_sources.org_id and s.run_id = run_sources.run_id and entry->>2 = ${REPEATED}
    ) as repeated
    from run_sources where org_id = ${orgId} and run_id = ${runId}`;
  return row ?? null;
}

/** What the file says around its offers, as it is stored: zstd of JSON, which may be megabytes of categories. */
export async function readRefusedHead(sql: AnySql, orgId: string, runId: string): Promise<Uint8Array | null> {
  const [row] = await sql<{ head: Uint8Array }[]>`
    select head from run_sources where org_id = ${orgId} and run_id = ${runId}`;
  return row?.head ?? null;
}

/** How to read the kept slices; of a head that may be megabytes of categories only its beginning is parsed. */
export async function readRefusedForm(
  sql: AnySql,
  orgId: string,
  runId: string,
): Promise<{ readonly format: CatalogFormat; readonly encoding: string } | null> {
  const [row] = await sql<{ head: Uint8Array }[]>`
    select head from run_sources where org_id = ${orgId} and run_id = ${runId}`;
  if (row === undefined) return null;
  const start = (await Bun.zstdDecompress(row.head)).subarray(0, 500).toString('latin1');
  const named = /"format":"([^"]*)"/.exec(start)?.[1];
  const format = CATALOG_FORMATS.find((each) => each === named);
  const encoding = /"encoding":"([^"]*)"/.exec(start)?.[1];
  return format === undefined || encoding === undefined ? null : { format, encoding };
}

/**
 * The refused offers that can be corrected, about in file order, without those of a repeated id: pushed back alone, one of
 * them would replace the product that was published under it. Never more than one part (256 KB) in memory. */
export async function* readRefusedSlices(
  sql: AnySql,
  orgId: string,
  runId: string,
): AsyncGenerator<RefusedSlice> {
  for (let part = 0; ; part++) {
    const [row] = await sql<StoredPart[]>`
      select entries, slices from run_slices
      where org_id = ${orgId} and run_id = ${runId} and part = ${part}`;
    if (row === undefined) return;
    yield* (await openRefusedPart(row)).filter(({ code }) => code !== REPEATED);
  }
}
