import type { RunningServer } from './start-server.ts';

/** An organization of its own for a test: the operator made it, its account has logged in and issued a token. */
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

/** Creates an organization through the operator's commands; `city: null` leaves its profile without a city. */
export async function createOrganization(
  server: RunningServer,
  profile: { readonly city?: string | null; readonly limit?: number } = {},
): Promise<TestOrganization> {
  sequence += 1;
  const email = `shop-${process.pid}-${sequence}@example.com`;
  const password = 'correct horse battery staple';
  const city = profile.city === undefined ? 'Москва' : profile.city;
  const added = await server.operator<{ id: string }>(
    'org',
    'add',
    ...['--name', `Магазин ${sequence}`, '--email', email, '--password', password],
    ...(city === null ? [] : ['--city', city]),
    ...(profile.limit === undefined ? [] : ['--limit', String(profile.limit)]),
  );
  const cookie = await logIn(server.baseUrl, email, password);
  const token = await issueToken(server.baseUrl, cookie);
  return { server, id: added.id, email, password, token, cookie };
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

async function issueToken(baseUrl: string, cookie: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/org/token`, { method: 'POST', headers: { cookie } });
  const body = (await answer.json()) as { token?: string };
  if (body.token === undefined)
    throw new Error(`issuing a token answered ${answer.status}: ${JSON.stringify(body)}`);
  return body.token;
}
