import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchResult } from '../run/run-question.ts';
import { drawChart } from './draw-chart.ts';

/** Writes `<question>.json` and `<question>.svg` and returns their paths. */
export async function writeResult(result: BenchResult, folder: string): Promise<string[]> {
  const { machine, options } = result;
  const subtitle = `${options.offers} offers, medians of ${options.rounds} · ${machine.cpu}, ${machine.cores} cores · Bun ${machine.bun}`;
  await mkdir(folder, { recursive: true });
  const paths = ['json', 'svg'].map((extension) => join(folder, `${result.question}.${extension}`));
  await writeFile(paths[0]!, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(paths[1]!, drawChart(result.question, subtitle, result.series));
  return paths;
}
