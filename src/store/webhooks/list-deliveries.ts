import type { AnySql } from '../driver/connect.ts';

/** A message and how it went; wire format. */
export interface DeliveryRecord {
  /** `webhook-id` of every attempt; of a run's end the run's own. */
  readonly id: string;
  readonly type: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly created_at: Date;
  readonly last_at: Date | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  /** When it is tried again; null: it is not. */
  readonly next_at: Date | null;
}

/** The newest are shown; older ones are forgotten. */
export const LOGGED_DELIVERIES = 100;

export async function listDeliveries(
  sql: AnySql,
  orgId: string,
  most = LOGGED_DELIVERIES,
): Promise<DeliveryRecord[]> {
  return await sql<DeliveryRecord[]>`
    select id, type, state, attempts, created_at, last_at, last_status, last_error,
      case when state = 'waiting' then due_at end as next_at
    from webhook_deliveries where org_id = ${orgId}
    order by created_at desc, id desc limit ${most}`;
}

/** Removes what has been settled and is old, or beyond what is shown. */
export async function forgetDeliveries(sql: AnySql): Promise<void> {
  await sql`
    delete from webhook_deliveries as d using (
      select org_id, id, created_at, row_number() over (partition by org_id order by created_at desc, id desc) as place
      from webhook_deliveries
    ) as o
    where d.org_id = o.org_id and d.id = o.id and d.state <> 'waiting'
      and (o.place > ${LOGGED_DELIVERIES} or o.created_at < now() - interval '30 days')`;
}
