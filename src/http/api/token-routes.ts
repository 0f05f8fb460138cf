import { Hono } from 'hono';
import { makeToken } from '../../secrets/make-token.ts';
import { findActiveToken } from '../../store/accounts/find-active-token.ts';
import { issueToken } from '../../store/accounts/issue-token.ts';
import { revokeToken } from '../../store/accounts/revoke-token.ts';
import { requireSession } from '../admission/require-session.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';

/** `/v1/org/token` of the account area: POST issues (the secret is shown this once), GET tells without the secret, DELETE revokes. */
export function tokenRoutes(ports: WebPorts): Hono<Web> {
  const { sql } = ports;
  return new Hono<Web>()
    .use('/v1/org/token', requireSession(ports))
    .post('/v1/org/token', async (c) => {
      const token = makeToken();
      const issuedAt = await issueToken(sql, c.var.session.orgId, token);
      return c.json({ token: token.secret, prefix: token.prefix, issued_at: issuedAt }, 201);
    })
    .get('/v1/org/token', async (c) => {
      const token = await findActiveToken(sql, c.var.session.orgId);
      if (token === null) throw new EdgeFailure('not_found', 'Ключ ещё не выпущен.');
      return c.json({ prefix: token.prefix, issued_at: token.issuedAt, last_used_at: token.lastUsedAt });
    })
    .delete('/v1/org/token', async (c) => {
      await revokeToken(sql, c.var.session.orgId);
      return c.body(null, 204);
    });
}
