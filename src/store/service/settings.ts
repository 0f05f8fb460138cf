import type { AnySql } from '../driver/connect.ts';

/** Settings that the operator changed while the service runs: name → value. What is absent has its configured value. */
export async function readSettings(sql: AnySql): Promise<ReadonlyMap<string, unknown>> {
  const rows = await sql<{ name: string; value: unknown }[]>`select name, value from settings`;
  return new Map(rows.map((row) => [row.name, row.value]));
}

export async function writeSetting(sql: AnySql, name: string, value: unknown): Promise<void> {
  await sql`
    insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::text::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`;
}

/** Returns a setting to its configured value. */
export async function clearSetting(sql: AnySql, name: string): Promise<void> {
  await sql`delete from settings where name = ${name}`;
}
