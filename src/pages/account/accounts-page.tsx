import { ACCOUNT_ROLES, type AccountRole } from '../../model/account/account-role.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { Done, Problem } from '../frame/notes.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';

export interface AccountsView {
  readonly accounts: readonly Account[];
  readonly own: string;
  readonly role: AccountRole;
  /** Invitations go by e-mail; else the owner hands a first password over. */
  readonly sendsMail: boolean;
  /** E-mail and first password of who has just been added, shown once. */
  readonly secret: string | null;
  /** To whom a letter has just gone out. */
  readonly invited: string | null;
  /** Of a form that was refused. */
  readonly typed: { readonly email: string; readonly role: AccountRole };
  readonly problem: string | null;
}

/** «Сотрудники»: who signs in; an owner invites and removes. */
export function AccountsPage({ frame, view }: { frame: PageFrame; view: AccountsView }) {
  const isOwner = view.role === 'owner';
  const { secret } = view;
  // Told only of an account that is there: an address can be written by anybody.
  const invited = view.accounts.find(({ email }) => email === view.invited);
  return (
    <PageLayout title="Сотрудники" assets={frame.assets} frame={frame}>
      <h1>Сотрудники</h1>
      <p class="quiet">
        Владелец может всё. Сотрудник загружает каталог, правит и закрывает намерения, но не выпускает ключи и
        не управляет сотрудниками. Кто что изменил, видно в <a href="/journal">журнале</a>.
      </p>
      <Problem text={view.problem} />
      {secret === null ? null : <NewPassword secret={secret} />}
      {invited === undefined ? null : (
        <Done
          text={`Приглашение отправлено на ${invited.email}. В письме ссылка, по которой сотрудник придумает свой пароль; она действует неделю.`}
        />
      )}
      <section class="card" aria-label="Кто входит в кабинет">
        <ul class="journal">
          {view.accounts.map((account) => (
            <Row account={account} view={view} />
          ))}
        </ul>
      </section>
      {isOwner ? <Add view={view} /> : <p class="note">Добавляет и убирает сотрудников владелец.</p>}
    </PageLayout>
  );
}

function Row({ account: { id, email, role, invited }, view }: { account: Account; view: AccountsView }) {
  const isSelf = id === view.own;
  return (
    <li class="spread">
      <span>
        <strong>{email}</strong> <span class="quiet">{ACCOUNT_ROLES[role]}</span>
        {isSelf ? <span class="quiet">, это вы</span> : null}
        {invited ? <span class="quiet">, приглашение отправлено, пароль ещё не задан</span> : null}
      </span>
      {view.role === 'owner' && !isSelf ? (
        <span class="row">
          {invited && view.sendsMail ? (
            <ActionButton
              action={`/accounts/${id}/invite`}
              text="Отправить ещё раз"
              look="plain small"
              label={`Отправить ещё раз: ${email}`}
            />
          ) : null}
          <ActionButton
            action={`/accounts/${id}/remove`}
            text="Убрать"
            look="plain small"
            label={`Убрать ${email}`}
            confirm={`${email} больше не сможет войти. Убрать?`}
          />
        </span>
      ) : null}
    </li>
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

function Add({ view: { sendsMail, typed } }: { view: AccountsView }) {
  return (
    <section class="card" aria-labelledby="add-title">
      <h2 id="add-title">{sendsMail ? 'Пригласить' : 'Добавить'}</h2>
      <form method="post" action="/accounts">
        <label>
          Адрес почты
          <input type="email" name="email" value={typed.email} required maxlength={320} autocomplete="off" />
          <span class="hint">
            {sendsMail
              ? 'Туда придёт письмо со ссылкой, по которой сотрудник сам придумает пароль.'
              : 'Письма в этом сервисе не настроены: первый пароль будет показан вам, передайте его сами.'}
          </span>
        </label>
        <label>
          Кто это
          <select name="role">
            {Object.entries(ACCOUNT_ROLES)
              .reverse()
              .map(([role, text]) => (
                <option value={role} selected={role === typed.role}>
                  {text}
                </option>
              ))}
          </select>
        </label>
        <button type="submit">{sendsMail ? 'Пригласить' : 'Добавить'}</button>
      </form>
    </section>
  );
}
