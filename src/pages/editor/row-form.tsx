import type { ShownEffect } from '../../editor/show-effect.ts';
import type { TableShape } from '../../model/dictionary/tables.ts';
import { EffectPanel } from './effect-panel.tsx';

export interface RowFormView {
  /** 0: a new row. */
  readonly line: number;
  /** The row as it was read; null: a new one. */
  readonly was: string | null;
  readonly cells: readonly string[];
  /** What is wrong, and with which column; null for the row as a whole. */
  readonly problem: { readonly text: string; readonly column: number | null } | null;
  /** Shown where somebody asked for it without a script. */
  readonly effect: ShownEffect | string | null;
}

/** Of a list of alternatives more than that is written in a field of several lines. */
const LONG = 60;

/** A row open for editing: checked while somebody types, and shown on products; a plain form without a script. */
export function RowForm(row: {
  here: string;
  table: TableShape;
  names: readonly string[];
  form: RowFormView;
}) {
  const { here, table, names, form } = row;
  return (
    <form id={`row-${form.line}`} class="row-form" method="post" action={here} data-edit-row={here}>
      <input type="hidden" name="line" value={String(form.line)} />
      {form.was === null ? null : <input type="hidden" name="was" value={form.was} />}
      <div class="fields">
        {names.map((name, column) => {
          const cell = form.cells[column] ?? '';
          const shape = table.columns[column];
          const own = form.problem?.column === column;
          const id = `cell-${column}`;
          const isLong = shape?.list === true || cell.length > LONG;
          const field = {
            id,
            name: `cell${column}`,
            'aria-describedby': `${id}-hint${own ? ' row-problem' : ''}`,
            'aria-invalid': own,
          };
          return (
            <div class={isLong ? 'long' : ''}>
              <label for={id}>{name}</label>
              {isLong ? (
                <textarea class="short" {...field} rows={cell.length > 3 * LONG ? 5 : 2}>
                  {cell}
                </textarea>
              ) : (
                <input type="text" {...field} value={cell} autocomplete="off" />
              )}
              <p class="hint" id={`${id}-hint`}>
                {shape?.hint ?? 'словарь это не читает'}
              </p>
            </div>
          );
        })}
      </div>
      <p id="row-problem" class={form.problem === null ? 'check' : 'check note bad'} role="status" data-check>
        {form.problem?.text ?? ''}
      </p>
      <p class="row">
        <button class="main" type="submit" name="action" value="save">
          Сохранить
        </button>
        <button type="submit" name="action" value="effect" data-effect-button>
          Показать на товарах
        </button>
        {form.was === null ? null : (
          <button class="danger" type="submit" name="action" value="delete">
            Удалить строку
          </button>
        )}
        <a href={here}>Отмена</a>
      </p>
      <div data-effect aria-live="polite">
        {form.effect === null ? null : <EffectPanel effect={form.effect} />}
      </div>
    </form>
  );
}
