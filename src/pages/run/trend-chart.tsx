import { type Counters, OFFER_COUNTERS } from '../../model/counters.ts';
import { formatMoment, formatNumber } from '../frame/format-text.ts';

export interface TrendRun {
  readonly started_at: Date;
  readonly counters: Counters;
}

/** Few runs must not fill the chart with wide bars. */
const LEAST_COLUMNS = 12;

/** Runs as columns, oldest first, each made of what became of its products. */
export function TrendChart({ runs }: { runs: readonly TrendRun[] }) {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return null;
  const most = Math.max(1, ...runs.map((run) => run.counters.total));
  const label = `Товаров в последних ${runs.length} импортах: от ${formatMoment(first.started_at)} до ${formatMoment(last.started_at)}, больше всего ${formatNumber(most)}`;
  return (
    <figure class="trend">
      <svg
        class="wide"
        viewBox={`0 0 ${Math.max(runs.length, LEAST_COLUMNS) * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {runs.map((run, index) => (
          <Column counters={run.counters} x={index * 10} most={most} title={formatMoment(run.started_at)} />
        ))}
      </svg>
      <figcaption>
        <ul class="legend">
          {OFFER_COUNTERS.map(({ tone, label: name }) => (
            <li>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect class={`fill-${tone}`} width="10" height="10" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function Column(column: { counters: Counters; x: number; most: number; title: string }) {
  let top = 100;
  const total = formatNumber(column.counters.total);
  return (
    <g>
      <title>{`${column.title}: ${total}`}</title>
      {OFFER_COUNTERS.map(({ code, tone }) => {
        const height = (column.counters[code] / column.most) * 100;
        top -= height;
        return (
          <rect class={`fill-${tone}`} x={column.x + 1} width="8" y={String(top)} height={String(height)} />
        );
      })}
    </g>
  );
}
