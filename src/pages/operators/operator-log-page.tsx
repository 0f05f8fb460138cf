import { formatNumber } from '../../model/account/format-number.ts';
import { OPERATOR_ACTIONS, type OperatorAction } from '../../model/operator/operator-action.ts';
import type { LogFigures, LoggedDeed } from '../../store/operators/operator-log.ts';
import { Moment } from '../frame/moment.tsx';
import { Older } from '../frame/pager.tsx';
import { type OperatorFrame, OperatorLayout } from './operator-layout.tsx';

/** Who has done what with the service, newest first. */
export function OperatorLogPage(page: {
  frame: OperatorFrame;
  items: readonly LoggedDeed[];
  next: string | null;
}) {
  return (
    <OperatorLayout title="Журнал" assets={page.frame.assets} frame={page.frame} section="/operator/log">
      <h1>Журнал операторов</h1>
      <section class="card" aria-label="Записи журнала">
        {page.items.length === 0 ? (
          <p class="quiet">Записей пока нет.</p>
        ) : (
          <ul class="journal">
            {page.items.map((deed) => (
              <Deed deed={deed} />
            ))}
          </ul>
        )}
        <Older path="/operator/log" next={page.next} />
      </section>
    </OperatorLayout>
  );
}

/** Put in force: kept with the versions themselves. */
const VERSION_ACTIONS: Readonly<Record<string, string>> = {
  apply: 'ввёл в действие',
  rollback: 'вернул в действие',
};

function Deed({ deed }: { deed: LoggedDeed }) {
  const text = OPERATOR_ACTIONS[deed.action as OperatorAction] ?? VERSION_ACTIONS[deed.action] ?? deed.action;
  return (
    <li>
      <span class="quiet small">
        <Moment at={deed.at} />
      </span>{' '}
      <strong>{deed.who}</strong> {deed.page === null ? text : <a href={deed.page}>{text}</a>}
      {deed.subject === '' ? '' : `: ${deed.subject}`}
      {deed.figures === null ? null : <Figures figures={deed.figures} />}
    </li>
  );
}

const FIGURE_NAMES: Readonly<Record<string, string>> = {
  products: 'товаров',
  changed: 'изменится',
  titles: 'названий',
  tags: 'тегов',
  refused: 'отказов',
  accepted: 'снова принято',
  closed: 'закрыто',
  left: 'оставлено',
};

/** What its preview said, or how many products it was. */
function Figures({ figures }: { figures: LogFigures }) {
  const known = Object.entries(figures).filter(([name]) => name in FIGURE_NAMES);
  return (
    <span class="quiet small under">
      {known.map(([name, value]) => `${FIGURE_NAMES[name]} ${formatNumber(value)}`).join(' · ')}
    </span>
  );
}
