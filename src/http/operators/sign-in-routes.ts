import { Hono } from 'hono';
import { z } from 'zod';
import { ResumePage } from '../../pages/account/resume-page.tsx';
import { OperatorLoginPage } from '../../pages/operators/operator-login-page.tsx';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { makeSecret } from '../../secrets/make-secret.ts';
import type { PasswordChecks } from '../../secrets/open-password-checks.ts';
import { noteDeed } from '../../store/operators/operator-log.ts';
import {
  closeOperatorSession,
  findOperator,
  isOperatorDevice,
  keepOperatorDevice,
  openOperatorSession,
} from '../../store/operators/operator-sessions.ts';
import { brakeGuessing } from '../admission/brake-guessing.ts';
import { findSignedIn, OPERATOR_SESSION_MS } from '../admission/require-operator.ts';
import { readCookie, removeCookie, writeCookie } from '../admission/session-cookie.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { readCarried } from '../pages/carry-form.ts';
import { tellRefusal } from '../pages/tell-refusal.ts';

const Login = z.object({
  email: z.string().max(320).default(''),
  password: z.string().max(1000).default(''),
  next: z.string().max(2000).default(''),
  carried: z.string().optional(),
});

/** `/operator/login` and `/operator/logout`. Without an account made on the command line nobody gets in. */
export function operatorSignInRoutes(ports: WebPorts, passwords: PasswordChecks, assets: string): Hono<Web> {
  const { sql } = ports;
  const signIn = openOperatorSignIn(ports, passwords);
  return new Hono<Web>()
    .get('/operator/login', (c) =>
      c.html(
        OperatorLoginPage({ assets, next: ownPath(c.req.query('next') ?? ''), email: '', problem: null }),
      ),
    )
    .post('/operator/login', formLimit, async (c) => {
      const { next, email, password, carried } = await readForm(c, Login);
      let account = '';
      const refusal = await tellRefusal(async () => {
        account = await signIn(c, { email: email.trim(), password });
      });
      if (refusal !== null) {
        const page = OperatorLoginPage({
          assets,
          next: ownPath(next),
          email,
          problem: refusal.text,
          carried,
        });
        return c.html(page, refusal.status);
      }
      const form = carried === undefined ? null : readCarried(carried);
      if (form !== null)
        return c.html(
          ResumePage({ assets, home: '/operator', form: form.account === account ? form : null }),
        );
      return c.redirect(ownPath(next), 303);
    })
    .post('/operator/logout', async (c) => {
      const operator = await findSignedIn(c, ports);
      const secret = readCookie(c, 'operator');
      if (operator !== null && secret !== undefined) {
        await closeOperatorSession(sql, hashSecret(secret));
        await noteDeed(sql, { who: operator.email, action: 'signed_out' });
      }
      removeCookie(c, 'operator');
      return c.redirect('/operator/login', 303);
    });
}

function openOperatorSignIn(ports: WebPorts, passwords: PasswordChecks) {
  const { sql } = ports;
  const check = brakeGuessing(ports, passwords, {
    name: 'operator sign-in',
    find: (email) => findOperator(sql, email),
    isKnown: ({ id }, deviceHash) => isOperatorDevice(sql, id, deviceHash),
  });
  return async (c: WebContext, credentials: { email: string; password: string }): Promise<string> => {
    const { account, device } = await check(c, credentials, readCookie(c, 'operatorDevice')).catch(
      async (error: unknown) => {
        await noteFailure(ports, credentials.email, error);
        throw error;
      },
    );
    const secret = makeSecret('');
    await openOperatorSession(sql, account.id, hashSecret(secret), OPERATOR_SESSION_MS);
    writeCookie(c, 'operator', secret, ports.baseUrl);
    const kept = device ?? makeSecret('');
    await keepOperatorDevice(sql, account.id, hashSecret(kept));
    writeCookie(c, 'operatorDevice', kept, ports.baseUrl);
    await noteDeed(sql, { who: account.email, action: 'signed_in' });
    return account.id;
  };
}

/** Only of operators that exist, as often as the brake lets somebody guess. */
async function noteFailure({ sql }: WebPorts, email: string, error: unknown): Promise<void> {
  if (!(error instanceof EdgeFailure && error.code === 'wrong_credentials')) return;
  const known = await findOperator(sql, email);
  if (known !== null) await noteDeed(sql, { who: known.email, action: 'sign_in_failed' });
}

/** Only a page of operators: nobody is sent elsewhere after signing in. */
function ownPath(next: string): string {
  return /^\/operator(?:\/[\w\-./]*)?(?:\?[\w\-./=&%+*]*)?$/.test(next) ? next : '/operator';
}
