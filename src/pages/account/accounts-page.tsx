import { ACCOUNT_ROLES, type AccountRole } from '../../model/account/account-role.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { Problem } from '../frame/notes.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';

/** «Сотрудники»: who signs in; an owner adds and removes. */
export function AccountsPage(page: {
  frame: PageFrame;
  accounts: readonly Account[];
  own: string;
  role: AccountRole;
  /** E-mail and first password of who has just been added, shown once. */
  secret: string | null;
  problem: string | null;
}) {
  const isOwner = page.role === 'owner';
  return (
    <PageLayout title="Сотрудники" assets={page.frame.assets} frame={page.frame}>
      <h1>Сотрудники</h1>
      <p class="quiet">
        Владелец может всё. Сотрудник загружает каталог, правит и закрывает намерения, но не выпускает ключи и
        не управляет сотрудниками. Кто что изменил, видно в <a href="/journal">журнале</a>.
      </p>
      <Problem text={page.problem} />
      {page.secret === null ? null : <NewPassword secret={page.secret} />}
      <section class="card" aria-label="Кто входит в кабинет">
        <ul class="journal">
          {page.accounts.map((account) => (
            <li class="spread">
              <span>
                <strong>{account.email}</strong> <span class="quiet">{ACCOUNT_ROLES[account.role]}</span>
                {account.id === page.own ? <span class="quiet">, это вы</span> : null}
              </span>
              {isOwner && account.id !== page.own ? (
                <form
                  method="post"
                  action={`/accounts/${account.id}/remove`}
                  data-confirm={`${account.email} больше не сможет войти. Убрать?`}
                >
                  <button class="plain small" type="submit" aria-label={`Убрать ${account.email}`}>
                    Убрать
                  </button>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {isOwner ? <Add /> : <p class="note">Добавляет и убирает сотрудников владелец.</p>}
    </PageLayout>
  );
}

function NewPassword({ secret }: { secret: string }) {
  const [email = '', password = ''] = secret.split(' ');
  return (
    <div class="note good" role="status">
      <p>
        {email} добавлен. Передайте ему первый пароль, он показан один раз: <code>{password}</code>
      </p>
      <p>Пусть сменит его на странице «Вход и безопасность».</p>
    </div>
  );
}

function Add() {
  return (
    <section class="card" aria-labelledby="add-title">
      <h2 id="add-title">Добавить</h2>
      <form method="post" action="/accounts">
        <label>
          Адрес почты
          <input type="email" name="email" required maxlength={320} autocomplete="off" />
        </label>
        <label>
          Кто это
          <select name="role">
            {Object.entries(ACCOUNT_ROLES)
              .reverse()
              .map(([role, text]) => (
                <option value={role}>{text}</option>
              ))}
          </select>
        </label>
        <button type="submit">Добавить</button>
      </form>
    </section>
  );
}
