import type { Hono } from 'hono';
import { z } from 'zod';
import { makeToken } from '../../secrets/make-token.ts';
import { findActiveToken } from '../../store/accounts/find-active-token.ts';
import { issueToken } from '../../store/accounts/issue-token.ts';
import { addKey, endKey, listKeys, MOST_KEYS } from '../../store/accounts/keys.ts';
import { revokeToken } from '../../store/accounts/revoke-token.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { TOKEN_OPERATIONS } from '../openapi/token-operations.ts';

/** `/v1/org/tokens`: all keys, with names and scopes. `/v1/org/token` is the default one: POST issues (the secret is shown this once), GET tells without the secret, DELETE revokes. */
export function tokenRoutes(ports: WebPorts): Hono<Web> {
  const { sql } = ports;
  const { routes, on } = serveOperations(ports);
  on(TOKEN_OPERATIONS.issueToken, async (c) => {
    const token = makeToken();
    const issuedAt = await issueToken(sql, c.var.orgId, token);
    return c.json({ token: token.secret, prefix: token.prefix, issued_at: issuedAt }, 201);
  });
  on(TOKEN_OPERATIONS.showToken, async (c) => {
    const token = await findActiveToken(sql, c.var.orgId);
    if (token === null) throw new EdgeFailure('not_found', 'Ключ ещё не выпущен.');
    return c.json({ prefix: token.prefix, issued_at: token.issuedAt, last_used_at: token.lastUsedAt });
  });
  on(TOKEN_OPERATIONS.revokeToken, async (c) => {
    await revokeToken(sql, c.var.orgId);
    return c.body(null, 204);
  });
  on(TOKEN_OPERATIONS.listKeys, async (c) => c.json({ items: await listKeys(sql, c.var.orgId) }));
  on(TOKEN_OPERATIONS.addKey, async (c, { body }) => {
    const { secret, ...made } = makeToken();
    const wanted = { name: body.name, scopes: [...new Set(body.scopes)] };
    const added = await addKey(sql, c.var.orgId, { ...wanted, ...made });
    if (added === 'name_taken') throw new EdgeFailure('name_taken', '', { member: 'name' });
    if (added === 'too_many') throw new EdgeFailure('too_many_keys', '', { limit: MOST_KEYS });
    return c.json({ ...added, ...wanted, prefix: made.prefix, token: secret }, 201);
  });
  on(TOKEN_OPERATIONS.endKey, async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    if (!id.success || !(await endKey(sql, c.var.orgId, id.data)))
      throw new EdgeFailure('not_found', 'Такого ключа нет.');
    return c.body(null, 204);
  });
  return routes;
}
