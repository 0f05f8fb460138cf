import { FAILURES, type RunFailure } from '../../model/run-failure.ts';
import { LoginPage } from '../../pages/account/login-page.tsx';
import type { PageFrame } from '../../pages/frame/page-frame.ts';
import { ProblemPage } from '../../pages/frame/problem-page.tsx';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { findSession } from '../../store/accounts/sessions.ts';
import { readCookie, SESSION_LIFETIME_MS } from '../admission/session-cookie.ts';
import { carryForm } from '../pages/carry-form.ts';
import { frameOf } from '../pages/frame-of.ts';
import { type EdgeFailure, isRefusal } from './edge-failure.ts';
import { PROBLEMS } from './problems.ts';
import type { WebContext, WebPorts } from './web-ports.ts';

/** Addresses that answer programs and not people. */
const DATA = /^\/(?:v1|photos|assets|healthz|readyz|metrics|openapi)(?:[/.]|$)/;

/** Where a broken address belongs to, by its beginning. */
const SECTIONS = [
  ['/runs', 'К истории импортов'],
  ['/intentions', 'К намерениям'],
  ['/notifications', 'К уведомлениям'],
  ['/account', 'Вход и безопасность'],
  ['/organization', 'К организации'],
  ['/docs', 'К документации'],
] as const;

/** Whether a request is a browser's that opens a page. */
export function wantsPage(c: WebContext): boolean {
  return !DATA.test(c.req.path) && c.req.header('accept')?.includes('text/html') === true;
}

/**
 * The same as `renderProblem`, for people: a page that says what happened and leads on. Who is not signed in is asked to
 * sign in, and what a form carried is carried on.
 */
export async function renderProblemPage(
  c: WebContext,
  error: unknown,
  ports: Pick<WebPorts, 'sql'>,
  assets: string,
): Promise<Response> {
  const known = isRefusal(error) ? error : null;
  if (known?.code === 'not_signed_in') return askToSignIn(c, assets);
  const status = known === null ? 500 : PROBLEMS[known.code][0];
  const page = {
    assets,
    status,
    text: tell(c, known),
    frame: await findFrame(c, ports, assets).catch(() => null),
    back: SECTIONS.find(([path]) => c.req.path.startsWith(path)) ?? (['/', 'На главную'] as const),
  };
  return c.html(ProblemPage(page), status as 500);
}

/** Members of queries and forms have English names, which say nothing to who has a page before them. */
function tell(c: WebContext, known: RunFailure | EdgeFailure | null): string {
  if (known?.code !== 'bad_request') return known?.message ?? FAILURES.internal;
  return c.req.method === 'GET'
    ? 'В адресе этой страницы ошибка. Возможно, ссылка скопирована не целиком.'
    : 'Форма заполнена не так, как ожидалось. Вернитесь к ней и попробуйте ещё раз.';
}

async function askToSignIn(c: WebContext, assets: string): Promise<Response> {
  const carried = await carryForm(c, 'account');
  if (carried === null) {
    const next =
      c.req.method === 'GET' ? c.req.path + new URL(c.req.url, 'http://localhost').search : cameFrom(c);
    return c.redirect(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`, 303);
  }
  const problem = 'Сеанс закончился. Войдите снова: то, что вы ввели, сохранено.';
  const page = { assets, next: '/', email: '', problem, carried: JSON.stringify(carried) };
  return c.html(LoginPage(page), 401);
}

/** The page of a form that cannot be carried: one with a file, or nothing in it. */
function cameFrom(c: WebContext): string {
  const from = URL.parse(c.req.header('referer') ?? '');
  return from?.host === new URL(c.req.url).host ? from.pathname : '/';
}

async function findFrame(
  c: WebContext,
  { sql }: Pick<WebPorts, 'sql'>,
  assets: string,
): Promise<PageFrame | null> {
  if (c.var.session === undefined) {
    const secret = readCookie(c, 'session');
    const owner =
      secret === undefined ? null : await findSession(sql, hashSecret(secret), SESSION_LIFETIME_MS);
    if (owner === null) return null;
    c.set('session', owner);
  }
  return frameOf(c, sql, assets);
}
