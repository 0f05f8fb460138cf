import type { RunningServer } from './start-server.ts';
import { waitUntil } from './wait-until.ts';

/** Waits until some run holds the advisory lock of its organization in the server's database. */
export function untilRunIsHeld(server: Pick<RunningServer, 'databaseUrl'>): Promise<true> {
  return watch(server.databaseUrl, 'a run takes its lock', (held) => held > 0);
}

/** Waits until no run holds a lock in the server's database. */
export function untilRunIsFree(server: Pick<RunningServer, 'databaseUrl'>): Promise<true> {
  return watch(server.databaseUrl, 'the run frees its lock', (held) => held === 0);
}

/** Locks of one 64-bit number are the service's own: Citus takes advisory locks of other kinds for each write. */
async function watch(databaseUrl: string, what: string, wanted: (held: number) => boolean): Promise<true> {
  const database = new Bun.SQL(databaseUrl, { max: 1 });
  try {
    return await waitUntil<true>(what, async () => {
      const rows: { held: number }[] = await database`
        select count(*)::int as held from pg_locks
        where locktype = 'advisory' and objsubid = 1 and granted
          and database = (select oid from pg_database where datname = current_database())`;
      return wanted(rows[0]?.held ?? 0) || null;
    });
  } finally {
    await database.close();
  }
}
