import { KEY_SCOPES, type KeyScope } from '../../model/key-scope.ts';
import type { ActiveToken } from '../../store/accounts/find-active-token.ts';
import type { Key } from '../../store/accounts/keys.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { Moment } from '../frame/moment.tsx';
import { Problem } from '../frame/notes.tsx';

/** What is asked of a new named key. */
export interface WantedKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
}

const NO_KEY: WantedKey = { name: '', scopes: KEY_SCOPES };

/** «Подключение API»: issue, the secret once with a ready command, prefix and last use, revoke. */
export function TokenBlock(block: {
  token: ActiveToken | null;
  keys: readonly Key[];
  /** The named key that was asked for and is not there; `problem` says why. */
  typed: WantedKey | null;
  problem: string | null;
  secret: string | null;
  /** Who is not only looks: the buttons would be refused. */
  isOwner: boolean;
  apiUrl: string;
}) {
  const { token, secret, isOwner } = block;
  const shown = block.keys.find(({ prefix }) => secret?.startsWith(prefix));
  const onlyReads = shown?.scopes.includes('import') === false;
  return (
    <section class="card" aria-labelledby="api-title" id="api">
      <h2 id="api-title">Подключение API</h2>
      {secret === null ? null : <Secret secret={secret} />}
      {token === null ? (
        <p>
          Ключа ещё нет.
          {isOwner ? ' Выпустите его, чтобы загружать каталог из своей системы одним запросом.' : null}
        </p>
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
      {isOwner ? (
        <DefaultKey isIssued={token !== null} />
      ) : (
        <p class="note">Выпускает и отзывает ключи владелец.</p>
      )}
      <NamedKeys keys={block.keys} typed={block.typed ?? NO_KEY} problem={block.problem} isOwner={isOwner} />
      <p>
        <a href="/webhook">Сообщать вашей программе, что импорт закончен (webhook)</a>
      </p>
      <details open={secret !== null}>
        <summary>Готовая команда для проверки</summary>
        <pre id="curl">
          {onlyReads ? readCommand(block.apiUrl, secret) : checkCommand(block.apiUrl, secret)}
        </pre>
        {onlyReads ? (
          <p class="hint">Этот ключ только читает: команда показывает последние импорты.</p>
        ) : (
          <p class="hint">
            Команда проверяет файл и ничего не меняет. Уберите <code>?dry_run=1</code>, чтобы опубликовать;
            добавьте <code>remove_missing=1</code>, чтобы закрыть намерения, которых нет в файле.
          </p>
        )}
        <button type="button" data-copy="curl">
          Скопировать команду
        </button>
      </details>
    </section>
  );
}

function checkCommand(apiUrl: string, secret: string | null): string {
  return `curl -X POST --data-binary @catalog.xml \\\n  ${authorization(secret)} \\\n  '${apiUrl}/intentions/import?dry_run=1'`;
}

function readCommand(apiUrl: string, secret: string | null): string {
  return `curl ${authorization(secret)} \\\n  '${apiUrl}/runs'`;
}

function authorization(secret: string | null): string {
  return `-H 'Authorization: Bearer ${secret ?? '<ВАШ_КЛЮЧ>'}'`;
}

function DefaultKey({ isIssued }: { isIssued: boolean }) {
  return (
    <div class="row">
      {isIssued ? (
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
      ) : (
        <ActionButton action="/token" text="Выпустить ключ" look="main" />
      )}
    </div>
  );
}

const MAY: Readonly<Record<Key['scopes'][number], string>> = { import: 'загружает', read: 'читает' };

/** Keys beside the default one: for each system its own, so that one is replaced without touching the others. */
function NamedKeys(block: {
  keys: readonly Key[];
  typed: WantedKey;
  problem: string | null;
  isOwner: boolean;
}) {
  const { keys, typed, problem, isOwner } = block;
  if (!isOwner && keys.length === 0) return null;
  return (
    <details open={keys.length > 0 || problem !== null}>
      <summary>Именованные ключи</summary>
      <Problem text={problem} />
      {keys.map((key) =>
        isOwner ? (
          <form
            method="post"
            action={`/tokens/${key.id}/revoke`}
            class="row"
            data-confirm={`Ключ «${key.name ?? ''}» сразу перестанет работать. Отозвать его?`}
          >
            <KeyFacts of={key} />
            <button type="submit" class="danger">
              Отозвать
            </button>
          </form>
        ) : (
          <p>
            <KeyFacts of={key} />
          </p>
        ),
      )}
      {isOwner ? <NewKey typed={typed} /> : null}
    </details>
  );
}

function KeyFacts({ of: { name, scopes, prefix, last_used_at } }: { of: Key }) {
  return (
    <span>
      <strong>{name}</strong> <code>{prefix}…</code>{' '}
      <span class="quiet">
        {scopes.map((scope) => MAY[scope]).join(' и ')}; использован:{' '}
        {last_used_at === null ? 'ещё ни разу' : <Moment at={last_used_at} />}
      </span>
    </span>
  );
}

function NewKey({ typed: { name, scopes } }: { typed: WantedKey }) {
  return (
    <form method="post" action="/tokens">
      <label>
        Имя нового ключа <input name="name" value={name} maxlength={60} required />
      </label>
      <label class="check">
        <input type="checkbox" name="import" checked={scopes.includes('import')} /> загружает каталог
      </label>
      <label class="check">
        <input type="checkbox" name="read" checked={scopes.includes('read')} /> читает запуски, отчёты и
        намерения
      </label>
      <button type="submit">Выпустить ключ с именем</button>
    </form>
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
