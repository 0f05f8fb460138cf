import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** Which transactions had ended at a moment: all below `next`, but for those that still ran. Numbers of 64 bits. */
export interface Snapshot {
  readonly next: bigint;
  readonly running: readonly bigint[];
}

/** The snapshot of now, and what names this database: another one, also a restored copy, counts its transactions anew. */
export async function takeSnapshot(sql: AnySql): Promise<Snapshot & { readonly database: string }> {
  const rows = await sql<{ next: string; running: string[]; database: string }[]>`
    select pg_snapshot_xmax(s)::text as next, array(select pg_snapshot_xip(s)::text) as running,
      (select oid from pg_database where datname = current_database()) || '.' || 'intentions'::regclass::oid as database
    from pg_current_snapshot() as s`;
  const { next, running, database } = onlyRow(rows);
  return { next: BigInt(next), running: running.map(BigInt), database };
}

/**
 * The condition of intentions `i` whose last writer had not committed in a snapshot. Every row carries its writer's number
 * (`xmin`), also those of version 0.1, so that nothing is written for this and no statement can forget to; it has 32 bits,
 * which stand for the last number before now that ends in them. Savepoints have numbers of their own, of which snapshots
 * know nothing: what writes intentions must not use them.
 */
export function writtenSince(sql: AnySql, { next, running }: Snapshot) {
  const now = sql`(select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`;
  const writer = sql`${now} - ((${now} - i.xmin::text::bigint) & 4294967295)`;
  return sql`(${writer} >= ${next.toString()}::text::bigint
    or ${writer} = any(${running.map(String)}::text[]::bigint[]))`;
}
