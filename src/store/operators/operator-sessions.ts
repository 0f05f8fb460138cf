import type { OperatorRole } from '../../model/operator/operator-role.ts';
import type { AnySql } from '../driver/connect.ts';

/** However much it is used, a session ends after so many days. */
const MOST_DAYS = 7;
/** A device unused for so long is a stranger again. */
const DEVICE_DAYS = 400;

/** The operator whose session a request carries. */
export interface SignedInOperator {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
}

/** The operator with this e-mail who may sign in, for checking a password. */
export async function findOperator(
  sql: AnySql,
  email: string,
): Promise<{ id: string; email: string; passwordHash: string } | null> {
  const [row] = await sql<{ id: string; email: string; passwordHash: string }[]>`
    select id, email, password_hash as "passwordHash" from operators
    where lower(email) = lower(${email}) and disabled_at is null`;
  return row ?? null;
}

/** Opens a session; expired ones are removed on the way. */
export async function openOperatorSession(
  sql: AnySql,
  operatorId: string,
  tokenHash: Uint8Array,
  lifetimeMs: number,
): Promise<void> {
  await sql`delete from operator_sessions where expires_at < now()`;
  await sql`
    insert into operator_sessions (token_hash, operator_id, expires_at)
    values (${tokenHash}, ${operatorId}, now() + ${lifetimeMs} * interval '1 millisecond')`;
  await sql`update operators set signed_in_at = now() where id = ${operatorId}`;
}

/** Finds a live session and slides its expiry when less than half of its time is left. */
export async function findOperatorSession(
  sql: AnySql,
  tokenHash: Uint8Array,
  lifetimeMs: number,
): Promise<SignedInOperator | null> {
  const [row] = await sql<(SignedInOperator & { halfGone: boolean })[]>`
    select o.id, o.email, o.role, s.expires_at < now() + ${lifetimeMs / 2} * interval '1 millisecond' as "halfGone"
    from operator_sessions as s join operators as o on o.id = s.operator_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and o.disabled_at is null
      and s.created_at > now() - ${MOST_DAYS} * interval '1 day'`;
  if (row === undefined) return null;
  const { halfGone, ...operator } = row;
  if (halfGone)
    await sql`
      update operator_sessions set expires_at = now() + ${lifetimeMs} * interval '1 millisecond'
      where token_hash = ${tokenHash}`;
  return operator;
}

export async function closeOperatorSession(sql: AnySql, tokenHash: Uint8Array): Promise<void> {
  await sql`delete from operator_sessions where token_hash = ${tokenHash}`;
}

/** Whether a device has signed in as this operator before. */
export async function isOperatorDevice(
  sql: AnySql,
  operatorId: string,
  tokenHash: Uint8Array,
): Promise<boolean> {
  const rows = await sql`
    select from operator_devices
    where token_hash = ${tokenHash} and operator_id = ${operatorId} and used_at > now() - ${DEVICE_DAYS} * interval '1 day'`;
  return rows.length > 0;
}

/** Remembers a device that has signed in; those long unused are forgotten on the way. */
export async function keepOperatorDevice(
  sql: AnySql,
  operatorId: string,
  tokenHash: Uint8Array,
): Promise<void> {
  await sql`delete from operator_devices where used_at < now() - ${DEVICE_DAYS} * interval '1 day'`;
  await sql`
    insert into operator_devices (token_hash, operator_id) values (${tokenHash}, ${operatorId})
    on conflict (token_hash) do update set operator_id = excluded.operator_id, used_at = excluded.used_at`;
}
