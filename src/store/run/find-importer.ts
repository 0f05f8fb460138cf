import type { AnySql } from '../driver/connect.ts';

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
  const [row] = await sql<
    {
      city: string | null;
      domain: string | null;
      active_intention_limit: number | null;
      blocked: boolean;
      unpaid: boolean;
    }[]
  >`
    select city, domain, active_intention_limit, status = 'blocked' as blocked,
      coalesce(plan_paid_until <= now(), false) as unpaid
    from organizations where id = ${orgId}`;
  return {
    organization: {
      id: orgId,
      city: row!.city,
      domain: row!.domain,
      activeIntentionLimit: row!.active_intention_limit,
    },
    blocked: row!.blocked,
    unpaid: row!.unpaid,
  };
}
