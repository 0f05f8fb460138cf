import type { AnySql, Sql } from '../driver/connect.ts';

/** Rows removed at once: tens of milliseconds, so that nobody else's writes wait. */
const STEP = 5000;

/**
 * Removes an organization with everything that is its own, in bounded steps, and returns how many intentions it had. The
 * caller holds its run lock, and it is blocked: what is left of a crash in the middle is removed by the next call. Pictures
 * and videos that nobody else has go with the next collection.
 */
export async function removeOrganization(sql: Sql, orgId: string): Promise<number> {
  const tables = await listTenantTables(sql);
  let intentions = 0;
  for (const table of tables) {
    for (let removed = STEP; removed === STEP; ) {
      removed = await removeRows(sql, table, orgId, STEP);
      if (table === 'intentions') intentions += removed;
    }
  }
  await sql.begin(async (tx) => {
    // Nobody signs in or gets a key any more; what came meanwhile goes as well.
    await tx`select from organizations where id = ${orgId} for update`;
    await tx`select from accounts where org_id = ${orgId} for update`;
    for (const table of [...tables, ...HELD]) await removeRows(tx, table, orgId, null);
    await tx`delete from organizations where id = ${orgId}`;
  });
  return intentions;
}

/** Accounts keep the organization's name known until the end; the lease is that of whoever removes. */
const HELD = ['accounts', 'run_leases'];

/** Every table that has an organization's rows, those that others refer to last: a new table needs no word here. */
async function listTenantTables(sql: AnySql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name
    from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = (select relnamespace from pg_class where oid = 'intentions'::regclass)
      and c.relname <> all(${HELD}::text[])
    order by exists (select from pg_constraint as k where k.contype = 'f' and k.confrelid = c.oid), c.relname`;
  return rows.map(({ name }) => name);
}

async function removeRows(sql: AnySql, table: string, orgId: string, most: number | null): Promise<number> {
  const removed = await sql`
    delete from ${sql(table)} where org_id = ${orgId}
      and ctid = any(array(select ctid from ${sql(table)} where org_id = ${orgId} limit ${most}))`;
  return removed.count;
}
