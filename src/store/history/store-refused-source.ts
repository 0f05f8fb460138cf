import type { Refusal } from '../../model/refusal.ts';
import type { AnySql } from '../driver/connect.ts';

/** The source of a run's refused offers, in compressed parts. */
export interface RefusedSource {
  /** What the file says around its offers. */
  readonly head: object;
  /** Refusals of the run, those without a kept source included. */
  readonly refused: number;
  readonly parts: readonly {
    /** The slices one after another. */
    readonly zstd: Uint8Array;
    /** Bytes of each slice. */
    readonly sizes: readonly number[];
    /** What each slice was refused for; null: it was not. */
    readonly refusals: readonly (Refusal | null)[];
  }[];
}

/** Runs of an organization whose refused offers can be downloaded; older ones give way. */
const KEPT_RUNS = 10;

/** Stores the source of refused offers, unless none of it was refused after all. */
export async function storeRefusedSource(
  sql: AnySql,
  { orgId, runId }: { orgId: string; runId: string },
  source: RefusedSource,
): Promise<void> {
  const parts = source.parts.filter((part) => part.refusals.some((refusal) => refusal !== null));
  const kept = parts.flatMap((part) => part.refusals).filter((refusal) => refusal !== null).length;
  if (kept === 0) return;
  // First, so that what a run leaves behind that dies in between is found when it is old.
  const head = Bun.zstdCompressSync(JSON.stringify(source.head));
  await sql`
    insert into run_sources (org_id, run_id, head, kept, refused)
    values (${orgId}, ${runId}, ${head}, ${kept}, ${source.refused})`;
  for (const [index, part] of parts.entries()) {
    const entries = part.refusals.map((refusal, slice) =>
      refusal === null
        ? [part.sizes[slice]!]
        : [part.sizes[slice]!, refusal.line, refusal.code, refusal.reason],
    );
    await sql`
      insert into run_slices (org_id, run_id, part, entries, slices)
      values (${orgId}, ${runId}, ${index}, ${JSON.stringify(entries)}::text::json, ${part.zstd})`;
  }
  await sql`
    with old as (
      delete from run_sources where org_id = ${orgId} and run_id in (
        select run_id from run_sources where org_id = ${orgId} order by run_id desc offset ${KEPT_RUNS})
      returning run_id
    )
    delete from run_slices using old where run_slices.org_id = ${orgId} and run_slices.run_id = old.run_id`;
}
