import type { Refusal } from '../../model/refusal.ts';
import type { RunReport } from '../../model/report.ts';
import type { RunRecord } from '../../store/history/list-runs.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { formatCount } from '../frame/format-text.ts';
import { Day, Moment } from '../frame/moment.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { StackedTable } from '../frame/stacked-table.tsx';
import { kindOfRun, RUN_KINDS } from './kind-of-run.ts';
import { UndoFigures } from './undo-figures.tsx';

/** The rest is in the report of the API, and in that of the undo. */
const SHOWN = 200;

/** What taking a run back would do, before one does it. */
export function UndoPage({
  frame,
  view,
}: {
  frame: PageFrame;
  view: { run: RunRecord; preview: RunReport };
}) {
  const { run, preview } = view;
  const names = RUN_KINDS[kindOfRun(run)];
  const left = [...preview.skipped, ...preview.errors];
  return (
    <PageLayout title={names.undoing} assets={frame.assets} frame={frame} section="/runs">
      <h1>{names.undoing}</h1>
      <section class="card" aria-labelledby="undo-title">
        <h2 id="undo-title">{names.undoingDoes}</h2>
        <p>
          <a href={`/runs/${run.id}`}>
            {names.begun} <Moment at={run.started_at} />
          </a>
          {run.undo_until === null ? null : (
            <>
              {names.until} <Day at={run.undo_until} />
            </>
          )}
          .
        </p>
        {preview.undo === undefined ? null : <UndoFigures undo={preview.undo} planned />}
        {run.channel === 'pull' && run.undoes === null ? (
          <p class="note warn">
            После отмены обновление по ссылке приостановится, чтобы следующая проверка не вернула ту же
            ошибку. С публикации из-за этого ничего не снимается. Продолжить можно одной кнопкой на главной
            странице.
          </p>
        ) : null}
        {left.length === 0 ? null : <Left entries={left} />}
        <div class="row">
          <ActionButton action={`/runs/${run.id}/undo`} text={names.undo} look="main" />
          <a class="button" href={`/runs/${run.id}`}>
            {names.keep}
          </a>
        </div>
      </section>
    </PageLayout>
  );
}

function Left({ entries }: { entries: readonly Refusal[] }) {
  return (
    <StackedTable
      label="Останется как есть"
      columns={['Товар', 'id', 'Почему']}
      lead={
        <>
          <h3>Останется как есть: {formatCount(entries.length, 'товар', 'товара', 'товаров')}</h3>
          {entries.length > SHOWN ? <p class="quiet small">Показаны первые {SHOWN}.</p> : null}
        </>
      }
    >
      {entries.slice(0, SHOWN).map((entry) => (
        <tr>
          <td class="head">{entry.name === '' ? <span class="quiet">без названия</span> : entry.name}</td>
          <td data-label="id" class="nowrap">
            {entry.id ?? '—'}
          </td>
          <td data-label="Почему">{entry.reason}</td>
        </tr>
      ))}
    </StackedTable>
  );
}
