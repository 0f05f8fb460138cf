import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../src/secrets/hash-secret.ts';
import { makeSecret } from '../../src/secrets/make-secret.ts';
import { makeToken } from '../../src/secrets/make-token.ts';
import { issueToken } from '../../src/store/accounts/issue-token.ts';
import { addOrganization } from '../../src/store/accounts/organizations.ts';
import { findAccount, openSession } from '../../src/store/accounts/sessions.ts';
import { connect } from '../../src/store/driver/connect.ts';
import type { RunningServer } from './start-server.ts';

/** An organization of its own for a test, with an account that is signed in and a token. */
export interface TestOrganization {
  readonly server: RunningServer;
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Value for the `Cookie` header of the account's session. */
  readonly cookie: string;
}

let sequence = 0;

const PASSWORD = 'correct horse battery staple';
/** Its argon2id, made once: it takes a tenth of a second by design. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=65536,t=2,p=1$vMEBgaBV/LHozRJ75/mcrmZK7HUDGi3454CTYb5tdrY$4pnAvvKkJYaa7jZggsX7P5CZ6BoqhPPZbOd8cKNU9no';
const DAY_MS = 24 * 3600 * 1000;

/**
 * Creates an organization in the server's database; `city: null` leaves its profile without a city. The operator's commands,
 * signing in and issuing a token have tests of their own; by them an organization took 0.6 s of processor, and so 0.02.
 */
export async function createOrganization(
  server: RunningServer,
  profile: { readonly city?: string | null; readonly limit?: number } = {},
): Promise<TestOrganization> {
  if (server.databaseUrl === '') return await createByOperator(server);
  sequence += 1;
  const email = nameAccount();
  const city = profile.city === undefined ? 'Москва' : profile.city;
  const sql = connect(server.databaseUrl, { applicationName: 'tests', maxConnections: 1 });
  try {
    const id = await addOrganization(sql, {
      ...{ name: `Магазин ${sequence}`, city, domain: null, email },
      ...{ passwordHash: PASSWORD_HASH, limit: profile.limit ?? null },
    });
    const account = await findAccount(sql, email);
    const session = makeSecret('');
    await openSession(sql, {
      ...{ orgId: id, accountId: account?.id ?? '', tokenHash: hashSecret(session) },
      expiresAt: new Date(Date.now() + 14 * DAY_MS),
    });
    const token = makeToken();
    await issueToken(sql, id, token);
    const cookie = `catalog_session=${session}`;
    return { server, id, email, password: PASSWORD, token: token.secret, cookie };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Of all files that use a server at once, and of those that a process runs one after the other. */
function nameAccount(): string {
  return `shop-${randomBytes(6).toString('hex')}@example.com`;
}

/** Of a service with an embedded database, whose address is its own business: the operator makes it, its account signs in. */
async function createByOperator(server: RunningServer): Promise<TestOrganization> {
  sequence += 1;
  const email = nameAccount();
  const named = [
    '--name',
    `Магазин ${sequence}`,
    '--email',
    email,
    '--password',
    PASSWORD,
    '--city',
    'Москва',
  ];
  const { id } = await server.operator<{ id: string }>('org', 'add', ...named);
  const cookie = await logIn(server.baseUrl, email, PASSWORD);
  const answer = await fetch(`${server.baseUrl}/v1/org/token`, { method: 'POST', headers: { cookie } });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`issuing a token answered ${answer.status}`);
  return { server, id, email, password: PASSWORD, token, cookie };
}

/** Opens a session and returns the value for the `Cookie` header. */
export async function logIn(baseUrl: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 204) throw new Error(`login answered ${answer.status}: ${await answer.text()}`);
  const session = answer.headers.getSetCookie().find((line) => line.includes('catalog_session='));
  if (session === undefined) throw new Error('login set no cookie of a session');
  return session.split(';')[0] ?? '';
}
