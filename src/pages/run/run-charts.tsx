import { formatNumber } from '../../model/account/format-number.ts';
import { isOfReading, nameWarning } from '../../model/warning.ts';
import type { RunSummaryRecord } from '../../store/history/store-run-summary.ts';
import { formatDuration } from '../frame/format-text.ts';
import { type Bar, BarList } from './bar-list.tsx';

/** Stages as the stopwatch calls them; reading, converting and staging overlap. */
const STAGES: readonly (readonly [string, string])[] = [
  ['claim', 'ожидание очереди'],
  ['fingerprints', 'что уже опубликовано'],
  ['read', 'чтение и разбор'],
  ['details', 'подробности отчёта'],
  ['apply', 'запись'],
  ['total', 'всего'],
];

/** Drop reasons may be many; the rest is added up. */
const MOST_REASONS = 12;

/** Tags per product, dropped characteristics, tolerated defects and stages as charts. */
export function RunCharts(charts: {
  summary: RunSummaryRecord | null;
  timings: Record<string, number> | null;
}) {
  const { summary, timings } = charts;
  const stages = STAGES.flatMap(([key, label]) => {
    const value = timings?.[key];
    return value === undefined ? [] : [{ label, value, text: formatDuration(value) }];
  });
  return (
    <div class="pair">
      {summary === null ? null : (
        <>
          <Chart title="Тегов у товара" bars={listTags(summary)}>
            В среднем {formatNumber(summary.metrics.avg_tags)}; категория распознана у{' '}
            {formatNumber(Math.round(summary.metrics.category_hit_rate * 1000) / 10)} % товаров.
          </Chart>
          <Chart title="Почему характеристики не стали тегами" bars={listReasons(summary)}>
            Важность от 0 до 1 говорит, насколько характеристика помогает выбрать такой товар. Той, которой
            важности не хватает, среди тегов нет: это не ошибка, исправлять ничего не нужно.
          </Chart>
          <Chart
            title="Что исправлено при чтении"
            bars={Object.entries(summary.warnings)
              .filter(([code]) => isOfReading(code))
              .map(([code, value]) => ({ label: nameWarning(code), value }))}
          />
        </>
      )}
      <Chart title="Время по этапам" bars={stages} />
    </div>
  );
}

function Chart({ title, bars, children }: { title: string; bars: readonly Bar[]; children?: unknown }) {
  if (bars.length === 0) return null;
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <BarList bars={bars} />
      {children === undefined ? null : <p class="hint">{children}</p>}
    </section>
  );
}

function listTags({ tags_per_offer }: RunSummaryRecord): Bar[] {
  return Object.entries(tags_per_offer).map(([tags, value]) => ({ label: tags, value }));
}

function listReasons({ metrics }: RunSummaryRecord): Bar[] {
  const reasons = Object.entries(metrics.drop_reasons).map(([label, value]) => ({
    label: nameReason(label),
    value,
  }));
  const rest = reasons.slice(MOST_REASONS).reduce((sum, { value }) => sum + value, 0);
  return rest === 0 ? reasons : [...reasons.slice(0, MOST_REASONS), { label: 'прочие', value: rest }];
}

/** «вес 0.45 < порога 0.5» of the report. */
function nameReason(reason: string): string {
  const [, weight, cutoff] = /^вес ([\d.]+) < порога ([\d.]+)$/.exec(reason) ?? [];
  if (weight === undefined || cutoff === undefined) return reason;
  return `важность ${formatNumber(Number(weight))} из нужных ${formatNumber(Number(cutoff))}`;
}
