import type { Hono } from 'hono';
import { makeToken } from '../../secrets/make-token.ts';
import { findActiveToken } from '../../store/accounts/find-active-token.ts';
import { issueToken } from '../../store/accounts/issue-token.ts';
import { revokeToken } from '../../store/accounts/revoke-token.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { TOKEN_OPERATIONS } from '../openapi/token-operations.ts';

/** `/v1/org/token` of the account area: POST issues (the secret is shown this once), GET tells without the secret, DELETE revokes. */
export function tokenRoutes(ports: WebPorts): Hono<Web> {
  const { sql } = ports;
  const { routes, on } = serveOperations(ports);
  on(TOKEN_OPERATIONS.issueToken, async (c) => {
    const token = makeToken();
    const issuedAt = await issueToken(sql, c.var.session.orgId, token);
    return c.json({ token: token.secret, prefix: token.prefix, issued_at: issuedAt }, 201);
  });
  on(TOKEN_OPERATIONS.showToken, async (c) => {
    const token = await findActiveToken(sql, c.var.session.orgId);
    if (token === null) throw new EdgeFailure('not_found', 'Ключ ещё не выпущен.');
    return c.json({ prefix: token.prefix, issued_at: token.issuedAt, last_used_at: token.lastUsedAt });
  });
  on(TOKEN_OPERATIONS.revokeToken, async (c) => {
    await revokeToken(sql, c.var.session.orgId);
    return c.body(null, 204);
  });
  return routes;
}
