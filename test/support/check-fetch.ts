import { checkAnswer } from './check-answer.ts';

const servers = new Set<string>();
const plain = globalThis.fetch;

/** From now on every answer that `fetch` gets from this server is held against `/openapi.json`; see `checkAnswer`. */
export function checkFetch(baseUrl: string): void {
  servers.add(baseUrl);
  if (globalThis.fetch === plain)
    globalThis.fetch = Object.assign(fetchChecked, { preconnect: plain.preconnect });
}

async function fetchChecked(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  // A compressed answer streams, whatever its length.
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity');
  const answer = await plain(input, { ...init, headers });
  const url = new URL(input instanceof Request ? input.url : input);
  if (!servers.has(url.origin) || answer.redirected) return answer;
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  // What streams is left to the test, which may read it slowly; what is whole is some 200 KB at most.
  const isWhole = answer.headers.has('content-length') || answer.status === 204;
  const body = isWhole && method !== 'HEAD' ? await answer.clone().text() : null;
  checkAnswer({ method, path: url.pathname, status: answer.status, headers: answer.headers, body });
  return answer;
}
