import type { ReservedSql } from './connect.ts';
import { copyInto } from './copy-into.ts';
import { STAGE_COLUMNS } from './encode-copy-rows.ts';

/** The run's staging table on its own connection. */
export interface Stage {
  /** Sends rows of COPY text; resolves when the database has them. One call at a time. */
  write(rows: Uint8Array, count: number): Promise<void>;
}

/**
 * Opens the staging table: temporary, so private to the run's connection and gone with it. It is kept for the
 * connection's next run and emptied here, which spares the catalog a table per run.
 */
export async function openStage(connection: ReservedSql): Promise<Stage> {
  const columns = Object.entries(STAGE_COLUMNS).map(([name, column]) => `${name} ${column.type}`);
  await connection.unsafe(`create temporary table if not exists staged_offers (${columns.join(', ')})`);
  await connection`truncate staged_offers`;
  return {
    write: async (rows, count) => {
      const stored = await copyInto(connection, 'staged_offers', Object.keys(STAGE_COLUMNS), [rows]);
      if (stored !== count) throw new Error(`COPY stored ${stored} rows of ${count}`);
    },
  };
}

/** Empties the staging table, so that an idle connection holds no catalog. */
export async function clearStage(connection: ReservedSql): Promise<void> {
  await connection`truncate staged_offers`;
}
