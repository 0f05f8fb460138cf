import { Problem } from '../frame/notes.tsx';
import { SignInFields } from '../frame/sign-in-fields.tsx';
import { OperatorLayout } from './operator-layout.tsx';

/** Where operators sign in; `next` is the page that was asked for. */
export function OperatorLoginPage(page: {
  assets: string;
  next: string;
  email: string;
  problem: string | null;
  /** A form that waits for the sign-in, as JSON. */
  carried?: string | undefined;
}) {
  return (
    <OperatorLayout title="Вход" assets={page.assets} frame={null}>
      <div class="login card">
        <h1>Вход для операторов</h1>
        <form method="post" action="/operator/login">
          <Problem text={page.problem} />
          <input type="hidden" name="next" value={page.next} />
          {page.carried === undefined ? null : <input type="hidden" name="carried" value={page.carried} />}
          <SignInFields email={page.email} />
        </form>
        <p class="quiet small">
          Здесь работают со словарём сервиса. Вход и пароль даёт администратор. Магазинам нужен{' '}
          <a href="/login">личный кабинет</a>.
        </p>
      </div>
    </OperatorLayout>
  );
}
