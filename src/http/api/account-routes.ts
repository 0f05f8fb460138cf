import type { Hono } from 'hono';
import { z } from 'zod';
import type { AccountRole } from '../../model/account/account-role.ts';
import { makeSecret } from '../../secrets/make-secret.ts';
import { addAccount, listAccounts, removeAccount } from '../../store/accounts/accounts.ts';
import type { Sql } from '../../store/driver/connect.ts';
import type { RateLimit } from '../admission/limit-rate.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { ACCOUNT_OPERATIONS } from '../openapi/account-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';

/** `/v1/org/accounts`: who signs in to the organization. A worker may look; `requireSession` refuses the rest. */
export function accountRoutes(ports: WebPorts, edits: RateLimit): Hono<Web> {
  const { sql } = ports;
  const { routes, on } = serveOperations(ports);
  on(ACCOUNT_OPERATIONS.listAccounts, async (c) => {
    const accounts = await listAccounts(sql, c.var.orgId);
    return c.json({
      items: accounts.map(({ createdAt, ...account }) => ({ ...account, created_at: createdAt })),
    });
  });
  on(
    ACCOUNT_OPERATIONS.addAccount,
    async (c, { body }) => c.json({ ...body, ...(await addAccountFor(sql, c.var.orgId, body)) }, 201),
    edits,
  );
  on(ACCOUNT_OPERATIONS.removeAccount, async (c) => {
    await removeAccountFor(sql, c.var.orgId, c.req.param('id') ?? '');
    return c.body(null, 204);
  });
  return routes;
}

/** Adds an account with a first password of its own. Rejects with EdgeFailure `email_taken`. */
export async function addAccountFor(
  sql: Sql,
  orgId: string,
  { email, role }: { readonly email: string; readonly role: AccountRole },
): Promise<{ readonly id: string; readonly password: string }> {
  const password = makeSecret('').slice(0, 20);
  const passwordHash = await Bun.password.hash(password, 'argon2id');
  const id = await addAccount(sql, orgId, { email, passwordHash, role });
  if (id === null) throw new EdgeFailure('email_taken', '', { member: 'email' });
  return { id, password };
}

/** Rejects with EdgeFailure `not_found`, `last_owner`. */
export async function removeAccountFor(sql: Sql, orgId: string, given: string): Promise<void> {
  const id = z.uuid().safeParse(given);
  const known = id.success && (await listAccounts(sql, orgId)).some((account) => account.id === id.data);
  if (!known) throw new EdgeFailure('not_found', 'Такого сотрудника нет.');
  if (!(await removeAccount(sql, orgId, id.data))) throw new EdgeFailure('last_owner');
}
