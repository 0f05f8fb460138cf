import type { AnySql } from '../driver/connect.ts';

/** A device unused for so long is a stranger again. */
const KEPT_DAYS = 400;

interface Account {
  readonly orgId: string;
  readonly id: string;
}

/** Whether a device has signed in to this account before. */
export async function isKnownDevice(sql: AnySql, account: Account, tokenHash: Uint8Array): Promise<boolean> {
  const rows = await sql`
    select from known_devices
    where org_id = ${account.orgId} and token_hash = ${tokenHash} and account_id = ${account.id}
      and used_at > now() - ${KEPT_DAYS} * interval '1 day'`;
  return rows.length > 0;
}

/** Remembers a device that has signed in; those long unused are forgotten on the way. */
export async function keepDevice(sql: AnySql, account: Account, tokenHash: Uint8Array): Promise<void> {
  await sql`
    delete from known_devices
    where org_id = ${account.orgId} and used_at < now() - ${KEPT_DAYS} * interval '1 day'`;
  await sql`
    insert into known_devices (org_id, token_hash, account_id)
    values (${account.orgId}, ${tokenHash}, ${account.id})
    on conflict (org_id, token_hash) do update set used_at = excluded.used_at`;
}
