import { OPERATOR_ROLE_NAMES, type OperatorRole } from '../../model/operator/operator-role.ts';
import type { AnySql, Sql } from '../driver/connect.ts';
import { noteDeed } from './operator-log.ts';

/** Somebody who works on the service in a browser. */
export interface Operator {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly signedInAt: Date | null;
}

export async function listOperators(sql: AnySql): Promise<Operator[]> {
  return sql<Operator[]>`
    select id, email, role, disabled_at as "disabledAt", created_at as "createdAt", signed_in_at as "signedInAt"
    from operators order by created_at, id`;
}

/** Adds an operator and notes who did; null when the e-mail is an operator's already. */
export async function addOperator(
  sql: Sql,
  added: { readonly email: string; readonly role: OperatorRole; readonly passwordHash: string },
  who: string,
): Promise<string | null> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ id: string }[]>`
      insert into operators (id, email, role, password_hash)
      values (${Bun.randomUUIDv7()}, ${added.email}, ${added.role}, ${added.passwordHash})
      on conflict do nothing returning id`;
    if (row === undefined) return null;
    await noteDeed(tx, {
      who,
      action: 'operator_added',
      subject: `${added.email}, ${OPERATOR_ROLE_NAMES[added.role]}`,
    });
    return row.id;
  });
}

/** Sets a password: every session of the operator ends, and its devices are strangers. Answers the e-mail; null: nobody has it. */
export async function setOperatorPassword(
  sql: Sql,
  email: string,
  passwordHash: string,
  who: string,
): Promise<string | null> {
  return sql.begin(async (tx) => {
    const [found] = await tx<{ id: string; email: string }[]>`
      update operators set password_hash = ${passwordHash} where lower(email) = lower(${email}) returning id, email`;
    if (found === undefined) return null;
    await tx`delete from operator_sessions where operator_id = ${found.id}`;
    await tx`delete from operator_devices where operator_id = ${found.id}`;
    await noteDeed(tx, { who, action: 'operator_password', subject: found.email });
    return found.email;
  });
}

/** Shuts an operator out, sessions included, or lets it in again. Answers the e-mail; null: nobody has it. */
export async function disableOperator(
  sql: Sql,
  email: string,
  isDisabled: boolean,
  who: string,
): Promise<string | null> {
  return sql.begin(async (tx) => {
    const [found] = await tx<{ id: string; email: string }[]>`
      update operators set disabled_at = case when ${isDisabled} then coalesce(disabled_at, now()) end
      where lower(email) = lower(${email}) returning id, email`;
    if (found === undefined) return null;
    if (isDisabled) await tx`delete from operator_sessions where operator_id = ${found.id}`;
    const action = isDisabled ? 'operator_disabled' : 'operator_enabled';
    await noteDeed(tx, { who, action, subject: found.email });
    return found.email;
  });
}
