import { Done, Problem } from '../frame/notes.tsx';
import { PageLayout } from '../frame/page-layout.tsx';
import { SignInFields } from '../frame/sign-in-fields.tsx';

/** Signing in; `next` is the page that was asked for. */
export function LoginPage(page: {
  assets: string;
  next: string;
  email: string;
  problem: string | null;
  /** The password has just been replaced. */
  renewed?: boolean;
  /** A form that waits for the sign-in, as JSON. */
  carried?: string | undefined;
}) {
  return (
    <PageLayout title="Вход" assets={page.assets} frame={null}>
      <div class="login card">
        <h1>Вход в личный кабинет</h1>
        <form method="post" action="/login">
          <Problem text={page.problem} />
          {page.renewed === true ? <Done text="Новый пароль сохранён. Войдите с ним." /> : null}
          <input type="hidden" name="next" value={page.next} />
          {page.carried === undefined ? null : <input type="hidden" name="carried" value={page.carried} />}
          <SignInFields email={page.email} />
        </form>
        <p>
          <a href="/password/forgot">Забыли пароль?</a>
        </p>
      </div>
    </PageLayout>
  );
}
