import type { AnySql } from '../driver/connect.ts';

/**
 * Sets how often a feed is fetched; null returns it to the service's default. A shorter interval counts at once:
 * the next run is at most that far away.
 */
export async function setFeedInterval(sql: AnySql, orgId: string, seconds: number | null): Promise<void> {
  await sql`insert into feeds (org_id) values (${orgId}) on conflict do nothing`;
  await sql`
    update feeds set interval_seconds = ${seconds},
      next_run_at = least(next_run_at, now() + ${seconds}::integer * interval '1 second'), updated_at = now()
    where org_id = ${orgId} and interval_seconds is distinct from ${seconds}::integer`;
}
