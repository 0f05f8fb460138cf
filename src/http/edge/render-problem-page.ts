import { FAILURES, RunFailure } from '../../model/run-failure.ts';
import { ProblemPage } from '../../pages/frame/problem-page.tsx';
import { EdgeFailure } from './edge-failure.ts';
import { PROBLEMS } from './problems.ts';
import type { WebContext } from './web-ports.ts';

/** Addresses that answer programs and not people. */
const DATA = /^\/(?:v1|photos|assets|healthz|readyz|metrics|openapi)(?:[/.]|$)/;

/** Whether a request is a browser's that opens a page. */
export function wantsPage(c: WebContext): boolean {
  return !DATA.test(c.req.path) && c.req.header('accept')?.includes('text/html') === true;
}

/** The same as `renderProblem`, for people: a page that says what happened; who is not signed in is sent to do so. */
export function renderProblemPage(
  c: WebContext,
  error: unknown,
  assets: string,
): Response | Promise<Response> {
  const known = error instanceof RunFailure || error instanceof EdgeFailure ? error : null;
  if (known?.code === 'not_signed_in') {
    const next = c.req.method === 'GET' ? c.req.path + new URL(c.req.url, 'http://localhost').search : '/';
    return c.redirect(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`, 303);
  }
  const status = known === null ? 500 : PROBLEMS[known.code][0];
  const text = known === null ? FAILURES.internal : known.message;
  return c.html(ProblemPage({ assets, status, text }), status as 500);
}
