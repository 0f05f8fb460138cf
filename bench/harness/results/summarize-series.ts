import type { Measurement, Target, Unit } from '../../question.ts';

/** The values of one measurement over the rounds. */
export interface Series {
  readonly name: string;
  readonly unit: Unit;
  readonly median: number;
  /** In the order they were measured. */
  readonly values: readonly number[];
}

export interface JudgedTarget {
  readonly about: string;
  readonly measured: number;
  /** e.g. "≤ 2500" */
  readonly limit: string;
  readonly met: boolean;
}

/** Gathers what the processes measured into series, in the order of their first appearance. */
export function summarizeSeries(measurements: readonly Measurement[]): Series[] {
  const gathered = new Map<string, { unit: Unit; values: number[] }>();
  for (const { name, unit, value } of measurements) {
    const series = gathered.get(name) ?? { unit, values: [] };
    series.values.push(round(value));
    gathered.set(name, series);
  }
  return [...gathered].map(([name, { unit, values }]) => ({ name, unit, median: medianOf(values), values }));
}

/** Judges the targets whose series were measured. */
export function judgeTargets(targets: readonly Target[], series: readonly Series[]): JudgedTarget[] {
  const medians = new Map(series.map(({ name, median }) => [name, median]));
  return targets.flatMap((target) => {
    const measured = target.measured((name) => medians.get(name) ?? Number.NaN);
    if (!Number.isFinite(measured)) return [];
    const most = target.atMost ?? Number.POSITIVE_INFINITY;
    const least = target.atLeast ?? Number.NEGATIVE_INFINITY;
    return {
      about: target.about,
      measured: round(measured),
      limit: target.atMost === undefined ? `≥ ${least}` : `≤ ${most}`,
      met: measured <= most && measured >= least,
    };
  });
}

/** The middle value; of an even number, the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : round((sorted[middle - 1]! + sorted[middle]!) / 2);
}

/** Four significant digits: more would be noise. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}
