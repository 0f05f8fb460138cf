import { shapeOf } from '../../model/dictionary/tables.ts';
import type { DraftConflict } from '../../store/dictionary/drafts.ts';
import { RowDifferenceText } from './row-cells.tsx';

/** Rows that the draft and what it has taken over have both edited: somebody chooses. */
export function DraftConflicts({ here, conflicts }: { here: string; conflicts: readonly DraftConflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <section class="card" aria-label="Расхождения">
      <h2>Расхождения</h2>
      <p>
        Эти строки изменены и в черновике, и в обновлении. Пока стоит строка черновика; выберите, какой быть.
      </p>
      <ul class="journal">
        {conflicts.map(({ file, base, ours, theirs }) => (
          <li>
            <strong>{shapeOf(file)?.name ?? file}</strong>
            <dl class="facts">
              <dt>в черновике</dt>
              <dd>{show(base, ours)}</dd>
              <dt>в обновлении</dt>
              <dd>{show(base, theirs)}</dd>
            </dl>
            <form class="row" method="post" action={`${here}/conflict`}>
              <input type="hidden" name="file" value={file} />
              <input type="hidden" name="ours" value={ours ?? ''} />
              <input type="hidden" name="theirs" value={theirs ?? ''} />
              <button type="submit" name="choice" value="ours">
                Оставить строку черновика
              </button>
              <button type="submit" name="choice" value="theirs">
                Взять строку обновления
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function show(base: string | null, row: string | null) {
  if (row === null) return base === null ? 'строки нет' : <RowDifferenceText was={base} becomes={null} />;
  return <RowDifferenceText was={base} becomes={row} />;
}
