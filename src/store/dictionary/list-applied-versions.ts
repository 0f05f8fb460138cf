import type { AnySql } from '../driver/connect.ts';

/** Hashes of versions that have been in force before: putting one of them in force again is going back. */
export async function listAppliedVersions(sql: AnySql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ version: string }[]>`
    select distinct version from dictionary_log where version is not null
    union select previous from dictionary_log where previous is not null`;
  return new Set(rows.map(({ version }) => version));
}
