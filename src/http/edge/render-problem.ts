import { FAILURES } from '../../model/run-failure.ts';
import { isDatabaseLost } from '../../store/driver/is-database-lost.ts';
import { type EdgeDetails, isRefusal } from './edge-failure.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';

/** Seconds after which a refused request may try again, where nothing says it more exactly. */
export const RETRY_AFTER_S: Partial<Record<ProblemCode, number>> = {
  overloaded: 5,
  queue_full: 60,
  run_in_progress: 30,
  database_unavailable: 30,
  storage_unavailable: 60,
  outcome_unknown: 30,
  change_unknown: 30,
  interrupted: 10,
  conversion_timeout: 60,
};

/**
 * Turns whatever a handler threw into an `application/problem+json` response (RFC 9457): type, title, status,
 * detail (Russian), code, and the failure's members such as `limit`, `line`, `column`. What is not one of our
 * failures shows nothing of itself: 503 when the database is gone, else 500; `requestId` finds it in the log.
 */
export function renderProblem(error: unknown, requestId?: string): Response {
  const { code, detail, details } = describe(error);
  const [status, title] = PROBLEMS[code];
  const retryAfter = details.retry_after ?? RETRY_AFTER_S[code];
  const body = {
    type: `/docs/errors#${code}`,
    title,
    status,
    detail,
    code,
    ...details,
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(status < 500 || requestId === undefined ? {} : { request_id: requestId }),
  };
  const headers = new Headers({ 'content-type': 'application/problem+json; charset=utf-8' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  if (code === 'unauthorized' || code === 'metrics_token') headers.set('www-authenticate', 'Bearer');
  if (details.allow !== undefined) headers.set('allow', String(details.allow));
  return new Response(JSON.stringify(body), { status, headers });
}

function describe(error: unknown): {
  code: ProblemCode;
  detail: string;
  details: EdgeDetails;
} {
  if (isRefusal(error)) return { code: error.code, detail: error.message, details: error.details };
  const code = isDatabaseLost(error) ? 'database_unavailable' : 'internal';
  return { code, detail: FAILURES[code], details: {} };
}
