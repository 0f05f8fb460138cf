import type { Access } from '../../model/access.ts';
import type { Importer } from '../../model/importer.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** What an import takes from the organization's profile, and whether it may import. */
export async function findImporter(
  sql: AnySql,
  orgId: string,
): Promise<{ readonly importer: Importer; readonly name: string; readonly access: Access }> {
  const rows = await sql<(Omit<Importer, 'id'> & { name: string; access: Access })[]>`
    select o.city, o.domain, o.active_intention_limit as "activeIntentionLimit", o.name, ${accessOf(sql)} as access
    from organizations as o where o.id = ${orgId}`;
  const { name, access, ...profile } = onlyRow(rows);
  return { importer: { id: orgId, ...profile }, name, access };
}

/** What the organization `o` of a statement may do. */
export function accessOf(sql: AnySql) {
  return sql`case when o.status = 'blocked' then 'blocked' when o.plan_paid_until <= now() then 'unpaid' else 'open' end`;
}
