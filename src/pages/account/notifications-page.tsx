import type { NotificationRecord } from '../../store/notifications/list-notifications.ts';
import { Moment } from '../frame/moment.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';

/** Notifications, newest first; unread ones are marked and may be marked read, one by one or all together. */
export function NotificationsPage(page: {
  frame: PageFrame;
  items: readonly NotificationRecord[];
  next: string | null;
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
          <div class="row">
            <span class="quiet small">
              <Moment at={item.created_at} />
              {item.read_at === null ? ' · не прочитано' : ''}
            </span>
            {item.read_at === null ? (
              <form method="post" action={`/notifications/${item.id}/read`}>
                <button type="submit" class="plain small">
                  Прочитано
                </button>
              </form>
            ) : null}
          </div>
        </article>
      ))}
      {page.next === null ? null : (
        <a class="button" href={`/notifications?cursor=${page.next}`} rel="next">
          Более ранние
        </a>
      )}
    </PageLayout>
  );
}
