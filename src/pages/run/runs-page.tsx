import type { RunRecord } from '../../store/history/list-runs.ts';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { RunTable } from './run-table.tsx';
import { TrendChart, type TrendRun } from './trend-chart.tsx';

/** History of runs, newest first, with a trend of those that were published. */
export function RunsPage(page: { frame: PageFrame; runs: readonly RunRecord[]; next: string | null }) {
  const trend = page.runs.filter(isPublished).reverse();
  return (
    <PageLayout title="История импортов" assets={page.frame.assets} frame={page.frame} section="/runs">
      <h1>История импортов</h1>
      {trend.length < 2 ? null : (
        <section class="card" aria-labelledby="trend-title">
          <h2 id="trend-title">Как меняется каталог</h2>
          <TrendChart runs={trend} />
        </section>
      )}
      <section class="card" aria-label="Импорты">
        {page.runs.length === 0 ? (
          <p class="quiet">Импортов ещё не было.</p>
        ) : (
          <RunTable runs={page.runs} label="Импорты" />
        )}
        {page.next === null ? null : (
          <a class="button" href={`/runs?cursor=${page.next}`} rel="next">
            Более ранние
          </a>
        )}
      </section>
    </PageLayout>
  );
}

function isPublished(run: RunRecord): run is RunRecord & TrendRun {
  return run.counters !== null && !run.dry_run && run.undoes === null;
}
