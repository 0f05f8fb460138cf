import { type Counters, completeCounters } from '../../model/counters.ts';
import type { AnySql } from '../driver/connect.ts';

/** Counters of the organization's last import; null before its first. */
export async function findLastCounters(sql: AnySql, orgId: string): Promise<Counters | null> {
  const [run] = await sql<{ counters: Counters | null }[]>`
    select counters from runs
    where org_id = ${orgId} and state = 'succeeded' and not dry_run and undoes is null and channel <> 'dictionary'
    order by id desc limit 1`;
  return run?.counters == null ? null : completeCounters(run.counters);
}
