import { REFUSED_KEPT } from '../../model/limits.ts';
import type { Refusal } from '../../model/refusal.ts';
import { encodeJson } from '../../text/encode-json.ts';
import { writeReadableJson } from '../../text/write-readable-json.ts';
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
    readonly slices: readonly {
      readonly bytes: number;
      /** Null: it was not refused after all. */
      readonly refusal: PlacedRefusal | null;
    }[];
  }[];
}

/** What an offer was refused for. Many may begin on one line: the place tells them apart. */
export interface PlacedRefusal extends Pick<Refusal, 'line' | 'code' | 'reason'> {
  /** Its position in `run_refusals`. */
  readonly place: number;
}

/** A slice as it is stored: its bytes, and what it was refused for. Earlier versions stored no place. */
export type StoredEntry =
  | [bytes: number]
  | [bytes: number, line: number, code: string, reason: string, place?: number];

/** A row of `run_slices`. */
export interface StoredPart {
  readonly entries: readonly StoredEntry[];
  /** zstd of the slices, one after another. */
  readonly slices: Uint8Array;
}

/** Stores the source of refused offers, unless none of it was refused after all. Older imports give way to imports, checks to checks. */
export async function storeRefusedSource(
  sql: AnySql,
  { orgId, runId }: { orgId: string; runId: string },
  source: RefusedSource,
): Promise<void> {
  const parts = source.parts.filter(({ slices }) => slices.some(({ refusal }) => refusal !== null));
  const kept = parts.flatMap(({ slices }) => slices).filter(({ refusal }) => refusal !== null).length;
  if (kept === 0) return;
  // First, so that what a run leaves behind that dies in between is found when it is old.
  const head = await Bun.zstdCompress(await encodeJson(source.head));
  await sql`
    insert into run_sources (org_id, run_id, head, kept, refused)
    values (${orgId}, ${runId}, ${head}, ${kept}, ${source.refused})`;
  for (const [index, part] of parts.entries()) {
    const entries = part.slices.map(
      ({ bytes, refusal }): StoredEntry =>
        refusal === null ? [bytes] : [bytes, refusal.line, refusal.code, refusal.reason, refusal.place],
    );
    await sql`
      insert into run_slices (org_id, run_id, part, entries, slices)
      values (${orgId}, ${runId}, ${index}, ${writeReadableJson(entries)}::text::json, ${part.zstd})`;
  }
  await sql`
    with old as (
      delete from run_sources where org_id = ${orgId} and run_id in (
        select run_id from (
          select s.run_id, r.dry_run, row_number() over (partition by r.dry_run order by s.run_id desc) as place
          from run_sources as s join runs as r on r.org_id = ${orgId} and r.id = s.run_id
          where s.org_id = ${orgId}
        ) as ranked
        where place > case when dry_run then ${REFUSED_KEPT.checks}::int else ${REFUSED_KEPT.imports}::int end)
      returning run_id
    )
    delete from run_slices using old where run_slices.org_id = ${orgId} and run_slices.run_id = old.run_id`;
}
