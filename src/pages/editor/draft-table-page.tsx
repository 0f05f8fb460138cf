import type { TableRowText } from '../../editor/read-rows.ts';
import type { TableShape } from '../../model/dictionary/tables.ts';
import { formatCount } from '../frame/format-text.ts';
import { Pager } from '../frame/pager.tsx';
import { type OperatorFrame, OperatorLayout } from '../operators/operator-layout.tsx';
import { columnNames } from './row-cells.tsx';
import { RowForm, type RowFormView } from './row-form.tsx';

export interface DraftTableView {
  readonly draft: { readonly number: number; readonly name: string };
  readonly table: TableShape;
  readonly preface: string;
  readonly query: string;
  readonly rows: readonly TableRowText[];
  readonly found: number;
  readonly page: number;
  readonly pages: number;
  /** Lines that differ from the base. */
  readonly edited: ReadonlySet<number>;
  /** The row that is edited; line 0: a new one. Null: none. */
  readonly form: RowFormView | null;
  readonly isOpen: boolean;
  readonly saved: number | null;
}

/** One table of a draft: its rows, searched and paged, one of them open for editing in its place. */
export function DraftTablePage({ frame, view }: { frame: OperatorFrame; view: DraftTableView }) {
  const { draft, table, form } = view;
  const here = `/operator/drafts/${draft.number}/${table.file}`;
  const hrefOf = (changes: Readonly<Record<string, string>>) =>
    `${here}?${new URLSearchParams({ ...(view.query === '' ? {} : { q: view.query }), page: String(view.page), ...changes })}`;
  const width = Math.max(table.columns.length, ...view.rows.map(({ cells }) => cells.length));
  const names = columnNames(table, width);
  const isShown = view.rows.some(({ line }) => line === form?.line);
  return (
    <OperatorLayout
      title={`${table.name}, ${draft.name}`}
      assets={frame.assets}
      frame={frame}
      section="/operator/drafts"
    >
      <p>
        <a href={`/operator/drafts/${draft.number}`}>Черновик «{draft.name}»</a>
      </p>
      <h1>{table.name}</h1>
      {table.learned === true ? (
        <p class="note warn">
          Эту таблицу пишет обучение: правка проживёт до следующего. Надёжнее изменить таблицы, по которым оно
          судит. К каким разметке и коду веса подходят, сказано в её описании.
        </p>
      ) : null}
      {view.preface === '' ? null : (
        <details class="card" open={table.learned === true}>
          <summary>Что это за таблица ({table.file})</summary>
          <pre class="preface">{view.preface}</pre>
        </details>
      )}
      <section class="card" aria-label="Строки">
        <form class="filter" method="get" action={here}>
          <label>
            Найти строку
            <input
              type="search"
              name="q"
              value={view.query}
              maxlength={200}
              placeholder="любая часть строки"
            />
          </label>
          <button type="submit">Найти</button>
          {view.isOpen ? (
            <a class="button" href={`${hrefOf({ edit: '0' })}#row-0`}>
              Добавить строку
            </a>
          ) : null}
        </form>
        {view.saved === null ? null : (
          <p class="note good" role="status">
            Сохранено.
          </p>
        )}
        {form !== null && !isShown ? <RowForm here={here} table={table} names={names} form={form} /> : null}
        <p class="quiet small">Найдено: {formatCount(view.found, 'строка', 'строки', 'строк')}</p>
        {view.rows.length === 0 ? null : (
          <table class="stacks entries">
            <thead>
              <tr>
                {names.map((name) => (
                  <th>{name}</th>
                ))}
                <th />
              </tr>
            </thead>
            <tbody>
              {view.rows.map((row) =>
                row.line === form?.line ? (
                  <tr>
                    <td class="wide" colspan={names.length + 1}>
                      <RowForm here={here} table={table} names={names} form={form} />
                    </td>
                  </tr>
                ) : (
                  <>
                    {row.heading === '' || view.query !== '' ? null : (
                      <tr class="heading">
                        <td class="wide quiet small" colspan={names.length + 1}>
                          {row.heading}
                        </td>
                      </tr>
                    )}
                    <tr id={`row-${row.line}`}>
                      {names.map((name, column) => (
                        <td data-label={name}>
                          <span class="clipped">{row.cells[column] ?? ''}</span>
                        </td>
                      ))}
                      <td class="act">
                        {view.edited.has(row.line) ? <span class="state warn">изменено</span> : null}{' '}
                        {view.isOpen ? (
                          <a href={`${hrefOf({ edit: String(row.line) })}#row-${row.line}`}>
                            Изменить<span class="visually-hidden"> {row.cells[0]?.slice(0, 60)}</span>
                          </a>
                        ) : null}
                      </td>
                    </tr>
                  </>
                ),
              )}
            </tbody>
          </table>
        )}
        <Pager
          page={view.page}
          pages={view.pages}
          hrefOf={(page) => hrefOf({ page: String(page) })}
          label="Страницы таблицы"
        />
      </section>
    </OperatorLayout>
  );
}
