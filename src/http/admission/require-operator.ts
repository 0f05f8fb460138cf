import { createMiddleware } from 'hono/factory';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { findOperatorSession, type SignedInOperator } from '../../store/operators/operator-sessions.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { readCookie } from './session-cookie.ts';

/** A session of an operator ends this long after its last use. */
export const OPERATOR_SESSION_MS = 12 * 3600 * 1000;

/**
 * Lets only requests of a signed-in operator through, with `publisher` only of one who may publish, and puts the operator
 * into `operator`. Rejects with EdgeFailure `not_signed_in`, `publishers_only`.
 */
export function requireOperator({ sql }: Pick<WebPorts, 'sql'>, role: 'any' | 'publisher' = 'any') {
  return createMiddleware<Web>(async (c, next) => {
    const operator = c.var.operator ?? (await findSignedIn(c, { sql }));
    if (operator === null) throw new EdgeFailure('not_signed_in');
    c.set('operator', operator);
    if (role === 'publisher' && operator.role !== 'publisher') throw new EdgeFailure('publishers_only');
    await next();
  });
}

/** The operator whose session the request carries; null: none. */
export async function findSignedIn(
  c: WebContext,
  { sql }: Pick<WebPorts, 'sql'>,
): Promise<SignedInOperator | null> {
  const secret = readCookie(c, 'operator');
  return secret === undefined ? null : findOperatorSession(sql, hashSecret(secret), OPERATOR_SESSION_MS);
}
