import type { PreviewJob, PreviewState } from '../../store/dictionary/previews.ts';
import { Moment } from '../frame/moment.tsx';
import { StackedTable } from '../frame/stacked-table.tsx';
import { describeFigures } from './figures.tsx';
import { type OperatorFrame, OperatorLayout } from './operator-layout.tsx';

const STATES: Readonly<Record<PreviewState, readonly [text: string, look: string]>> = {
  queued: ['ждёт очереди', ''],
  running: ['считается', 'warn'],
  done: ['готов', 'good'],
  failed: ['не получился', 'bad'],
  cancelled: ['отменён', ''],
};

/** Looks that were asked for, newest first. */
export function PreviewsPage({ frame, jobs }: { frame: OperatorFrame; jobs: readonly PreviewJob[] }) {
  return (
    <OperatorLayout title="Предпросмотр" assets={frame.assets} frame={frame} section="/operator/previews">
      <h1>Предпросмотр</h1>
      <p class="quiet">
        Что словарь изменил бы во всём опубликованном, до того как введён в действие. Начните его со страницы{' '}
        <a href="/operator/versions">версии</a> или черновика; результат хранится 14 дней.
      </p>
      {jobs.length === 0 ? (
        <section class="card">
          <p>Предпросмотров пока не было.</p>
        </section>
      ) : (
        <StackedTable label="Предпросмотры" columns={['Что', 'Когда', 'Кто', 'Итог', 'Что изменит']}>
          {jobs.map((job) => (
            <tr>
              <td class="head">
                <a href={`/operator/previews/${job.id}`}>{job.subject}</a>
              </td>
              <td data-label="Когда">
                <Moment at={job.askedAt} />
              </td>
              <td data-label="Кто">{job.askedBy}</td>
              <td data-label="Итог">
                <span class={`state ${STATES[job.state][1]}`}>{STATES[job.state][0]}</span>
              </td>
              <td data-label="Что изменит">{job.figures === null ? '' : describeFigures(job.figures)}</td>
            </tr>
          ))}
        </StackedTable>
      )}
    </OperatorLayout>
  );
}
