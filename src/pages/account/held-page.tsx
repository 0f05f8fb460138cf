import { formatNumber } from '../../model/account/format-number.ts';
import type { FeedRecord } from '../../store/feeds/find-feed.ts';
import type { HeldIntention } from '../../store/feeds/list-held.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { formatCount } from '../frame/format-text.ts';
import { Problem } from '../frame/notes.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { StackedTable } from '../frame/stacked-table.tsx';

/** More are only counted. */
export const SHOWN_HELD = 200;

interface HeldView {
  readonly held: FeedRecord['held'];
  readonly items: readonly HeldIntention[];
  readonly problem: string | null;
}

/** What the last file behind the link would close, before one lets it. */
export function HeldPage({ frame, view }: { frame: PageFrame; view: HeldView }) {
  const { held, problem } = view;
  return (
    <PageLayout title="Закрытие намерений" assets={frame.assets} frame={frame} section="/">
      <h1>Закрытие намерений</h1>
      <Problem text={problem} />
      {held === null ? (
        <section class="card" aria-label="Что закроется">
          <p>
            Сейчас ничего не ждёт подтверждения. <a href="/#feed">К импорту по ссылке</a>
          </p>
        </section>
      ) : (
        <Waiting held={held} items={view.items} />
      )}
    </PageLayout>
  );
}

function Waiting({ held, items }: { held: NonNullable<HeldView['held']>; items: HeldView['items'] }) {
  const many = formatCount(held.count, 'намерение', 'намерения', 'намерений');
  return (
    <section class="card" aria-labelledby="held-title">
      <h2 id="held-title">Что закроется: {many}</h2>
      <p>
        Этих товаров нет в последнем файле по ссылке (<a href={`/runs/${held.runId}`}>отчёт</a>), или они
        отмечены в нём «нет в наличии». Если файл неполный или наличие в нём указано неверно, ничего не
        закрывайте: исправьте его, и после следующей проверки вопрос отпадёт сам. Закрытие можно отменить из
        его отчёта.
      </p>
      <div class="row">
        <ActionButton
          action="/feed/close-held"
          text={`Закрыть ${formatNumber(held.count)}`}
          look="danger"
          confirm={`Закрыть ${many}?`}
          fields={{ count: String(held.count) }}
        />
        <a class="button" href="/#feed">
          Не закрывать
        </a>
      </div>
      <StackedTable
        label="Что закроется"
        columns={['Товар', 'id']}
        lead={
          held.count > items.length ? (
            <p class="quiet small">Показаны первые {formatNumber(items.length)}, по алфавиту.</p>
          ) : null
        }
      >
        {items.map(({ id, name, external_id }) => (
          <tr>
            <td class="head">
              <a href={`/intentions/${id}`}>{name}</a>
            </td>
            <td data-label="id">{external_id ?? '—'}</td>
          </tr>
        ))}
      </StackedTable>
    </section>
  );
}
