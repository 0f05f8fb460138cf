import { formatNumber } from '../../model/account/format-number.ts';
import {
  type Counters,
  nameCounter,
  OFFER_COUNTERS,
  PLAN_COUNTERS,
  TALLY_COUNTERS,
} from '../../model/counters.ts';

/** What became of the products of a file: one bar of its parts, then the numbers. */
export function CountersBar({ counters, dryRun }: { counters: Counters; dryRun: boolean }) {
  const share = (count: number) => (counters.total === 0 ? 0 : (count / counters.total) * 100);
  let left = 0;
  return (
    <>
      <svg class="wide stack" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {OFFER_COUNTERS.map(({ code, tone }) => {
          const width = share(counters[code]);
          left += width;
          return <rect class={`fill-${tone}`} x={String(left - width)} width={String(width)} height="4" />;
        })}
      </svg>
      <ul class="numbers">
        <Figure name="товаров в файле" value={counters.total} tone="same" />
        {OFFER_COUNTERS.map((counter) => (
          <Figure name={nameCounter(counter, dryRun)} value={counters[counter.code]} tone={counter.tone} />
        ))}
        {PLAN_COUNTERS.map((counter) => (
          <Figure name={nameCounter(counter, dryRun)} value={counters[counter.code]} tone="same" />
        ))}
      </ul>
      <p class="quiet small">
        {TALLY_COUNTERS.map(({ code, label }) => `${label}: ${formatNumber(counters[code])}`).join(' · ')}
      </p>
    </>
  );
}

function Figure({ name, value, tone }: { name: string; value: number; tone: string }) {
  return (
    <li class={`edge-${tone}`}>
      <strong>{formatNumber(value)}</strong> {name}
    </li>
  );
}
