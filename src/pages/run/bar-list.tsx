import { formatNumber } from '../../model/account/format-number.ts';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as text; without one it is the number. */
  readonly text?: string;
}

/** Values as bars with their labels and numbers beside them: text stays text at any width. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul class="bars">
      {bars.map((bar) => (
        <li>
          <span>{bar.label}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect class="fill-strong" width={String((bar.value / most) * 100)} height="8" />
          </svg>
          <span class="number">{bar.text ?? formatNumber(bar.value)}</span>
        </li>
      ))}
    </ul>
  );
}
