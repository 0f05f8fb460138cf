import type { PreviewJob } from '../../store/dictionary/previews.ts';
import type { KeptVersion } from '../../store/dictionary/versions.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { Moment } from '../frame/moment.tsx';
import { PreviewFigures } from './figures.tsx';
import { type OperatorFrame, OperatorLayout } from './operator-layout.tsx';
import { describeVersion, nameMaker } from './versions-page.tsx';

export interface VersionView {
  readonly version: KeptVersion;
  /** It has been in force before: putting it in force is going back. */
  readonly isEarlier: boolean;
  /** Its last look; null: none. */
  readonly preview: PreviewJob | null;
}

/** One version: what it changes, and the ways on. */
export function VersionPage({ frame, view }: { frame: OperatorFrame; view: VersionView }) {
  const { version, preview } = view;
  const here = `/operator/versions/${version.number}`;
  const figures = preview?.figures ?? version.figures;
  return (
    <OperatorLayout
      title={`Версия ${version.number}`}
      assets={frame.assets}
      frame={frame}
      section="/operator/versions"
    >
      <h1>
        Версия {version.number} {version.in_force ? <span class="state good">в действии</span> : null}
      </h1>
      <section class="card" aria-label="О версии">
        <dl class="facts">
          <dt>Что в ней</dt>
          <dd>{describeVersion(version)}</dd>
          <dt>Сохранена</dt>
          <dd>
            <Moment at={version.made_at} />, {nameMaker(version)}
          </dd>
          <dt>Отпечаток</dt>
          <dd>
            <code>{version.version.slice(0, 12)}</code>
          </dd>
        </dl>
      </section>
      <section class="card" aria-labelledby="preview-title">
        <h2 id="preview-title">Что она изменит</h2>
        {figures === null ? (
          <p>Предпросмотра этой версии ещё не было.</p>
        ) : (
          <PreviewFigures figures={figures} />
        )}
        {preview === null ? null : (
          <p class="quiet small">
            Предпросмотр от <Moment at={preview.askedAt} />, {preview.askedBy}:{' '}
            <a href={`/operator/previews/${preview.id}`}>{OUTCOMES[preview.state]}</a>.
          </p>
        )}
        <div class="row">
          <ActionButton action={`${here}/preview`} text="Посчитать на всём опубликованном" />
          {version.in_force ? null : frame.role === 'publisher' ? (
            <a class="button main" href={`${here}/apply`}>
              {view.isEarlier ? 'Вернуть эту версию…' : 'Ввести в действие…'}
            </a>
          ) : (
            <span class="hint">Ввести её в действие может издатель.</span>
          )}
        </div>
      </section>
    </OperatorLayout>
  );
}

const OUTCOMES: Readonly<Record<PreviewJob['state'], string>> = {
  queued: 'ждёт очереди',
  running: 'считается',
  done: 'что изменится, с примерами',
  failed: 'не получился',
  cancelled: 'отменён',
};

/** The last question before a version comes into force. */
export function ApplyPage({
  frame,
  view,
  present,
  problem,
}: {
  frame: OperatorFrame;
  view: VersionView;
  /** Hash of the version in force; '' for the release's. */
  present: string;
  problem: string | null;
}) {
  const { version, preview, isEarlier } = view;
  const figures = preview?.figures ?? version.figures;
  const here = `/operator/versions/${version.number}`;
  const doing = isEarlier ? 'Вернуть' : 'Ввести в действие';
  return (
    <OperatorLayout
      title={`${doing} версию ${version.number}`}
      assets={frame.assets}
      frame={frame}
      section="/operator/versions"
    >
      <h1>
        {doing} версию {version.number}?
      </h1>
      {problem === null ? null : (
        <p class="note bad" role="alert">
          {problem}
        </p>
      )}
      <section class="card" aria-label="Что произойдёт">
        <p>
          <strong>{describeVersion(version)}</strong>
        </p>
        {figures === null ? (
          <p class="note warn">
            Предпросмотра не было: неизвестно, сколько товаров изменится. <a href={here}>Посчитать сначала</a>
          </p>
        ) : (
          <PreviewFigures figures={figures} />
        )}
        <ul>
          <li>Новые импорты пойдут с этой версией сразу, на всех серверах.</li>
          <li>
            Опубликованные товары обновятся по организациям, отдельными запусками в их истории; правки руками
            и закреплённые поля останутся.
          </li>
          <li>Товары, которым словарь откажет, останутся опубликованными и попадут в список для решения.</li>
          <li>Передумаете: верните прежнюю версию, опубликованное обновится так же.</li>
        </ul>
        <div class="row">
          <ActionButton action={`${here}/apply`} text={doing} look="main" fields={{ present }} />
          <a class="button" href={here}>
            Не сейчас
          </a>
        </div>
      </section>
    </OperatorLayout>
  );
}
