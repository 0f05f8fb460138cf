import type { BenchResult } from '../run/run-question.ts';

/** The result for people: a table of series with every raw value, and the targets. */
export function printResult({ question, machine, options, series, targets }: BenchResult): string {
  const width = Math.max(0, ...series.map(({ name }) => name.length));
  const lines = [
    `${question}: ${options.offers} offers, medians of ${options.rounds}`,
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryMb} MB, ${machine.kernel}, Bun ${machine.bun}, PostgreSQL ${machine.postgres}, load ${machine.load}`,
    '',
    ...series.map(
      ({ name, median, unit, values }) =>
        `${name.padEnd(width)}  ${String(median).padStart(8)} ${unit.padEnd(8)}  ${values.join(' ')}`,
    ),
  ];
  if (targets.length > 0) {
    lines.push('', 'Targets (for 60 000 offers on a quiet machine)');
    for (const { about, measured, limit, met } of targets)
      lines.push(`  ${met ? 'met   ' : 'missed'}  ${about}: ${measured} (${limit})`);
  }
  return lines.join('\n');
}
