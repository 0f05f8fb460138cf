import { Hono } from 'hono';
import { z } from 'zod';
import { LoginPage } from '../../pages/account/login-page.tsx';
import { ResumePage } from '../../pages/account/resume-page.tsx';
import type { SignIn } from '../api/sign-in.ts';
import { signOut } from '../api/sign-out.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { readCarried } from './carry-form.ts';
import { tellRefusal } from './tell-refusal.ts';

const Login = z.object({
  email: z.string().max(320).default(''),
  password: z.string().max(1000).default(''),
  next: z.string().max(2000).default('/'),
  carried: z.string().optional(),
});

/** `/login` and `/logout` of the account area. */
export function loginPageRoutes({ sql }: WebPorts, signIn: SignIn, assets: string): Hono<Web> {
  return new Hono<Web>()
    .get('/login', (c) =>
      c.html(
        LoginPage({
          assets,
          next: ownPath(c.req.query('next') ?? '/'),
          email: '',
          problem: null,
          renewed: c.req.query('password') === 'new',
        }),
      ),
    )
    .post('/login', formLimit, async (c) => {
      const { next, email, password, carried } = await readForm(c, Login);
      let account = '';
      const refusal = await tellRefusal(async () => {
        account = await signIn(c, { email: email.trim(), password });
      });
      if (refusal !== null) {
        const page = LoginPage({ assets, next: ownPath(next), email, problem: refusal.text, carried });
        return c.html(page, refusal.status);
      }
      const form = carried === undefined ? null : readCarried(carried);
      if (form !== null)
        return c.html(ResumePage({ assets, home: '/', form: form.account === account ? form : null }));
      return c.redirect(ownPath(next), 303);
    })
    .post('/logout', async (c) => {
      await signOut(c, sql);
      return c.redirect('/login', 303);
    });
}

/** Only a path of ours: nobody is sent elsewhere after signing in. */
function ownPath(next: string): string {
  return /^\/(?![/\\])[\w\-./?=&%+*]*$/.test(next) ? next : '/';
}
