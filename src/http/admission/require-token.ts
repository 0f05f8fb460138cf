import { ACCESS } from '../../model/access.ts';
import type { Importer } from '../../model/importer.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { findImporter } from '../../store/accounts/find-importer.ts';
import { findToken } from '../../store/accounts/find-token.ts';
import type { Sql } from '../../store/driver/connect.ts';

/**
 * Finds whose token a request carries. Rejects with RunFailure `unauthorized` for a
 * token that is missing, revoked or wrong, `account_blocked` or `plan_unpaid` for an organization without access.
 */
export async function requireToken(
  sql: Sql,
  authorization: string | undefined,
): Promise<{ readonly tokenId: string; readonly importer: Importer }> {
  const token = /^Bearer +(\S{1,200})$/i.exec(authorization?.trim() ?? '')?.[1];
  const owner = token === undefined ? null : await findToken(sql, hashSecret(token));
  if (owner === null) throw new RunFailure('unauthorized');
  const { importer, access } = await findImporter(sql, owner.orgId);
  const denied = ACCESS[access];
  if (denied !== null) throw new RunFailure(denied.code);
  return { tokenId: owner.tokenId, importer };
}
