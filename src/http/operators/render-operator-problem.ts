import { FAILURES } from '../../model/run-failure.ts';
import { OperatorLoginPage } from '../../pages/operators/operator-login-page.tsx';
import { OperatorProblemPage } from '../../pages/operators/operator-problem-page.tsx';
import { findSignedIn } from '../admission/require-operator.ts';
import { isRefusal } from '../edge/edge-failure.ts';
import { PROBLEMS } from '../edge/problems.ts';
import type { WebContext, WebPorts } from '../edge/web-ports.ts';
import { carryForm } from '../pages/carry-form.ts';

/** Whether a request is for a page of operators. */
export function isForOperators(c: WebContext): boolean {
  return c.req.path === '/operator' || c.req.path.startsWith('/operator/');
}

/** What operators see when a page cannot be shown; who is not signed in is asked to sign in. */
export async function renderOperatorProblem(
  c: WebContext,
  error: unknown,
  ports: Pick<WebPorts, 'sql'>,
  assets: string,
): Promise<Response> {
  const known = isRefusal(error) ? error : null;
  if (known?.code === 'not_signed_in') {
    const carried = await carryForm(c, 'operatorAccount');
    if (carried !== null) {
      const problem = 'Сеанс закончился. Войдите снова: то, что вы ввели, сохранено.';
      const page = { assets, next: '', email: '', problem, carried: JSON.stringify(carried) };
      return c.html(OperatorLoginPage(page), 401);
    }
    const next = c.req.method === 'GET' ? c.req.path + new URL(c.req.url).search : '/operator';
    return c.redirect(`/operator/login?next=${encodeURIComponent(next)}`, 303);
  }
  const status = known === null ? 500 : PROBLEMS[known.code][0];
  const operator = await findSignedIn(c, ports).catch(() => null);
  const frame = operator === null ? null : { assets, ...operator };
  const text = known?.message ?? FAILURES.internal;
  return c.html(OperatorProblemPage({ assets, frame, status, text }), status as 500);
}
