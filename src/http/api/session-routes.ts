import { Hono } from 'hono';
import { readJson } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { Credentials } from '../openapi/session-operations.ts';
import type { SignIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** `POST /v1/session` {email, password} → 204 and a cookie; `DELETE /v1/session` → 204. Failed attempts are limited per address and per e-mail. */
export function sessionRoutes({ sql }: WebPorts, signIn: SignIn): Hono<Web> {
  return new Hono<Web>()
    .post('/v1/session', async (c) => {
      await signIn(c, await readJson(c.req.raw, Credentials));
      return c.body(null, 204);
    })
    .delete('/v1/session', async (c) => {
      await signOut(c, sql);
      return c.body(null, 204);
    });
}
