import { Hono } from 'hono';
import { z } from 'zod';
import { AccountsPage } from '../../pages/account/accounts-page.tsx';
import { listAccounts } from '../../store/accounts/accounts.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { readCookie, removeCookie, writePassingCookie } from '../admission/session-cookie.ts';
import { addAccountFor, removeAccountFor } from '../api/account-routes.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { frameOf } from './frame-of.ts';

const Wanted = z.object({ email: z.string().max(320).default(''), role: z.string().default('worker') });

/** `/accounts`: who signs in to the organization; owners add and remove. */
export function accountsPageRoutes(ports: WebPorts, assets: string, edits: RateLimit): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  const page = async (c: WebContext, problem: string | null, status: 200 | 409 | 422 = 200) => {
    const { orgId, accountId, role } = c.var.session;
    const secret = readCookie(c, 'key') ?? null;
    if (secret !== null) removeCookie(c, 'key');
    const accounts = await listAccounts(sql, orgId);
    const frame = await frameOf(c, sql, assets);
    return c.html(AccountsPage({ frame, accounts, own: accountId, role, secret, problem }), status);
  };
  return new Hono<Web>()
    .get('/accounts', signedIn, (c) => page(c, null))
    .post('/accounts', signedIn, formLimit, async (c) => {
      await edits.take(c.var.session.orgId);
      const wanted = await readForm(c, Wanted);
      const email = z.email().safeParse(wanted.email.trim());
      if (!email.success) return page(c, 'Это не похоже на адрес почты.', 422);
      const role = wanted.role === 'owner' ? 'owner' : 'worker';
      try {
        const { password } = await addAccountFor(sql, c.var.session.orgId, { email: email.data, role });
        // The page comes by another request, so that a reload adds nobody: the browser carries the password there, once.
        writePassingCookie(c, 'key', `${email.data} ${password}`, ports.baseUrl);
      } catch (error) {
        if (!(error instanceof EdgeFailure)) throw error;
        return page(c, error.message, 409);
      }
      return c.redirect('/accounts', 303);
    })
    .post('/accounts/:id/remove', signedIn, async (c) => {
      try {
        await removeAccountFor(sql, c.var.session.orgId, c.req.param('id'));
      } catch (error) {
        if (!(error instanceof EdgeFailure)) throw error;
        return page(c, error.message, 409);
      }
      return c.redirect('/accounts', 303);
    });
}
