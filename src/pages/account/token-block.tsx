import type { ActiveToken } from '../../store/accounts/find-active-token.ts';
import type { Key } from '../../store/accounts/keys.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { Moment } from '../frame/moment.tsx';
import { Problem } from '../frame/notes.tsx';

/** «Подключение API»: issue, the secret once with a ready command, prefix and last use, revoke. */
export function TokenBlock(block: {
  token: ActiveToken | null;
  keys: readonly Key[];
  /** Why the named key that was asked for is not there. */
  problem: string | null;
  secret: string | null;
  importUrl: string;
}) {
  const { token, secret } = block;
  const command = `curl -X POST --data-binary @catalog.xml \\\n  -H 'Authorization: Bearer ${secret ?? '<ВАШ_КЛЮЧ>'}' \\\n  '${block.importUrl}?dry_run=1'`;
  return (
    <section class="card" aria-labelledby="api-title" id="api">
      <h2 id="api-title">Подключение API</h2>
      {secret === null ? null : <Secret secret={secret} />}
      {token === null ? (
        <p>Ключа ещё нет. Выпустите его, чтобы загружать каталог из своей системы одним запросом.</p>
      ) : (
        <dl class="facts">
          <dt>Ключ</dt>
          <dd>
            <code>{token.prefix}…</code>
          </dd>
          <dt>Выпущен</dt>
          <dd>
            <Moment at={token.issuedAt} />
          </dd>
          <dt>Использован</dt>
          <dd>{token.lastUsedAt === null ? 'ещё ни разу' : <Moment at={token.lastUsedAt} />}</dd>
        </dl>
      )}
      <div class="row">
        {token === null ? (
          <ActionButton action="/token" text="Выпустить ключ" look="main" />
        ) : (
          <>
            <ActionButton
              action="/token"
              text="Выпустить новый ключ"
              confirm="Прежний ключ сразу перестанет работать. Выпустить новый?"
            />
            <ActionButton
              action="/token/revoke"
              text="Отозвать"
              look="danger"
              confirm="Загрузка по API перестанет работать. Отозвать ключ?"
            />
          </>
        )}
      </div>
      <NamedKeys keys={block.keys} problem={block.problem} />
      <p>
        <a href="/webhook">Сообщать вашей программе, что импорт закончен (webhook)</a>
      </p>
      <details open={secret !== null}>
        <summary>Готовая команда для проверки</summary>
        <pre id="curl">{command}</pre>
        <p class="hint">
          Команда проверяет файл и ничего не меняет. Уберите <code>?dry_run=1</code>, чтобы опубликовать;
          добавьте <code>remove_missing=1</code>, чтобы закрыть намерения, которых нет в файле.
        </p>
        <button type="button" data-copy="curl">
          Скопировать команду
        </button>
      </details>
    </section>
  );
}

const MAY: Readonly<Record<Key['scopes'][number], string>> = { import: 'загружает', read: 'читает' };

/** Keys beside the default one: for each system its own, so that one is replaced without touching the others. */
function NamedKeys({ keys, problem }: { keys: readonly Key[]; problem: string | null }) {
  return (
    <details open={keys.length > 0 || problem !== null}>
      <summary>Именованные ключи</summary>
      <Problem text={problem} />
      {keys.map(({ id, name, scopes, prefix, last_used_at }) => (
        <form
          method="post"
          action={`/tokens/${id}/revoke`}
          class="row"
          data-confirm={`Ключ «${name ?? ''}» сразу перестанет работать. Отозвать его?`}
        >
          <span>
            <strong>{name}</strong> <code>{prefix}…</code>{' '}
            <span class="quiet">
              {scopes.map((scope) => MAY[scope]).join(' и ')}; использован:{' '}
              {last_used_at === null ? 'ещё ни разу' : <Moment at={last_used_at} />}
            </span>
          </span>
          <button type="submit" class="danger">
            Отозвать
          </button>
        </form>
      ))}
      <form method="post" action="/tokens">
        <label>
          Имя нового ключа <input name="name" maxlength={60} required />
        </label>
        <label class="check">
          <input type="checkbox" name="import" checked /> загружает каталог
        </label>
        <label class="check">
          <input type="checkbox" name="read" checked /> читает запуски, отчёты и намерения
        </label>
        <button type="submit">Выпустить ключ с именем</button>
      </form>
    </details>
  );
}

function Secret({ secret }: { secret: string }) {
  return (
    <div class="note good" role="status">
      <p>
        <strong>Ключ показан один раз.</strong> Скопируйте его сейчас: потом можно будет только выпустить
        новый.
      </p>
      <pre id="secret">{secret}</pre>
      <button type="button" class="main" data-copy="secret">
        Скопировать ключ
      </button>
    </div>
  );
}
