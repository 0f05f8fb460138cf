import type { ActiveToken } from '../../store/accounts/find-active-token.ts';
import { Moment } from '../frame/moment.tsx';

/** «Подключение API»: issue, the secret once with a ready command, prefix and last use, revoke. */
export function TokenBlock(block: { token: ActiveToken | null; secret: string | null; importUrl: string }) {
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
        <form
          method="post"
          action="/token"
          {...(token === null
            ? {}
            : { 'data-confirm': 'Прежний ключ сразу перестанет работать. Выпустить новый?' })}
        >
          <button type="submit" class={token === null ? 'main' : ''}>
            {token === null ? 'Выпустить ключ' : 'Выпустить новый ключ'}
          </button>
        </form>
        {token === null ? null : (
          <form
            method="post"
            action="/token/revoke"
            data-confirm="Загрузка по API перестанет работать. Отозвать ключ?"
          >
            <button type="submit" class="danger">
              Отозвать
            </button>
          </form>
        )}
      </div>
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
