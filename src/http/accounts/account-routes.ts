import type { Hono } from 'hono';
import { type Account, listAccounts } from '../../store/accounts/accounts.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { ACCOUNT_OPERATIONS } from '../openapi/account-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import type { AccountChanges } from './open-account-changes.ts';

/** `/v1/org/accounts`: who signs in to the organization. A worker may look; `requireSession` refuses the rest. */
export function accountRoutes(ports: WebPorts, accounts: AccountChanges, edits: RateLimit): Hono<Web> {
  const { routes, on } = serveOperations(ports);
  on(ACCOUNT_OPERATIONS.listAccounts, async (c) =>
    c.json({ items: (await listAccounts(ports.sql, c.var.orgId)).map(shown) }),
  );
  on(
    ACCOUNT_OPERATIONS.addAccount,
    async (c, { body }) => c.json({ ...body, ...(await accounts.add(c.var.session, body)) }, 201),
    edits,
  );
  on(
    ACCOUNT_OPERATIONS.inviteAccount,
    async (c) => c.json(shown(await accounts.inviteAgain(c.var.session, c.req.param('id') ?? ''))),
    edits,
  );
  on(ACCOUNT_OPERATIONS.removeAccount, async (c) => {
    await accounts.remove(c.var.orgId, c.req.param('id') ?? '');
    return c.body(null, 204);
  });
  return routes;
}

function shown({ createdAt, ...account }: Account) {
  return { ...account, created_at: createdAt };
}
