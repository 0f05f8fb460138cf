import type { AnySql } from '../driver/connect.ts';

/**
 * Sets how often a feed is fetched; null returns it to the service's default. A shorter interval counts at once:
 * the next run is at most that far away.
 */
export async function setFeedInterval(sql: AnySql, orgId: string, seconds: number | null): Promise<void> {
  await sql`
    insert into feeds as f (org_id, interval_seconds) values (${orgId}, ${seconds})
    on conflict (org_id) do update set interval_seconds = excluded.interval_seconds,
      next_run_at = least(f.next_run_at, now() + excluded.interval_seconds * interval '1 second'), updated_at = now()
      where f.interval_seconds is distinct from excluded.interval_seconds`;
}
