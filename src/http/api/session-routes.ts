import type { Hono } from 'hono';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { SESSION_OPERATIONS } from '../openapi/session-operations.ts';
import type { SignIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** `POST /v1/session` {email, password} → 204 and a cookie; `DELETE /v1/session` → 204. Failed attempts are limited per address and per e-mail. */
export function sessionRoutes(ports: WebPorts, signIn: SignIn): Hono<Web> {
  const { routes, on } = serveOperations(ports);
  on(SESSION_OPERATIONS.openSession, async (c, { body }) => {
    await signIn(c, body);
    return c.body(null, 204);
  });
  on(SESSION_OPERATIONS.closeSession, async (c) => {
    await signOut(c, ports.sql);
    return c.body(null, 204);
  });
  return routes;
}
