import type { AnySql, Sql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** Where an organization is told of its runs, without the secret. */
export interface WebhookRecord {
  readonly url: string;
  readonly created_at: Date;
  /** First failure since the last success; null: the last delivery arrived, or there was none. */
  readonly failing_since: Date | null;
  /** When it was switched off because it had failed for a week. */
  readonly disabled_at: Date | null;
}

export async function findWebhook(sql: AnySql, orgId: string): Promise<WebhookRecord | null> {
  const [row] = await sql<WebhookRecord[]>`
    select url, created_at, failing_since, disabled_at from webhooks where org_id = ${orgId}`;
  return row ?? null;
}

/** Sets the address, and the secret where there is none yet or `isNew`; switches it on. Tells whether the secret was taken. */
export async function saveWebhook(
  sql: AnySql,
  orgId: string,
  wanted: { readonly url: string; readonly secret: string; readonly replaceSecret: boolean },
): Promise<boolean> {
  const rows = await sql<{ secret: string }[]>`
    insert into webhooks as w (org_id, url, secret) values (${orgId}, ${wanted.url}, ${wanted.secret})
    on conflict (org_id) do update set url = excluded.url, failing_since = null, disabled_at = null,
      secret = case when ${wanted.replaceSecret} then excluded.secret else w.secret end
    returning secret`;
  return onlyRow(rows).secret === wanted.secret;
}

/** Forgets the address and what waits for it; the log of what was told stays until it is old. False: there was none. */
export async function removeWebhook(sql: Sql, orgId: string): Promise<boolean> {
  return await sql.begin(async (tx) => {
    const removed = await tx`delete from webhooks where org_id = ${orgId}`;
    await tx`delete from webhook_deliveries where org_id = ${orgId} and state = 'waiting'`;
    return removed.count > 0;
  });
}
