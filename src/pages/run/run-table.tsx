import { countListed } from '../../model/counters.ts';
import type { RunRecord } from '../../store/history/list-runs.ts';
import { formatDuration, formatNumber } from '../frame/format-text.ts';
import { Moment } from '../frame/moment.tsx';
import { StateMark } from '../intention/state-mark.tsx';
import { RUN_CHANNELS, RUN_STATES } from './run-names.ts';

/** Runs as a table, newest first; on a narrow screen each row becomes a small card. */
export function RunTable({ runs, label }: { runs: readonly RunRecord[]; label: string }) {
  return (
    <section class="table" aria-label={label} tabindex={0}>
      <table class="stacks">
        <thead>
          <tr>
            <th scope="col">Начат</th>
            <th scope="col">Как</th>
            <th scope="col">Итог</th>
            <th scope="col" class="number">
              Товаров
            </th>
            <th scope="col" class="number">
              Создано
            </th>
            <th scope="col" class="number">
              Обновлено
            </th>
            <th scope="col" class="number">
              Отказов
            </th>
            <th scope="col" class="number">
              Закрыто
            </th>
            <th scope="col" class="number">
              Время
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow run={run} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RunRow({ run }: { run: RunRecord }) {
  const { counters } = run;
  const total = (run.timings as Record<string, number> | null)?.total;
  const cell = (value: number | undefined) => (value === undefined ? '' : formatNumber(value));
  return (
    <tr>
      <td class="head">
        <a href={`/runs/${run.id}`}>
          <Moment at={run.started_at} />
        </a>
      </td>
      <td data-label="Как">
        {run.undoes === null ? RUN_CHANNELS[run.channel] : 'отмена'}
        {run.dry_run ? ', проверка' : ''}
        {run.undone_by === null ? '' : ', отменена'}
      </td>
      <td data-label="Итог">
        <StateMark state={RUN_STATES[run.state]} />
      </td>
      <td class="number" data-label="Товаров">
        {cell(counters?.total)}
      </td>
      <td class="number" data-label="Создано">
        {cell(counters?.created)}
      </td>
      <td class="number" data-label="Обновлено">
        {cell(counters?.updated)}
      </td>
      <td class="number" data-label="Отказов">
        {cell(counters === null ? undefined : countListed(counters))}
      </td>
      <td class="number" data-label="Закрыто">
        {cell(counters?.closed)}
      </td>
      <td class="number" data-label="Время">
        {total === undefined ? '' : formatDuration(total)}
      </td>
    </tr>
  );
}
