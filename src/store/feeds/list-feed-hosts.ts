import type { AnySql } from '../driver/connect.ts';

/** Servers that feeds are fetched from, up to `limit`, most used first. */
export async function listFeedHosts(sql: AnySql, limit: number): Promise<string[]> {
  const rows = await sql<{ host: string }[]>`
    select substring(host_of_link(url) from '^(.*?)(?::[0-9]+)?$') as host from feeds
    where url is not null and auto_update group by 1 order by count(*) desc, 1 limit ${limit}`;
  return rows.map(({ host }) => host);
}
