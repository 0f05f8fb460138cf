import { Hono } from 'hono';
import { closeAllSessions } from '../../store/accounts/sessions.ts';
import { requireSession } from '../admission/require-session.ts';
import { readJson } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { ChangePassword, ForgotPassword, ResetPassword } from '../openapi/password-operations.ts';
import type { PasswordChanges } from './change-password.ts';

/** `PUT /v1/session/password`, `DELETE /v1/session/all`, `POST /v1/password/forgot` and `/v1/password/reset`: 204 each. */
export function passwordRoutes(ports: WebPorts, passwords: PasswordChanges): Hono<Web> {
  const { sql } = ports;
  return new Hono<Web>()
    .put('/v1/session/password', requireSession(ports, 'always'), async (c) => {
      const { password, new_password } = await readJson(c.req.raw, ChangePassword);
      await passwords.change(c, { old: password, wanted: new_password });
      return c.body(null, 204);
    })
    .delete('/v1/session/all', requireSession(ports, 'always'), async (c) => {
      await closeAllSessions(sql, c.var.session.orgId, c.var.session.accountId);
      return c.body(null, 204);
    })
    .post('/v1/password/forgot', async (c) => {
      await passwords.forget(c, (await readJson(c.req.raw, ForgotPassword)).email.trim());
      return c.body(null, 204);
    })
    .post('/v1/password/reset', async (c) => {
      const { secret, new_password } = await readJson(c.req.raw, ResetPassword);
      await passwords.reset(secret, new_password);
      return c.body(null, 204);
    });
}
