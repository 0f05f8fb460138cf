import { Hono } from 'hono';
import { z } from 'zod';
import { AccountPage } from '../../pages/account/account-page.tsx';
import { ForgottenPage, ResetPage } from '../../pages/account/forgotten-page.tsx';
import { closeAllSessions } from '../../store/accounts/sessions.ts';
import type { PasswordChanges } from '../accounts/change-password.ts';
import { requireSession } from '../admission/require-session.ts';
import { removeCookie } from '../admission/session-cookie.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { frameOf } from './frame-of.ts';
import { tellRefusal } from './tell-refusal.ts';

const field = z.string().max(1000).default('');
const Change = z.object({ password: field, new_password: field });
const Forgotten = z.object({ email: z.string().max(320).default('') });
const Reset = z.object({
  secret: z.string().max(200).default(''),
  first: z.string().optional(),
  new_password: field,
});

/** `/account`: password and sessions; `/password/forgot` and `/password/reset` for who cannot sign in. */
export function accountPageRoutes(ports: WebPorts, passwords: PasswordChanges, assets: string): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports, 'always');
  return new Hono<Web>()
    .get('/account', signedIn, async (c) =>
      c.html(
        AccountPage({
          frame: await frameOf(c, sql, assets),
          changed: c.req.query('saved') === 'password',
          problem: null,
        }),
      ),
    )
    .post('/account/password', signedIn, formLimit, async (c) => {
      const { password, new_password } = await readForm(c, Change);
      const refusal = await tellRefusal(() => passwords.change(c, { old: password, wanted: new_password }));
      if (refusal === null) return c.redirect('/account?saved=password', 303);
      const frame = await frameOf(c, sql, assets);
      return c.html(AccountPage({ frame, changed: false, problem: refusal.text }), refusal.status);
    })
    .post('/account/sign-out', signedIn, async (c) => {
      await closeAllSessions(sql, c.var.session.orgId, c.var.session.accountId);
      removeCookie(c, 'session');
      return c.redirect('/login', 303);
    })
    .get('/password/forgot', (c) =>
      c.html(ForgottenPage({ assets, sent: c.req.query('sent') !== undefined, email: '', problem: null })),
    )
    .post('/password/forgot', formLimit, async (c) => {
      const email = (await readForm(c, Forgotten)).email.trim();
      const refusal = await tellRefusal(() => passwords.forget(c, email));
      if (refusal === null) return c.redirect('/password/forgot?sent', 303);
      return c.html(ForgottenPage({ assets, sent: false, email, problem: refusal.text }), refusal.status);
    })

    .get('/password/reset', (c) =>
      c.html(ResetPage({ assets, secret: '', first: c.req.query('first') !== undefined, problem: null })),
    )
    .post('/password/reset', formLimit, async (c) => {
      const { secret, first, new_password } = await readForm(c, Reset);
      const refusal = await tellRefusal(() => passwords.reset(secret, new_password));
      if (refusal === null) return c.redirect('/login?password=new', 303);
      return c.html(
        ResetPage({ assets, secret, first: first !== undefined, problem: refusal.text }),
        refusal.status,
      );
    });
}
