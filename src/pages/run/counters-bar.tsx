import type { Counters } from '../../model/report.ts';
import { formatNumber } from '../frame/format-text.ts';
import { COUNTERS } from './run-names.ts';

/** What became of the products of a file: one bar of its parts, then the numbers. */
export function CountersBar({ counters, dryRun }: { counters: Counters; dryRun: boolean }) {
  const widths = COUNTERS.map(([key]) => (counters.total === 0 ? 0 : (counters[key] / counters.total) * 100));
  return (
    <>
      <svg class="wide stack" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {COUNTERS.map(([key], index) => (
          <rect
            class={`fill-${key}`}
            x={String(widths.slice(0, index).reduce((sum, width) => sum + width, 0))}
            width={String(widths[index])}
            height="4"
          />
        ))}
      </svg>
      <ul class="numbers">
        <Figure name="товаров в файле" value={counters.total} look="" />
        {COUNTERS.map(([key, name]) => (
          <Figure name={name} value={counters[key]} look={key} />
        ))}
        <Figure name={dryRun ? 'закроется' : 'закрыто'} value={counters.closed} look="" />
      </ul>
      <p class="quiet small">
        Без фотографий в файле: {formatNumber(counters.no_photo)} · описание сокращено:{' '}
        {formatNumber(counters.desc_truncated)}
      </p>
    </>
  );
}

function Figure({ name, value, look }: { name: string; value: number; look: string }) {
  return (
    <li class={look}>
      <strong>{formatNumber(value)}</strong> {name}
    </li>
  );
}
