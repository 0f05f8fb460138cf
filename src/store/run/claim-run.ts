import type { ReservedSql, Sql } from '../driver/connect.ts';

/** An organization's right to run: a connection of its own that holds the lock. */
export interface RunClaim {
  /** The run's own connection. Everything that must not happen without the lock goes through it. */
  readonly connection: ReservedSql;
  /** Frees the lock and gives the connection back; safe after a lost connection, which has freed it already. */
  release(): Promise<void>;
}

/**
 * Takes the one run an organization may have at a time, across all processes: a session advisory
 * lock on a reserved connection, so that a crash of this process or of the database frees it. Null when another
 * run holds it.
 */
export async function claimRun(sql: Sql, orgId: string): Promise<RunClaim | null> {
  const connection = await sql.reserve();
  try {
    const [row] = await connection<{ claimed: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended('catalog-run:' || ${orgId}::text, 0)) as claimed`;
    if (row?.claimed !== true) {
      connection.release();
      return null;
    }
  } catch (error) {
    connection.release();
    throw error;
  }
  return {
    connection,
    release: async () => {
      try {
        await connection`select pg_advisory_unlock(hashtextextended('catalog-run:' || ${orgId}::text, 0))`;
      } catch {
        // The connection is gone, and the lock with it.
      } finally {
        connection.release();
      }
    },
  };
}
