import type { DeliveryRecord } from '../../store/webhooks/list-deliveries.ts';
import type { WebhookRecord } from '../../store/webhooks/webhooks.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { Moment } from '../frame/moment.tsx';
import { Done } from '../frame/notes.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { DeliveryLog, describeDelivery } from './delivery-log.tsx';

export interface WebhookView {
  readonly webhook: WebhookRecord | null;
  /** As it was typed, when it will not do. */
  readonly url: string;
  readonly problem: string | null;
  /** The new secret, on the one page that shows it. */
  readonly secret: string | null;
  readonly deliveries: readonly DeliveryRecord[];
  /** The test that was just sent. */
  readonly tested: DeliveryRecord | null;
  /** What has just been done. */
  readonly done: string | null;
}

/** Where the organization's programs are told that an import has ended; a log of what they were told. */
export function WebhookPage({ frame, view }: { frame: PageFrame; view: WebhookView }) {
  const { webhook } = view;
  const isOwner = frame.role === 'owner';
  return (
    <PageLayout title="Сообщения программам" assets={frame.assets} frame={frame} section="/">
      <h1>Сообщения программам (webhook)</h1>
      <section class="card" aria-labelledby="address-title">
        <h2 id="address-title">Куда сообщать</h2>
        <p>
          Когда импорт заканчивается, сервис может сообщить об этом вашей программе: отправить на её адрес
          номер импорта, итог и числа. Если программа не ответит, сообщение повторится несколько раз в течение
          суток.
        </p>
        {view.done === null ? null : <Done text={view.done} />}
        {view.secret === null ? null : <Secret secret={view.secret} />}
        {webhook === null ? null : <State webhook={webhook} />}
        {isOwner ? <AddressForm view={view} /> : <Settled webhook={webhook} />}
        {webhook === null || !isOwner ? null : <Buttons />}
        {view.tested === null ? null : (
          <p class={view.tested.state === 'delivered' ? 'note good' : 'note bad'} role="status">
            {describeDelivery(view.tested)}
          </p>
        )}
      </section>
      <section class="card" aria-labelledby="log-title">
        <h2 id="log-title">Журнал сообщений</h2>
        <DeliveryLog items={view.deliveries} />
      </section>
      <section class="card" aria-labelledby="check-title">
        <h2 id="check-title">Как проверить подпись</h2>
        <p>
          Сообщения подписаны по соглашению{' '}
          <a href="https://www.standardwebhooks.com" rel="noreferrer">
            Standard Webhooks
          </a>
          : его библиотеки есть для PHP, Python, C#, JavaScript и других языков. Одно сообщение может прийти
          дважды, с тем же <code>webhook-id</code>. Подробности — в <a href="/docs/api">описании API</a>.
        </p>
      </section>
    </PageLayout>
  );
}

function AddressForm({ view }: { view: WebhookView }) {
  return (
    <form method="post" action="/webhook">
      <label>
        Адрес
        <input
          type="text"
          inputmode="url"
          autocomplete="off"
          name="url"
          value={view.url}
          placeholder="https://shop.example/catalog-hook"
          required
          {...(view.problem === null ? {} : { 'aria-invalid': 'true', 'aria-describedby': 'url-problem' })}
        />
      </label>
      {view.problem === null ? null : (
        <p class="note bad" role="alert" id="url-problem">
          {view.problem}
        </p>
      )}
      {view.webhook === null ? null : (
        <label class="check">
          <input type="checkbox" name="new_secret" />
          <span>Выпустить новый секрет: прежний сразу перестанет действовать</span>
        </label>
      )}
      <div class="row">
        <button type="submit" class="main">
          Сохранить
        </button>
      </div>
    </form>
  );
}

/** What somebody sees who may not change it. */
function Settled({ webhook }: { webhook: WebhookRecord | null }) {
  return (
    <>
      <p>
        {webhook === null ? (
          'Адреса ещё нет.'
        ) : (
          <>
            Адрес: <code>{webhook.url}</code>
          </>
        )}
      </p>
      <p class="note">Задаёт и меняет адрес владелец.</p>
    </>
  );
}

function Secret({ secret }: { secret: string }) {
  return (
    <div class="note good" role="status">
      <p>Секрет для проверки подписи. Скопируйте его сейчас: больше он не показывается.</p>
      <pre id="hook-secret">{secret}</pre>
      <button type="button" data-copy="hook-secret">
        Скопировать секрет
      </button>
    </div>
  );
}

function State({ webhook }: { webhook: WebhookRecord }) {
  if (webhook.disabled_at !== null)
    return (
      <p class="note bad">
        Адрес не отвечал неделю и выключен <Moment at={webhook.disabled_at} />. Исправьте адрес или сервер и
        нажмите «Сохранить»: сообщения пойдут снова.
      </p>
    );
  if (webhook.failing_since === null) return null;
  return (
    <p class="note warn">
      Сообщения не доходят с <Moment at={webhook.failing_since} />. Если так пройдёт неделя, адрес выключится.
    </p>
  );
}

function Buttons() {
  return (
    <div class="row">
      <ActionButton action="/webhook/test" text="Проверить" />
      <ActionButton
        action="/webhook/remove"
        text="Убрать адрес"
        look="danger"
        confirm="Сообщения больше не будут приходить, секрет забудется. Убрать адрес?"
      />
    </div>
  );
}
