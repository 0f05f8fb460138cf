import type { Child } from 'hono/jsx';
import { type Counters, countListed } from '../../model/counters.ts';
import type { RunRecord } from '../../store/history/list-runs.ts';
import { formatDuration, formatNumber } from '../frame/format-text.ts';
import { Moment } from '../frame/moment.tsx';
import { StateMark } from '../intention/state-mark.tsx';
import { describeStarter } from './describe-starter.ts';
import { judgeRun, RUN_CHANNELS } from './run-names.ts';

const counted =
  (count: (counters: Counters) => number) =>
  ({ counters }: RunRecord): string =>
    counters === null ? '' : formatNumber(count(counters));

/** The columns behind the first, which leads to the report. */
const COLUMNS: readonly (readonly [name: string, look: 'number' | '', cell: (run: RunRecord) => Child])[] = [
  ['Как', '', describeChannel],
  ['Итог', '', (run) => <Outcome run={run} />],
  ['Товаров', 'number', counted(({ total }) => total)],
  ['Создано', 'number', counted(({ created }) => created)],
  ['Обновлено', 'number', counted(({ updated }) => updated)],
  ['Отказов', 'number', counted(countListed)],
  ['Закрыто', 'number', counted(({ closed }) => closed)],
  ['Время', 'number', describeTime],
];

/** Runs as a table, newest first; on a narrow screen each row becomes a small card. */
export function RunTable({ runs, label }: { runs: readonly RunRecord[]; label: string }) {
  return (
    <section class="table" aria-label={label} tabindex={0}>
      <table class="stacks">
        <thead>
          <tr>
            <th scope="col">Начат</th>
            {COLUMNS.map(([name, look]) => (
              <th scope="col" class={look}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr>
              <td class="head">
                <a href={`/runs/${run.id}`}>
                  <Moment at={run.started_at} />
                </a>
                <Source run={run} />
              </td>
              {COLUMNS.map(([name, look, cell]) => (
                <td class={look} data-label={name}>
                  {cell(run)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What tells a run from its neighbours: its file and who sent it. */
function Source({ run }: { run: RunRecord }) {
  const parts = [run.file_name, describeStarter(run)].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : <span class="under quiet small">{parts.join(' · ')}</span>;
}

function Outcome({ run }: { run: RunRecord }) {
  const detail = (run.error as { readonly detail?: string } | null)?.detail;
  return (
    <div>
      <StateMark state={judgeRun(run)} />
      {detail === undefined ? null : <span class="under quiet small">{detail}</span>}
    </div>
  );
}

function describeChannel(run: RunRecord): string {
  const channel = run.undoes === null ? RUN_CHANNELS[run.channel] : 'отмена';
  return `${channel}${run.dry_run ? ', проверка' : ''}${run.undone_by === null ? '' : ', отменена'}`;
}

function describeTime({ timings }: RunRecord): string {
  const total = (timings as Record<string, number> | null)?.total;
  return total === undefined ? '' : formatDuration(total);
}
