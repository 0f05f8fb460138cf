import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** What an upload by hand must know of the organization of a session. */
export interface Importer {
  readonly organization: {
    readonly id: string;
    readonly city: string | null;
    readonly domain: string | null;
    readonly activeIntentionLimit: number | null;
  };
  readonly blocked: boolean;
  readonly unpaid: boolean;
}

/** Finds the organization as whom a signed-in account imports. */
export async function findImporter(sql: AnySql, orgId: string): Promise<Importer> {
  const rows = await sql<(Omit<Importer['organization'], 'id'> & Omit<Importer, 'organization'>)[]>`
    select city, domain, active_intention_limit as "activeIntentionLimit", status = 'blocked' as blocked,
      coalesce(plan_paid_until <= now(), false) as unpaid
    from organizations where id = ${orgId}`;
  const { blocked, unpaid, ...profile } = onlyRow(rows);
  return { organization: { id: orgId, ...profile }, blocked, unpaid };
}
