import type { PreviewJob } from '../../store/dictionary/previews.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { Moment } from '../frame/moment.tsx';
import { CountsTable } from './counts-table.tsx';
import { EffectList } from './effect-list.tsx';
import { PreviewFigures } from './figures.tsx';
import { FoundFrame } from './found-frame.tsx';
import { type FoundView, PREVIEW_SECTIONS, type PreviewSection } from './found-names.ts';
import { type OperatorFrame, OperatorLayout } from './operator-layout.tsx';
import { WorkPanel } from './work-panel.tsx';

/** A look at everything published with another dictionary: while it goes on, and what it found. */
export function PreviewPage(page: {
  frame: OperatorFrame;
  job: PreviewJob;
  found: FoundView<PreviewSection> | null;
}) {
  const { frame, job, found } = page;
  const here = `/operator/previews/${job.id}`;
  return (
    <OperatorLayout title="Предпросмотр" assets={frame.assets} frame={frame} section="/operator/previews">
      <h1>Предпросмотр: {job.subject}</h1>
      <p class="quiet">
        <Moment at={job.askedAt} />, {job.askedBy}. Опубликованное сравнивается с тем, что сделал бы из него
        этот словарь; ничего не записывается.{' '}
        {job.page === null ? null : <a href={job.page}>К тому, что проверяется</a>}
      </p>
      <PreviewState job={job} />
      {job.figures === null ? null : <PreviewFigures figures={job.figures} />}
      {found === null ? null : found.counts.size === 0 ? (
        <section class="card">
          <p>Ничего не изменится: ни один опубликованный товар этот словарь не понимает иначе.</p>
        </section>
      ) : (
        <section class="card" aria-label="Что найдено">
          <FoundFrame here={here} view={found} sections={PREVIEW_SECTIONS}>
            {isEffects(found) ? (
              <EffectList items={found.items} />
            ) : (
              <CountsTable here={here} view={found as FoundView<'organization' | 'category'>} />
            )}
          </FoundFrame>
        </section>
      )}
    </OperatorLayout>
  );
}

function isEffects(found: FoundView<PreviewSection>): found is FoundView<'effect'> {
  return found.section === 'effect';
}

/** How far a look is, with a way to end it; why it ended without a result; nothing of one that is done. */
export function PreviewState({ job }: { job: PreviewJob }) {
  if (job.state === 'done') return null;
  if (job.state === 'failed') return <p class="note bad">Не получилось: {job.problem}</p>;
  if (job.state === 'cancelled') return <p class="note">Отменено.</p>;
  const events = `/operator/previews/${job.id}/events`;
  return (
    <WorkPanel
      title="Смотрим на опубликованное"
      href={events}
      text={job.state === 'queued' ? 'Ждёт очереди' : 'Считаем…'}
    >
      <ActionButton action={`/operator/previews/${job.id}/cancel`} text="Отменить" look="danger" />
    </WorkPanel>
  );
}
