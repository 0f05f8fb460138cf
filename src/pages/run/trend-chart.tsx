import { useContext } from 'hono/jsx';
import { formatMoment, formatShortDay } from '../../model/account/format-moment.ts';
import { formatNumber } from '../../model/account/format-number.ts';
import type { TimeZone } from '../../model/account/time-zone.ts';
import { type Counters, OFFER_COUNTERS } from '../../model/counters.ts';
import { ZoneContext } from '../frame/zone-context.ts';

export interface TrendRun {
  readonly started_at: Date;
  readonly counters: Counters;
}

/** Few runs must not fill the chart with wide bars. */
const LEAST_COLUMNS = 12;
/** Dates below the columns; more would run into each other on a phone. */
const MOST_DATES = 4;

/** Runs as columns, oldest first, each made of what became of its products: with numbers beside and dates below. */
export function TrendChart({ runs, endsNow }: { runs: readonly TrendRun[]; endsNow: boolean }) {
  const zone = useContext(ZoneContext);
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return null;
  const most = Math.max(1, ...runs.map((run) => run.counters.total));
  const now = new Date();
  const label = `Товаров в ${endsNow ? 'последних' : 'показанных'} ${runs.length} импортах: от ${formatMoment(first.started_at, zone, now)} до ${formatMoment(last.started_at, zone, now)}, больше всего ${formatNumber(most)}`;
  const columns = Math.max(runs.length, LEAST_COLUMNS);
  return (
    <figure class="trend">
      <div class="plot">
        <div class="ticks" aria-hidden="true">
          {[most, Math.round(most / 2), 0].map((tick) => (
            <span>{formatNumber(tick)}</span>
          ))}
        </div>
        <svg
          class="wide"
          viewBox={`0 0 ${columns * 10} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <line class="axis" x1="0" x2={String(columns * 10)} y1="50" y2="50" />
          {runs.map((run, index) => (
            <Column
              counters={run.counters}
              x={index * 10}
              most={most}
              title={formatMoment(run.started_at, zone, now)}
            />
          ))}
        </svg>
        <Dates runs={runs} columns={columns} zone={zone} />
      </div>
      <figcaption>
        <ul class="legend">
          {OFFER_COUNTERS.map(({ code, tone, label: name }) => (
            <li>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect class={`fill-${tone}`} width="10" height="10" />
              </svg>
              {name}: {formatNumber(last.counters[code])}
            </li>
          ))}
          <li class="quiet">
            {endsNow ? 'в последнем импорте' : 'в последнем из показанных импортов'},{' '}
            {formatShortDay(last.started_at, zone)}
          </li>
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

/** A cell under each column, so that a date stands under its own; they run over the empty ones beside them. */
function Dates({ runs, columns, zone }: { runs: readonly TrendRun[]; columns: number; zone: TimeZone }) {
  const step = Math.max(Math.ceil(columns / MOST_DATES), 1);
  return (
    <div class="dates" aria-hidden="true">
      {Array.from({ length: columns }, (_, index) => {
        const run = index % step === 0 ? runs[index] : undefined;
        return <span>{run === undefined ? '' : formatShortDay(run.started_at, zone)}</span>;
      })}
    </div>
  );
}
