import { ALWAYS_SHOWN, NOTIFICATIONS, type NotificationChoice } from '../../model/notification-kind.ts';
import type { NotificationRecord } from '../../store/notifications/list-notifications.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { Moment } from '../frame/moment.tsx';
import { Done } from '../frame/notes.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { Older } from '../frame/pager.tsx';

/** Notifications, newest first; unread ones are marked and may be marked read, one by one or all together. */
export function NotificationsPage(page: {
  frame: PageFrame;
  items: readonly NotificationRecord[];
  next: string | null;
  choices: readonly NotificationChoice[];
  /** Whether e-mail is configured. */
  sendsMail: boolean;
  saved: boolean;
}) {
  const { frame, items } = page;
  return (
    <PageLayout title="Уведомления" assets={frame.assets} frame={frame} section="/notifications">
      <h1>Уведомления</h1>
      {frame.unread === 0 ? null : (
        <form method="post" action="/notifications/read" class="row">
          <button type="submit">Отметить все прочитанными</button>
        </form>
      )}
      {items.length === 0 ? <p class="card quiet">Уведомлений нет.</p> : null}
      {items.map((item) => (
        <article class={item.read_at === null ? 'card unread' : 'card'}>
          <p>{item.text}</p>
          {item.path === null ? null : (
            <p>
              <a href={item.path}>Открыть</a>
            </p>
          )}
          <div class="row">
            <span class="quiet small">
              <Moment at={item.created_at} />
              {item.read_at === null ? ' · не прочитано' : ''}
            </span>
            {item.read_at === null ? (
              <ActionButton action={`/notifications/${item.id}/read`} text="Прочитано" look="plain small" />
            ) : null}
          </div>
        </article>
      ))}
      <Older path="/notifications" next={page.next} />
      <Choices choices={page.choices} sendsMail={page.sendsMail} saved={page.saved} />
    </PageLayout>
  );
}

/** What is told, and where. */
function Choices(block: { choices: readonly NotificationChoice[]; sendsMail: boolean; saved: boolean }) {
  return (
    <section class="card" id="choices" aria-labelledby="choices-title">
      <h2 id="choices-title">О чём сообщать</h2>
      {block.saved ? <Done text="Выбор сохранён." /> : null}
      <form method="post" action="/notifications/choices">
        <table class="choices">
          <thead>
            <tr>
              <th scope="col">Когда</th>
              <th scope="col">На странице</th>
              {block.sendsMail ? <th scope="col">Письмом</th> : null}
            </tr>
          </thead>
          <tbody>
            {block.choices.map(({ kind, on_page, by_mail }) => (
              <tr>
                <th scope="row">{NOTIFICATIONS[kind].label}</th>
                <td>
                  <input
                    type="checkbox"
                    name={`${kind}.page`}
                    checked={on_page}
                    disabled={kind === ALWAYS_SHOWN}
                    aria-label={`На странице: ${NOTIFICATIONS[kind].label}`}
                  />
                </td>
                {block.sendsMail ? (
                  <td>
                    <input
                      type="checkbox"
                      name={`${kind}.mail`}
                      checked={by_mail}
                      aria-label={`Письмом: ${NOTIFICATIONS[kind].label}`}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
        <button type="submit">Сохранить выбор</button>
      </form>
    </section>
  );
}
