import type { RunningServer } from './start-server.ts';

/** An operator with an open session. */
export interface TestOperator {
  readonly email: string;
  readonly password: string;
  /** Value for the `Cookie` header. */
  readonly cookie: string;
  /** Sends a form as the operator's browser does. */
  post(path: string, fields?: Readonly<Record<string, string>>): Promise<Response>;
  get(path: string): Promise<Response>;
}

let made = 0;

/** Adds an operator with the command line and signs in. */
export async function createOperator(
  server: RunningServer,
  role: 'editor' | 'publisher' = 'publisher',
): Promise<TestOperator> {
  const email = `desk-${++made}@example.com`;
  const password = 'correct horse battery staple';
  await server.operator('operators', 'add', email, '--role', role, '--password', password);
  const answer = await logInOperator(server, email, password);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ');
  if (answer.status !== 303) throw new Error(`signing in ended with ${answer.status}`);
  const send = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${server.baseUrl}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { cookie, accept: 'text/html', origin: server.baseUrl },
    });
  return {
    email,
    password,
    cookie,
    post: (path, fields = {}) => send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    get: (path) => send(path, {}),
  };
}

export function logInOperator(server: RunningServer, email: string, password: string): Promise<Response> {
  return fetch(`${server.baseUrl}/operator/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.baseUrl, accept: 'text/html' },
    body: new URLSearchParams({ email, password }),
  });
}
