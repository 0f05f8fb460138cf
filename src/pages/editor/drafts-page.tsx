import type { Draft } from '../../store/dictionary/drafts.ts';
import { formatCount } from '../frame/format-text.ts';
import { Moment } from '../frame/moment.tsx';
import { Problem } from '../frame/notes.tsx';
import { type OperatorFrame, OperatorLayout } from '../operators/operator-layout.tsx';

/** Drafts of the dictionary: those that are open, and those that were put in force. */
export function DraftsPage(page: {
  frame: OperatorFrame;
  drafts: readonly Draft[];
  problem: string | null;
  name: string;
}) {
  const open = page.drafts.filter(({ appliedAs }) => appliedAs === null);
  const closed = page.drafts.filter(({ appliedAs }) => appliedAs !== null);
  return (
    <OperatorLayout
      title="Черновики"
      assets={page.frame.assets}
      frame={page.frame}
      section="/operator/drafts"
    >
      <h1>Черновики словаря</h1>
      <section class="card" aria-label="Начало">
        <form class="filter" method="post" action="/operator/drafts">
          <Problem text={page.problem} />
          <label>
            Новый черновик
            <input
              type="text"
              name="name"
              value={page.name}
              maxlength={100}
              required
              placeholder="что правим, например: ткани"
            />
          </label>
          <button class="main" type="submit">
            Начать
          </button>
        </form>
        <p class="quiet small">
          Черновик начинается со словаря, который сейчас в действии. Пока он не введён в действие, магазины
          его не замечают.
        </p>
      </section>
      <section class="card" aria-label="Открытые черновики">
        <h2>Открытые</h2>
        {open.length === 0 ? (
          <p class="quiet">Открытых черновиков нет.</p>
        ) : (
          <ul class="journal">
            {open.map((draft) => (
              <Line draft={draft} />
            ))}
          </ul>
        )}
      </section>
      {closed.length === 0 ? null : (
        <section class="card" aria-label="Введённые в действие">
          <h2>Введены в действие</h2>
          <ul class="journal">
            {closed.map((draft) => (
              <Line draft={draft} />
            ))}
          </ul>
        </section>
      )}
    </OperatorLayout>
  );
}

function Line({ draft }: { draft: Draft }) {
  const { number, name, tables, changedAt, changedBy, conflicts } = draft;
  return (
    <li>
      <a href={`/operator/drafts/${number}`}>{name}</a>{' '}
      {conflicts.length === 0 ? null : <span class="state warn">есть расхождения</span>}
      <span class="under quiet small">
        {tables.length === 0
          ? 'без правок'
          : `правки в ${formatCount(tables.length, 'таблице', 'таблицах', 'таблицах')}`}
        , <Moment at={changedAt} />, {changedBy}
      </span>
    </li>
  );
}
