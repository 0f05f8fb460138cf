import type { Child } from 'hono/jsx';
import { formatNumber } from '../../model/account/format-number.ts';
import { type Counters, countListed } from '../../model/counters.ts';
import type { RunRecord } from '../../store/history/list-runs.ts';
import { formatCount, formatDuration } from '../frame/format-text.ts';
import { Moment } from '../frame/moment.tsx';
import { StateMark } from '../intention/state-mark.tsx';
import { describeStarter } from './describe-starter.ts';
import { kindOfRun, RUN_KINDS, readsFile } from './kind-of-run.ts';
import { judgeRun, RUN_CHANNELS } from './run-names.ts';

const counted =
  (count: (counters: Counters) => number) =>
  ({ counters }: RunRecord): string =>
    counters === null ? '' : formatNumber(count(counters));

/** The columns behind the first, which leads to the report. */
const COLUMNS: readonly (readonly [name: string, look: 'number' | '', cell: (run: RunRecord) => Child])[] = [
  ['Как', '', describeChannel],
  ['Итог', '', (run) => <Outcome run={run} />],
  ['Товаров', 'number', (run) => (kindOfRun(run) === 'closing' ? '' : counted(({ total }) => total)(run))],
  ['Создано', 'number', counted(({ created }) => created)],
  ['Обновлено', 'number', counted(({ updated }) => updated)],
  ['Отказов', 'number', counted(countListed)],
  ['Закрыто', 'number', counted(({ closed }) => closed)],
  ['Время', 'number', describeTime],
];

const OUTCOME = COLUMNS.findIndex(([name]) => name === 'Итог');
/** Columns behind the outcome that only a run with a report has; a failure is told over all of them. */
const COUNTED = 5;

const columnsOf = ({ counters }: RunRecord) =>
  counters === null ? COLUMNS.toSpliced(OUTCOME + 1, COUNTED) : COLUMNS;

/** Runs as a table, newest first; on a narrow screen each row becomes a card of three lines. */
export function RunTable({ runs, label }: { runs: readonly RunRecord[]; label: string }) {
  return (
    <section class="table" aria-label={label} tabindex={0}>
      <table class="runs">
        <thead>
          <tr>
            <th scope="col">Начат</th>
            {COLUMNS.map(([name, look]) => (
              <th scope="col" class={look}>
                {name}
              </th>
            ))}
            <th scope="col" class="brief">
              Итог
            </th>
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
              {columnsOf(run).map(([, look, cell], index) => (
                <td
                  class={look}
                  {...(index === OUTCOME && run.counters === null ? { colspan: COUNTED + 1 } : {})}
                >
                  {cell(run)}
                </td>
              ))}
              <td class="brief">
                <Brief run={run} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A run on a narrow screen, in place of the other cells: how it ended, and what it did. */
function Brief({ run }: { run: RunRecord }) {
  const { counters } = run;
  const detail = (run.error as { readonly detail?: string } | null)?.detail;
  return (
    <>
      <p>
        <StateMark state={judgeRun(run)} />
        <span class="quiet small">{[describeChannel(run), ...listSource(run)].join(' · ')}</span>
      </p>
      {counters === null ? (
        <p class="quiet small clipped">{detail ?? ''}</p>
      ) : (
        <p class="small">{listFigures(run, counters)}</p>
      )}
    </>
  );
}

/** «303 товара: создано 292, отказов 11»; what did not happen is left out. */
function listFigures(run: RunRecord, counters: Counters): string {
  const figures = [
    ['создано', counters.created],
    ['обновлено', counters.updated],
    ['отказов', countListed(counters)],
    ['закрыто', counters.closed],
  ] as const;
  const told = figures.flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${formatNumber(count)}`]));
  if (kindOfRun(run) === 'closing') return told.join(', ');
  const total = formatCount(counters.total, 'товар', 'товара', 'товаров');
  return told.length === 0 ? total : `${total}: ${told.join(', ')}`;
}

/** What tells a run from its neighbours: its file and who sent it. */
function Source({ run }: { run: RunRecord }) {
  const parts = listSource(run);
  return parts.length === 0 ? null : <span class="under quiet small">{parts.join(' · ')}</span>;
}

function listSource(run: RunRecord): string[] {
  const starter = readsFile(run) ? describeStarter(run) : run.starter;
  return [run.file_name, starter].filter((part): part is string => part !== null && part !== '');
}

function Outcome({ run }: { run: RunRecord }) {
  const detail = (run.error as { readonly detail?: string } | null)?.detail;
  return (
    <div>
      <StateMark state={judgeRun(run)} />
      {detail === undefined ? null : <span class="under quiet small clipped">{detail}</span>}
    </div>
  );
}

function describeChannel(run: RunRecord): string {
  const { channel, undoneShort } = RUN_KINDS[kindOfRun(run)];
  const undone = run.undone_by === null ? '' : `, ${undoneShort}`;
  return `${channel ?? RUN_CHANNELS[run.channel]}${run.dry_run ? ', проверка' : ''}${undone}`;
}

function describeTime({ timings }: RunRecord): string {
  const total = (timings as Record<string, number> | null)?.total;
  return total === undefined ? '' : formatDuration(total);
}
