import type { TestOrganization } from './create-organization.ts';

/**
 * Asks the organization's server in the session of its account.
 *
 * @param call method and path: `PATCH /v1/org/profile`.
 * @param body sent as JSON; left out, none is sent.
 */
export function ask(
  { server, cookie }: Pick<TestOrganization, 'server' | 'cookie'>,
  call: string,
  body?: unknown,
): Promise<Response> {
  const [method = '', path = ''] = call.split(/ (.*)/s);
  return fetch(`${server.baseUrl}${path}`, {
    method,
    headers: body === undefined ? { cookie } : { cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The same, with the answer read as JSON. */
export async function askJson(
  owner: Pick<TestOrganization, 'server' | 'cookie'>,
  call: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await ask(owner, call, body);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
