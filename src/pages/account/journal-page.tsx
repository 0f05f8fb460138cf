import { JOURNAL_ACTIONS } from '../../model/account/journal-action.ts';
import type { JournalEntry } from '../../store/accounts/journal.ts';
import { Moment } from '../frame/moment.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { Older } from '../frame/pager.tsx';

/** Who has changed what, newest first. */
export function JournalPage(page: { frame: PageFrame; items: readonly JournalEntry[]; next: string | null }) {
  return (
    <PageLayout title="Журнал" assets={page.frame.assets} frame={page.frame}>
      <h1>Журнал</h1>
      <p class="quiet">
        Кто что изменил за последний год. Импорты по ссылке смотрите в <a href="/runs">истории</a>.
      </p>
      <section class="card" aria-label="Записи журнала">
        {page.items.length === 0 ? (
          <p class="quiet">Записей пока нет.</p>
        ) : (
          <ul class="journal">
            {page.items.map((entry) => (
              <li>
                <span class="quiet small">
                  <Moment at={entry.at} />
                </span>{' '}
                <strong>{entry.by_key ? `ключ ${entry.who}` : entry.who}</strong>{' '}
                {entry.subject === null ? (
                  (JOURNAL_ACTIONS[entry.action] ?? entry.action)
                ) : (
                  <a href={entry.subject}>{JOURNAL_ACTIONS[entry.action] ?? entry.action}</a>
                )}
              </li>
            ))}
          </ul>
        )}
        <Older path="/journal" next={page.next} />
      </section>
    </PageLayout>
  );
}
