import { PublishCheck, type PublishView } from './publish-check.tsx';
import { MovedCity } from './run-notes.tsx';

/** What waits on the first page to be published: the last check, also after a reload or in another tab. */
export function LastCheck({ view, name }: { view: PublishView; name: string | null }) {
  return (
    <section class="card" aria-labelledby="checked-title" data-checked>
      <h2 id="checked-title">Проверено и не опубликовано</h2>
      <p>
        {name === null ? 'Последний проверенный файл' : `Файл ${name}`} ждёт вашего решения:{' '}
        <a href={`/runs/${view.runId}`}>отчёт о проверке</a>,{' '}
        <a href={`/runs/${view.runId}/changes`}>что изменится</a>.
      </p>
      <MovedCity count={view.moved} />
      <PublishCheck view={view} />
    </section>
  );
}
