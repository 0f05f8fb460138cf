import type { Sql } from '../driver/connect.ts';
import { unfoldRefusals } from './list-refusals.ts';

/** The organization's last import, its refusals as rows; null when there is none, or its report is no longer kept. */
export async function findLastRefusing(sql: Sql, orgId: string): Promise<string | null> {
  const [run] = await sql<{ id: string; kept: boolean }[]>`
    select id, report_expired_at is null as kept from runs
    where org_id = ${orgId} and state = 'succeeded' and not dry_run and undoes is null and channel <> 'dictionary'
    order by id desc limit 1`;
  if (run === undefined || !run.kept) return null;
  await unfoldRefusals(sql, orgId, run.id);
  return run.id;
}
