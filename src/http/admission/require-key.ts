import { createMiddleware } from 'hono/factory';
import { ACCESS } from '../../model/access.ts';
import type { KeyOwner } from '../../model/importer.ts';
import type { KeyScope } from '../../model/key-scope.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { findImporter } from '../../store/accounts/find-importer.ts';
import { findToken } from '../../store/accounts/find-token.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { inTime } from '../edge/answer-in-time.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web } from '../edge/web-ports.ts';
import { readFor, type SessionPorts } from './require-session.ts';

/**
 * Lets only requests with a key of this scope through and puts its owner into `key`. Rejects with RunFailure `unauthorized`
 * for a key that is missing, revoked or wrong, `account_blocked` or `plan_unpaid` for what would change something;
 * EdgeFailure `scope_missing`.
 */
export function requireKey({ sql, reads }: SessionPorts, scope: KeyScope) {
  return createMiddleware<Web>(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const owner = await inTime(findOwner(sql, c.req.header('authorization'), scope, isRead));
    c.set('key', owner);
    c.set('orgId', owner.importer.id);
    if (!isRead) return await next();
    return await readFor(owner.importer.id, reads, next);
  });
}

async function findOwner(
  sql: Sql,
  authorization: string | undefined,
  scope: KeyScope,
  isRead: boolean,
): Promise<KeyOwner> {
  const token = /^Bearer +(\S{1,200})$/i.exec(authorization?.trim() ?? '')?.[1];
  const owner = token === undefined ? null : await findToken(sql, hashSecret(token));
  if (owner === null) throw new RunFailure('unauthorized');
  const { importer, access } = await findImporter(sql, owner.orgId);
  const denied = ACCESS[access];
  if (denied !== null && !isRead) throw new RunFailure(denied.code);
  if (!owner.scopes.includes(scope)) throw new EdgeFailure('scope_missing', '', { member: scope });
  return { tokenId: owner.tokenId, tokenName: owner.tokenName, scopes: owner.scopes, importer };
}
