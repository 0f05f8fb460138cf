import type { RunFilter, RunRecord } from '../../store/history/list-runs.ts';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { kindOfRun } from './kind-of-run.ts';
import { RunTable } from './run-table.tsx';
import { TrendChart, type TrendRun } from './trend-chart.tsx';

/** As the address carries it. */
export type ShownFilter = Omit<RunFilter, 'dry_run'> & { readonly dry_run?: '0' | '1' | undefined };

const CHOICES = [
  [
    'state',
    'Итог',
    [
      ['succeeded', 'завершён'],
      ['failed', 'ошибка'],
      ['cancelled', 'отменён'],
    ],
  ],
  [
    'started_by',
    'Откуда',
    [
      ['account', 'вручную'],
      ['key', 'ключом по API'],
      ['link', 'по ссылке'],
    ],
  ],
  [
    'dry_run',
    'Что',
    [
      ['0', 'импорты'],
      ['1', 'проверки'],
    ],
  ],
] as const;

/** History of runs, newest first, with a trend of those that were published. */
export function RunsPage(page: {
  frame: PageFrame;
  runs: readonly RunRecord[];
  next: string | null;
  /** Older runs than the newest. */
  isLater: boolean;
  filter: ShownFilter;
}) {
  const trend = page.runs.filter(isPublished).reverse();
  const isFiltered = Object.values(page.filter).some((value) => value !== undefined);
  return (
    <PageLayout title="История импортов" assets={page.frame.assets} frame={page.frame} section="/runs">
      <h1>История импортов</h1>
      {trend.length < 2 ? null : (
        <section class="card" aria-labelledby="trend-title">
          <h2 id="trend-title">Как меняется каталог</h2>
          <TrendChart runs={trend} endsNow={!page.isLater && !isFiltered} />
        </section>
      )}
      <section class="card" aria-label="Импорты">
        {page.runs.length === 0 && !isFiltered ? null : <Filter filter={page.filter} />}
        {page.runs.length === 0 ? (
          <Nothing isFiltered={isFiltered} />
        ) : (
          <RunTable runs={page.runs} label="Таблица импортов" />
        )}
        {page.next === null ? null : (
          <a class="button" href={`/runs?${nextQuery(page.filter, page.next)}`} rel="next">
            Более ранние
          </a>
        )}
      </section>
    </PageLayout>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <p class="quiet">
      Таких импортов нет. <a href="/runs">Показать все</a>
    </p>
  ) : (
    <p class="quiet">
      Импортов ещё не было. <a href="/">Загрузите каталог</a>, и здесь появится отчёт.
    </p>
  );
}

function Filter({ filter }: { filter: ShownFilter }) {
  return (
    <form class="filter" method="get" action="/runs">
      {CHOICES.map(([name, label, options]) => (
        <label class="narrow">
          {label}
          <select name={name}>
            <option value="">все</option>
            {options.map(([value, text]) => (
              <option value={value} selected={filter[name] === value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit">Показать</button>
    </form>
  );
}

function nextQuery(filter: ShownFilter, cursor: string): string {
  const search = new URLSearchParams({ cursor });
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) search.set(name, value);
  return String(search);
}

function isPublished(run: RunRecord): run is RunRecord & TrendRun {
  return run.counters !== null && (kindOfRun(run) === 'import' || kindOfRun(run) === 'dictionary');
}
