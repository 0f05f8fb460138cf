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
      removed = await removeSome(sql, table, orgId);
      if (table.name === 'intentions') intentions += removed;
    }
  }
  await sql.begin(async (tx) => {
    // Nobody signs in or gets a key any more; what came meanwhile goes as well.
    await tx`select from organizations where id = ${orgId} for update`;
    await tx`select from accounts where org_id = ${orgId} for update`;
    for (const name of [...tables.map((table) => table.name), ...HELD])
      await tx`delete from ${tx(name)} where org_id = ${orgId}`;
    await tx`delete from organizations where id = ${orgId}`;
  });
  return intentions;
}

/** Accounts keep the organization's name known until the end; the lease is that of whoever removes. */
const HELD = ['accounts', 'run_leases'];

interface TenantTable {
  readonly name: string;
  /** Columns of its primary key, as SQL has them in a list. */
  readonly key: string;
}

/** Every table that has an organization's rows, those that others refer to last: a new table needs no word here. */
async function listTenantTables(sql: AnySql): Promise<TenantTable[]> {
  return await sql<TenantTable[]>`
    select c.relname as name, (
      select string_agg(quote_ident(k.attname), ', ' order by k.attnum)
      from pg_index as i join pg_attribute as k on k.attrelid = i.indexrelid
      where i.indrelid = c.oid and i.indisprimary
    ) as key
    from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = (select relnamespace from pg_class where oid = 'intentions'::regclass)
      and c.relname <> all(${HELD}::text[])
    order by exists (select from pg_constraint as k where k.contype = 'f' and k.confrelid = c.oid), c.relname`;
}

async function removeSome(sql: AnySql, { name, key }: TenantTable, orgId: string): Promise<number> {
  const columns = sql.unsafe(key);
  const removed = await sql`
    delete from ${sql(name)} where org_id = ${orgId}
      and (${columns}) in (select ${columns} from ${sql(name)} where org_id = ${orgId} limit ${STEP})`;
  return removed.count;
}
