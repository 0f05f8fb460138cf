import { ActionButton } from '../frame/action-button.tsx';
import { Done, Problem } from '../frame/notes.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { PasswordField } from './password-field.tsx';

/** «Вход и безопасность»: the password, and the end of all sessions. */
export function AccountPage(page: { frame: PageFrame; changed: boolean; problem: string | null }) {
  const { frame } = page;
  return (
    <PageLayout title="Вход и безопасность" assets={frame.assets} frame={frame}>
      <h1>Вход и безопасность</h1>
      <p class="quiet">Вы вошли как {frame.email}.</p>
      <p>
        <a href="/organization">Организация: название, город, область товара</a>
      </p>
      <p>
        <a href="/accounts">Сотрудники: кто входит в этот кабинет</a>
      </p>
      <p>
        <a href="/journal">Журнал: кто что изменил</a>
      </p>
      <p>
        <a href="/start">Первые шаги: что такое намерение и где взять файл</a>
      </p>
      <section class="card" aria-labelledby="password-title">
        <h2 id="password-title">Пароль</h2>
        {page.changed ? <Done text="Пароль сменён. На остальных устройствах нужно войти снова." /> : null}
        <Problem text={page.problem} />
        <form method="post" action="/account/password">
          <PasswordField name="password" label="Прежний пароль" autocomplete="current-password" />
          <PasswordField name="new_password" label="Новый пароль" autocomplete="new-password" />
          <button class="main" type="submit">
            Сменить пароль
          </button>
        </form>
      </section>
      <section class="card" aria-labelledby="sessions-title">
        <h2 id="sessions-title">Сеансы</h2>
        <p>
          Если вы входили на чужом компьютере или потеряли телефон, завершите все сеансы: на каждом
          устройстве, и здесь тоже, нужно будет войти снова. Ключ API продолжит работать.
        </p>
        <ActionButton
          action="/account/sign-out"
          text="Завершить все сеансы"
          look="danger"
          confirm="Вы выйдете на всех устройствах, и здесь тоже. Завершить все сеансы?"
        />
      </section>
    </PageLayout>
  );
}
