import { Hono } from 'hono';
import { z } from 'zod';
import { AccountsPage, type AccountsView } from '../../pages/account/accounts-page.tsx';
import { listAccounts } from '../../store/accounts/accounts.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { readCookie, removeCookie, writePassingCookie } from '../admission/session-cookie.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { frameOf } from '../pages/frame-of.ts';
import { tellRefusal } from '../pages/tell-refusal.ts';
import type { AccountChanges } from './open-account-changes.ts';

/** An empty form proposes the role that may less. */
const NOBODY: AccountsView['typed'] = { email: '', role: 'worker' };

const Wanted = z.object({ email: z.string().max(320).default(''), role: z.string().default('worker') });

/** `/accounts`: who signs in to the organization; owners invite and remove. */
export function accountsPageRoutes(
  ports: WebPorts,
  assets: string,
  { accounts, edits }: { readonly accounts: AccountChanges; readonly edits: RateLimit },
): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  const page = async (c: WebContext, shown: Partial<AccountsView> = {}, status = 200) => {
    const { orgId, accountId, role } = c.var.session;
    const secret = readCookie(c, 'key') ?? null;
    if (secret !== null) removeCookie(c, 'key');
    const view: AccountsView = {
      accounts: await listAccounts(sql, orgId),
      own: accountId,
      role,
      sendsMail: ports.sendsMail,
      secret,
      invited: null,
      typed: NOBODY,
      problem: null,
      ...shown,
    };
    return c.html(AccountsPage({ frame: await frameOf(c, sql, assets), view }), status as 200);
  };
  /** Does it and shows the list anew by another request, so that a reload repeats nothing. */
  const change = async (c: WebContext, work: () => Promise<string>, typed = NOBODY) => {
    let next = '';
    const refusal = await tellRefusal(async () => {
      next = await work();
    });
    return refusal === null
      ? c.redirect(next, 303)
      : page(c, { problem: refusal.text, typed }, refusal.status);
  };
  const sentTo = (email: string) => `/accounts?${new URLSearchParams({ invited: email })}`;
  return new Hono<Web>()
    .get('/accounts', signedIn, (c) => page(c, { invited: c.req.query('invited')?.slice(0, 320) ?? null }))
    .post('/accounts', signedIn, formLimit, async (c) => {
      const wanted = await readForm(c, Wanted);
      const email = z.email().safeParse(wanted.email.trim());
      const role = wanted.role === 'owner' ? 'owner' : 'worker';
      const typed = { email: wanted.email, role } as const;
      if (!email.success) return page(c, { problem: 'Это не похоже на адрес почты.', typed }, 422);
      return change(
        c,
        async () => {
          await edits.take(c.var.session.orgId);
          const { password } = await accounts.add(c.var.session, { email: email.data, role });
          if (password === null) return sentTo(email.data);
          writePassingCookie(c, 'key', `${email.data} ${password}`, ports.baseUrl);
          return '/accounts';
        },
        typed,
      );
    })
    .post('/accounts/:id/invite', signedIn, (c) =>
      change(c, async () => {
        await edits.take(c.var.session.orgId);
        return sentTo((await accounts.inviteAgain(c.var.session, c.req.param('id'))).email);
      }),
    )
    .post('/accounts/:id/remove', signedIn, (c) =>
      change(c, async () => {
        await accounts.remove(c.var.session.orgId, c.req.param('id'));
        return '/accounts';
      }),
    );
}
