import { RunFailure } from '../../model/run-failure.ts';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { findToken, type TokenOwner } from '../../store/accounts/find-token.ts';
import type { Sql } from '../../store/driver/connect.ts';

/**
 * Finds whose token a request carries. Rejects with RunFailure `unauthorized` for a
 * token that is missing, revoked or wrong, `account_blocked` or `plan_unpaid` for an organization without access.
 */
export async function requireToken(sql: Sql, authorization: string | undefined): Promise<TokenOwner> {
  const token = /^Bearer +(\S{1,200})$/i.exec(authorization?.trim() ?? '')?.[1];
  const owner = token === undefined ? null : await findToken(sql, hashSecret(token));
  if (owner === null) throw new RunFailure('unauthorized');
  if (owner.blocked) throw new RunFailure('account_blocked');
  if (owner.unpaid) throw new RunFailure('plan_unpaid');
  return owner;
}
