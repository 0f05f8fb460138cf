import type { TableRowText } from '../../editor/read-rows.ts';
import type { TableShape } from '../../model/dictionary/tables.ts';
import { formatCount } from '../frame/format-text.ts';
import { type OperatorFrame, OperatorLayout } from '../operators/operator-layout.tsx';

/** Rows of one table that hold what was looked for. */
export interface FoundInTable {
  readonly table: TableShape;
  readonly count: number;
  /** The first of them. */
  readonly rows: readonly TableRowText[];
}

export interface DraftSearchView {
  readonly draft: { readonly number: number; readonly name: string };
  readonly query: string;
  readonly found: readonly FoundInTable[];
}

/** A word, wherever in the dictionary it stands. */
export function DraftSearchPage({ frame, view }: { frame: OperatorFrame; view: DraftSearchView }) {
  const here = `/operator/drafts/${view.draft.number}`;
  const q = `q=${encodeURIComponent(view.query)}`;
  return (
    <OperatorLayout title="Поиск" assets={frame.assets} frame={frame} section="/operator/drafts">
      <p>
        <a href={here}>Черновик «{view.draft.name}»</a>
      </p>
      <h1>Поиск по словарю</h1>
      <section class="card" aria-label="Найденное">
        <DraftSearchForm here={here} query={view.query} />
        {view.found.length === 0 ? <p class="quiet">Ничего не нашлось.</p> : null}
        {view.found.map(({ table, count, rows }) => (
          <>
            <h2>
              <a href={`${here}/${table.file}?${q}`}>{table.name}</a>
            </h2>
            <ul class="journal">
              {rows.map(({ line, cells }) => (
                <li>
                  <a class="clipped" href={`${here}/${table.file}?${q}&edit=${line}#row-${line}`}>
                    {cells.join(' · ')}
                  </a>
                </li>
              ))}
            </ul>
            {count > rows.length ? (
              <p class="quiet small">Всего {formatCount(count, 'строка', 'строки', 'строк')}.</p>
            ) : null}
          </>
        ))}
      </section>
    </OperatorLayout>
  );
}

export function DraftSearchForm({ here, query }: { here: string; query: string }) {
  return (
    <form class="filter" method="get" action={`${here}/search`}>
      <label>
        Найти во всех таблицах
        <input type="search" name="q" value={query} maxlength={200} required />
      </label>
      <button type="submit">Найти</button>
    </form>
  );
}
