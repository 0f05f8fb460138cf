import type { Hono } from 'hono';
import { closeAllSessions } from '../../store/accounts/sessions.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { PASSWORD_OPERATIONS } from '../openapi/password-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import type { PasswordChanges } from './change-password.ts';

/** `PUT /v1/session/password`, `DELETE /v1/session/all`, `POST /v1/password/forgot` and `/v1/password/reset`: 204 each. */
export function passwordRoutes(ports: WebPorts, passwords: PasswordChanges): Hono<Web> {
  const { sql } = ports;
  const { routes, on } = serveOperations(ports);
  on(PASSWORD_OPERATIONS.changePassword, async (c, { body }) => {
    await passwords.change(c, { old: body.password, wanted: body.new_password });
    return c.body(null, 204);
  });
  on(PASSWORD_OPERATIONS.closeSessions, async (c) => {
    await closeAllSessions(sql, c.var.orgId, c.var.session.accountId);
    return c.body(null, 204);
  });
  on(PASSWORD_OPERATIONS.forgetPassword, async (c, { body }) => {
    await passwords.forget(c, body.email.trim());
    return c.body(null, 204);
  });
  on(PASSWORD_OPERATIONS.resetPassword, async (c, { body }) => {
    await passwords.reset(body.secret, body.new_password);
    return c.body(null, 204);
  });
  return routes;
}
