import { createHash } from 'node:crypto';
import { RunFailure } from '../../model/run-failure.ts';
import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql, Sql } from '../driver/connect.ts';
import type { FileQuota } from './file-quota.ts';

/** A file that is being stored. */
export interface FileWriter {
  readonly id: string;
  /** Takes a copy of the bytes. Rejects with RunFailure `queue_full` when there is no room for them. */
  add(bytes: Uint8Array): Promise<void>;
  /** The file is whole: it is kept for so long, or as long as an import waits for it. */
  end(keptMs: number): Promise<StoredFile>;
  /** Leaves nothing behind; never rejects. */
  drop(): Promise<void>;
}

export interface StoredFile {
  readonly id: string;
  readonly bytes: number;
  /** SHA-256. */
  readonly hash: Uint8Array;
}

/** One piece is being filled while the one before is compressed and stored: 2 MB of memory for each file, and what they are packed. */
const PIECE_BYTES = 1024 * 1024;
/** A file that is not whole and does not grow is of a process that died. The slowest upload grows every two minutes. */
const GROWING_MS = 600_000;

/**
 * Stores a file as it arrives, in compressed pieces, where every process reaches it. Of what is not whole nobody knows; it
 * is swept when it does not grow.
 */
export async function openFileWriter(sql: Sql, orgId: string, quota: FileQuota): Promise<FileWriter> {
  const id = Bun.randomUUIDv7();
  const hash = createHash('sha256');
  let filling = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  let pieces = 0;
  let bytes = 0;
  let storing: Promise<void> = Promise.resolve();
  await sql`
    insert into stored_files (org_id, id, kept_until)
    values (${orgId}, ${id}, now() + ${GROWING_MS} * interval '1 millisecond')`;

  const store = async (): Promise<void> => {
    await storing;
    const full = filling.subarray(0, filled);
    filling = new Uint8Array(PIECE_BYTES);
    filled = 0;
    storing = storePiece(sql, { orgId, id, piece: pieces++ }, full, quota);
    storing.catch(() => {}); // Told to whoever waits for it next.
  };

  return {
    id,
    add: async (chunk) => {
      hash.update(chunk);
      bytes += chunk.byteLength;
      for (let at = 0; at < chunk.byteLength; ) {
        const part = chunk.subarray(at, at + PIECE_BYTES - filled);
        filling.set(part, filled);
        filled += part.byteLength;
        at += part.byteLength;
        if (filled === PIECE_BYTES) await store();
      }
    },
    end: async (keptMs) => {
      if (filled > 0) await store();
      await storing;
      const digest = hash.digest();
      await sql`
        update stored_files set body_hash = ${digest}, kept_until = now() + ${keptMs} * interval '1 millisecond'
        where org_id = ${orgId} and id = ${id}`;
      return { id, bytes, hash: digest };
    },
    drop: async () => {
      await storing.catch(() => {});
      await dropFile(sql, orgId, id).catch(() => {}); // Swept, then.
    },
  };
}

/** Counted in the statement that stores: several uploads at once can pass the quota by a piece each. */
async function storePiece(
  sql: AnySql,
  { orgId, id, piece }: { orgId: string; id: string; piece: number },
  bytes: Uint8Array<ArrayBuffer>,
  quota: FileQuota,
): Promise<void> {
  const zstd = await Bun.zstdCompress(bytes);
  const stored = await forReachable(
    sql,
    ({ only }) => sql`
    with used as (
      select coalesce(sum(packed_bytes) filter (where org_id = ${orgId}), 0) as own, coalesce(sum(packed_bytes), 0) as whole
      from stored_files where true ${only('org_id')}
    ),
    counted as (
      update stored_files set bytes = bytes + ${bytes.byteLength}, packed_bytes = packed_bytes + ${zstd.byteLength},
        kept_until = now() + ${GROWING_MS} * interval '1 millisecond'
      from used
      where org_id = ${orgId} and id = ${id}
        and own + ${zstd.byteLength} <= ${quota.perOrganization} and whole + ${zstd.byteLength} <= ${quota.inAll}
      returning org_id, id
    )
    insert into stored_pieces (org_id, file_id, piece, zstd)
    select org_id, id, ${piece}::int, ${zstd}::bytea from counted`,
  );
  if (stored.count === 0) throw new RunFailure('queue_full');
}

export async function dropFile(sql: AnySql, orgId: string, id: string): Promise<void> {
  await sql`delete from stored_files where org_id = ${orgId} and id = ${id}`;
}
