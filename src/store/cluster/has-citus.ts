import type { AnySql } from '../driver/connect.ts';

/** Whether the database is one of a cluster. The few statements that no cluster takes, or only at a price, ask before. */
export async function hasCitus(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from pg_extension where extname = 'citus') as found`;
  return row?.found === true;
}
