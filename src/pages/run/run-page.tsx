import { formatNumber } from '../../model/account/format-number.ts';
import { REPORT_EXPIRED } from '../../model/report.ts';
import type { RunRecord } from '../../store/history/list-runs.ts';
import type { RunSummaryRecord } from '../../store/history/store-run-summary.ts';
import type { PhotoCounts } from '../../store/photos/photo-counts.ts';
import { formatBytes } from '../frame/format-text.ts';
import { Day, Moment } from '../frame/moment.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { StateMark } from '../intention/state-mark.tsx';
import { CountersBar } from './counters-bar.tsx';
import { describeStarter } from './describe-starter.ts';
import { KeptEdits } from './kept-edits.tsx';
import { kindOfRun, RUN_KINDS, readsFile } from './kind-of-run.ts';
import { PublishCheck, type PublishView } from './publish-check.tsx';
import { RefusalList, type RefusalsView } from './refusal-list.tsx';
import { RunCharts } from './run-charts.tsx';
import { judgeRun, RUN_CHANNELS } from './run-names.ts';
import { MovedCity, RunNotes } from './run-notes.tsx';
import { RunProgress } from './run-progress.tsx';
import { UndoFigures } from './undo-figures.tsx';

export interface RunView {
  readonly run: RunRecord;
  readonly running: boolean;
  readonly summary: RunSummaryRecord | null;
  readonly photos: PhotoCounts;
  readonly refusals: RefusalsView | null;
  /** Of a check: how its file is published. */
  readonly publish: PublishView | null;
  /** Whether what the run changed, or a dry run would change, can still be looked at. */
  readonly hasChanges: boolean;
}

interface RunProblem {
  readonly detail?: string;
  readonly line?: number;
  readonly column?: number;
  readonly snippet?: string;
}

/** The report of a run, to look at rather than to read; or its progress while it goes on. */
export function RunPage({ frame, view }: { frame: PageFrame; view: RunView }) {
  const { run, summary } = view;
  const { counters } = run;
  const kind = kindOfRun(run);
  return (
    <PageLayout title={RUN_KINDS[kind].report} assets={frame.assets} frame={frame} section="/runs">
      <h1>{RUN_KINDS[kind].report}</h1>
      <RunProgress runId={view.running ? run.id : null} />
      <section class="card" aria-labelledby="outcome">
        <h2 id="outcome">{run.shop?.trim() ? run.shop : 'Итог'}</h2>
        <Facts run={run} running={view.running} />
        {run.error === null || view.running ? null : <Problem problem={run.error as RunProblem} />}
        {run.dry_run && counters !== null ? <DryRun view={view} /> : null}
        {summary?.undo === undefined ? null : <UndoFigures undo={summary.undo} planned={false} />}
        {counters === null || run.undoes !== null ? null : kind === 'closing' ? (
          <p>Закрыто намерений: {formatNumber(counters.closed)}.</p>
        ) : (
          <CountersBar counters={counters} dryRun={run.dry_run} />
        )}
        {summary === null ? null : run.dry_run ? (
          <MovedCity count={summary.warnings.moved_city} />
        ) : (
          <RunNotes warnings={summary.warnings} />
        )}
        {view.hasChanges && !run.dry_run ? (
          <p>
            <a href={`/runs/${run.id}/changes`}>Посмотреть, что создано, обновлено и закрыто</a>
          </p>
        ) : null}
        {view.publish === null ? null : <PublishCheck view={view.publish} />}
        <Undo run={run} />
        {counters === null || run.report_expired_at !== null ? null : (
          <p>
            <a href={`/v1/org/runs/${run.id}/report.csv`} download>
              Скачать весь отчёт (CSV для Excel)
            </a>
          </p>
        )}
        {summary?.kept_edits === undefined ? null : <KeptEdits edits={summary.kept_edits} />}
        {view.photos.wanted > 0 ? <Photos photos={view.photos} /> : null}
      </section>
      {run.report_expired_at === null ? null : (
        <section class="card" aria-label="Списки отчёта">
          <p class="note">{REPORT_EXPIRED}</p>
        </section>
      )}
      {view.refusals === null || (!readsFile(run) && view.refusals.groups.length === 0) ? null : (
        <section class="card" id="refusals" aria-labelledby="refusals-title">
          <h2 id="refusals-title">{nameLeftOut(run)}</h2>
          <RefusalList view={view.refusals} />
        </section>
      )}
      <RunCharts
        summary={readsFile(run) ? summary : null}
        timings={run.timings as Record<string, number> | null}
      />
    </PageLayout>
  );
}

function Facts({ run, running }: { run: RunRecord; running: boolean }) {
  const kind = kindOfRun(run);
  const state = run.state === 'running' && !running ? 'failed' : run.state;
  return (
    <dl class="facts">
      <dt>Итог</dt>
      <dd>
        <StateMark state={judgeRun({ ...run, state })} />
      </dd>
      {kind === 'closing' ? null : (
        <>
          <dt>{run.undoes === null ? 'Как загружен' : 'Что сделано'}</dt>
          <dd>
            {run.undoes === null ? (
              RUN_CHANNELS[run.channel]
            ) : (
              <a href={`/runs/${run.undoes}`}>{RUN_KINDS[kind].does}</a>
            )}
            {run.dry_run ? ', проверка без изменений' : ''}
            {run.remove_missing ? ', с закрытием отсутствующих' : ''}
          </dd>
        </>
      )}
      {run.file_name === null ? null : (
        <>
          <dt>Файл</dt>
          <dd>{run.file_name}</dd>
        </>
      )}
      {run.starter === null ? null : (
        <>
          <dt>{RUN_KINDS[kind].who}</dt>
          <dd>{readsFile(run) ? describeStarter(run) : run.starter}</dd>
        </>
      )}
      <dt>Начат</dt>
      <dd>
        <Moment at={run.started_at} />
      </dd>
      {readsFile(run) ? (
        <>
          <dt>Прочитано</dt>
          <dd>
            {formatBytes(run.bytes_read)}, товаров: {formatNumber(run.offers_read)}
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function nameLeftOut(run: RunRecord): string {
  if (run.undoes !== null) return 'Что оставлено как есть';
  return readsFile(run)
    ? 'Что не опубликовано'
    : 'Что новый словарь не принимает: пока остаётся опубликованным';
}

function Undo({ run }: { run: RunRecord }) {
  const names = RUN_KINDS[kindOfRun(run)];
  if (run.undone_by !== null)
    return (
      <p class="note">
        {names.undone}: <a href={`/runs/${run.undone_by}`}>{names.undoneReport}</a>.
      </p>
    );
  if (run.undo_until === null) return null;
  return (
    <div class="row">
      <a class="button" href={`/runs/${run.id}/undo`}>
        {names.undo}
      </a>
      <span class="hint">
        До <Day at={run.undo_until} />. Сначала вы увидите, что изменится.
      </span>
    </div>
  );
}

function Problem({ problem }: { problem: RunProblem }) {
  return (
    <div class="note bad">
      <p>{problem.detail}</p>
      {problem.line === undefined ? null : (
        <p>
          Строка {formatNumber(problem.line)}
          {problem.column === undefined ? '' : `, позиция ${formatNumber(problem.column)}`}
        </p>
      )}
      {problem.snippet === undefined ? null : <pre>{problem.snippet}</pre>}
    </div>
  );
}

function DryRun({ view }: { view: RunView }) {
  return (
    <div class="note">
      <p>Это проверка: ничего не изменено. Числа ниже показывают, что сделал бы импорт.</p>
      {view.hasChanges ? (
        <p>
          <a href={`/runs/${view.run.id}/changes`}>Посмотреть, что изменится, по полям</a>
        </p>
      ) : null}
    </div>
  );
}

function Photos({ photos }: { photos: PhotoCounts }) {
  return (
    <>
      <p class="small">
        Фотографии: загружено {formatNumber(photos.stored)} из {formatNumber(photos.wanted)}
        {photos.pending > 0 ? `, в очереди ${formatNumber(photos.pending)}` : ''}
        {photos.failed > 0 ? `, не получено ${formatNumber(photos.failed)}` : ''}
      </p>
      {photos.reasons.length === 0 ? null : (
        <ul class="small">
          {photos.reasons.map((reason) => (
            <li>
              {reason.reason.replace(/\.$/, '')}: {formatNumber(reason.count)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
