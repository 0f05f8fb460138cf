import type { AnySql } from '../driver/connect.ts';

/**
 * Part of a statement that ends runs, so that whoever is to be told of them is, whatever happens next: `ended` must be its
 * name for them, with org_id, id and state. A run that goes back to wait has not ended.
 */
export function tellEnded(sql: AnySql) {
  return sql`
    insert into webhook_deliveries (org_id, id, type)
    select e.org_id, e.id, 'run.finished' from ended as e join webhooks as w on w.org_id = e.org_id
    where w.disabled_at is null and e.state in ('succeeded', 'failed', 'cancelled')
    on conflict do nothing`;
}
