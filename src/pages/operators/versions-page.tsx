import type { KeptVersion } from '../../store/dictionary/versions.ts';
import type { WaitingWork } from '../../store/dictionary/work.ts';
import { formatCount } from '../frame/format-text.ts';
import { Moment } from '../frame/moment.tsx';
import { Done } from '../frame/notes.tsx';
import { StackedTable } from '../frame/stacked-table.tsx';
import { describeFigures } from './figures.tsx';
import { type OperatorFrame, OperatorLayout } from './operator-layout.tsx';
import { WorkPanel } from './work-panel.tsx';

export interface VersionsView {
  readonly versions: readonly KeptVersion[];
  /** Organizations that the version in force has not been taken to. */
  readonly left: number;
  readonly waiting: readonly WaitingWork[];
  /** Refused products that wait for a decision. */
  readonly refused: number;
  /** A version has just been put in force. */
  readonly applied: boolean;
}

/** Versions of the dictionary, newest first, and how far the one in force is with what is published. */
export function VersionsPage({ frame, view }: { frame: OperatorFrame; view: VersionsView }) {
  return (
    <OperatorLayout title="Версии словаря" assets={frame.assets} frame={frame} section="/operator/versions">
      <h1>Версии словаря</h1>
      {view.applied ? (
        <Done text="Версия введена в действие: новые импорты уже идут с ней, опубликованные товары обновляются." />
      ) : null}
      {view.left === 0 ? null : (
        <WorkPanel
          title="Словарь доходит до опубликованного"
          href="/operator/versions/work"
          text={`Осталось: ${formatCount(view.left, 'организация', 'организации', 'организаций')}`}
        >
          <p class="quiet small">
            {view.waiting
              .map(({ organization, triedAt }) =>
                triedAt === null ? organization : `${organization} (идёт)`,
              )
              .join(', ')}
            {view.left > view.waiting.length ? ' и другие' : ''}
          </p>
        </WorkPanel>
      )}
      {view.refused === 0 ? null : (
        <p class="note warn">
          Словарь отказал опубликованным товарам: {view.refused}. Они остаются опубликованными, пока вы не
          решите: <a href="/operator/refusals">закрыть или оставить</a>.
        </p>
      )}
      <StackedTable label="Версии" columns={['Версия', 'Сохранена', 'Кем', 'Что в ней', 'Предпросмотр']}>
        {view.versions.map((version) => (
          <tr>
            <td class="head">
              <a href={`/operator/versions/${version.number}`}>Версия {version.number}</a>{' '}
              {version.in_force ? <span class="state good">в действии</span> : null}
            </td>
            <td data-label="Сохранена">
              <Moment at={version.made_at} />
            </td>
            <td data-label="Кем">{nameMaker(version)}</td>
            <td data-label="Что в ней">{describeVersion(version)}</td>
            <td data-label="Предпросмотр">
              {version.origin === 'shipped' && version.figures === null
                ? ''
                : describeFigures(version.figures)}
            </td>
          </tr>
        ))}
      </StackedTable>
    </OperatorLayout>
  );
}

export function nameMaker({ origin, made_by }: KeptVersion): string {
  return origin === 'shipped' ? 'выпуск сервиса' : made_by;
}

export function describeVersion({ origin, note }: KeptVersion): string {
  return origin === 'shipped' ? 'словарь выпуска' : note || 'без пояснения';
}
