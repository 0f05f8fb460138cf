import { createMiddleware } from 'hono/factory';
import { ACCESS } from '../../model/access.ts';
import type { KeyOwner } from '../../model/importer.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { findImporter } from '../../store/accounts/find-importer.ts';
import { findToken } from '../../store/accounts/find-token.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { inTime } from '../edge/answer-in-time.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';

/**
 * Lets only requests with the key of an organization that may import through, and puts its owner into `key`. Rejects with
 * RunFailure `unauthorized` for a key that is missing, revoked or wrong, `account_blocked` or `plan_unpaid`.
 */
export function requireKey({ sql }: Pick<WebPorts, 'sql'>) {
  return createMiddleware<Web>(async (c, next) => {
    c.set('key', await inTime(findOwner(sql, c.req.header('authorization'))));
    await next();
  });
}

async function findOwner(sql: Sql, authorization: string | undefined): Promise<KeyOwner> {
  const token = /^Bearer +(\S{1,200})$/i.exec(authorization?.trim() ?? '')?.[1];
  const owner = token === undefined ? null : await findToken(sql, hashSecret(token));
  if (owner === null) throw new RunFailure('unauthorized');
  const { importer, access } = await findImporter(sql, owner.orgId);
  const denied = ACCESS[access];
  if (denied !== null) throw new RunFailure(denied.code);
  return { tokenId: owner.tokenId, importer };
}
