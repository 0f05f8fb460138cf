import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchOptions, Measurement, Question } from '../../question.ts';
import { describeMachine, type Machine } from '../results/describe-machine.ts';
import {
  type JudgedTarget,
  judgeTargets,
  type Series,
  summarizeSeries,
} from '../results/summarize-series.ts';
import { removeFolder } from '../service/remove-folder.ts';
import { measureApart } from './measure-apart.ts';
import { orderVariants } from './order-variants.ts';

/** What stands in `<question>.json`. */
export interface BenchResult {
  readonly question: string;
  readonly measuredAt: string;
  readonly machine: Machine;
  readonly options: Omit<BenchOptions, 'url' | 'token' | 'out' | 'corpus'>;
  readonly series: readonly Series[];
  readonly targets: readonly JudgedTarget[];
}

/**
 * Asks one question: every variant in `rounds` fresh processes. Rejects with what a process said when one fails,
 * or with the signal's reason; either way no process and no folder is left behind.
 */
export async function runQuestion(
  name: string,
  question: Question,
  given: BenchOptions,
  signal: AbortSignal,
): Promise<BenchResult> {
  const { url: _, token: __, out: ___, corpus: ____, ...options } = given;
  const machine = await describeMachine();
  const variants = question.variants(given).filter((variant) => variant.includes(options.only));
  if (variants.length === 0) throw new Error(`no variant of ${name} contains «${options.only}»`);
  const order = orderVariants(variants, options.rounds);
  const folder = mkdtempSync(join(tmpdir(), 'catalog-import-bench-'));
  const measurements: Measurement[] = [];
  try {
    mkdirSync(join(folder, 'catalogs'));
    for (const [index, { round, variant }] of order.entries()) {
      const label = `[${index + 1}/${order.length}] round ${round}: ${variant}`;
      console.error(`${label} …`);
      const measured = await measureApart({ question: name, variant, options: given, folder, label }, signal);
      measurements.push(...measured);
      console.error(
        `${label}: ${measured.map(({ value, unit }) => `${value.toFixed(1)} ${unit}`).join(', ')}`,
      );
    }
  } finally {
    await removeFolder(folder);
  }
  const series = summarizeSeries(measurements);
  return {
    question: name,
    measuredAt: new Date().toISOString(),
    machine,
    options,
    series,
    targets: judgeTargets(question.targets, series),
  };
}
