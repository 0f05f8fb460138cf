import { Problem } from '../frame/notes.tsx';
import { PageLayout } from '../frame/page-layout.tsx';
import { PasswordField } from './password-field.tsx';

/** Asks for the letter with which a forgotten password is replaced; `sent` once it is on its way. */
export function ForgottenPage(page: {
  assets: string;
  sent: boolean;
  email: string;
  problem: string | null;
}) {
  return (
    <PageLayout title="Забытый пароль" assets={page.assets} frame={null}>
      <div class="login card">
        <h1>Забытый пароль</h1>
        {page.sent ? (
          <p class="note good" role="status">
            Если с этим адресом есть аккаунт, письмо со ссылкой уже отправлено. Она действует час. Письма нет?
            Проверьте папку «Спам» и адрес.
          </p>
        ) : (
          <form method="post" action="/password/forgot">
            <Problem text={page.problem} />
            <label>
              Электронная почта, с которой вы входите
              <input
                type="email"
                name="email"
                value={page.email}
                autocomplete="username"
                required
                autofocus
              />
            </label>
            <button class="main" type="submit">
              Получить ссылку
            </button>
          </form>
        )}
        <p>
          <a href="/login">Вернуться ко входу</a>
        </p>
      </div>
    </PageLayout>
  );
}

/** Where the letter's link leads. The secret stands behind `#` of the address; the page's script puts it into the form. */
export function ResetPage(page: {
  assets: string;
  secret: string;
  /** Of who has been invited and has had none. */
  first: boolean;
  problem: string | null;
}) {
  const title = page.first ? 'Придумайте пароль' : 'Новый пароль';
  return (
    <PageLayout title={title} assets={page.assets} frame={null}>
      <div class="login card">
        <h1>{title}</h1>
        {page.first ? (
          <p class="quiet">С ним и с адресом, на который пришло приглашение, вы будете входить в кабинет.</p>
        ) : null}
        <form method="post" action="/password/reset" data-secret-from-address="">
          <Problem text={page.problem} />
          <input type="hidden" name="secret" value={page.secret} />
          {page.first ? <input type="hidden" name="first" value="" /> : null}
          <PasswordField
            name="new_password"
            label={page.first ? 'Ваш пароль' : 'Новый пароль'}
            autocomplete="new-password"
          />
          <button class="main" type="submit">
            Сохранить пароль
          </button>
        </form>
        <p>
          <a href="/password/forgot">Получить ссылку ещё раз</a>
        </p>
      </div>
    </PageLayout>
  );
}
