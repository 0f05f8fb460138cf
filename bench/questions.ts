import type { Question } from './question.ts';
import { cluster } from './questions/cluster.ts';
import { cold } from './questions/cold.ts';
import { concurrency } from './questions/concurrency.ts';
import { convert } from './questions/convert.ts';
import { costs } from './questions/costs.ts';
import { day } from './questions/day.ts';
import { dryRun } from './questions/dry-run.ts';
import { hour } from './questions/hour.ts';
import { memory } from './questions/memory.ts';
import { neighbours } from './questions/neighbours.ts';
import { newDictionary } from './questions/new-dictionary.ts';
import { operator } from './questions/operator.ts';
import { parse } from './questions/parse.ts';
import { photos } from './questions/photos.ts';
import { pool } from './questions/pool.ts';
import { rerun } from './questions/rerun.ts';
import { run60000 } from './questions/run-60000.ts';
import { scaling } from './questions/scaling.ts';
import { split } from './questions/split.ts';
import { start } from './questions/start.ts';
import { upgrade } from './questions/upgrade.ts';
import { upsert } from './questions/upsert.ts';
import { variantB } from './questions/variant-b.ts';

/** Every question by its name on the command line, from the parts to the whole. */
export const QUESTIONS: Readonly<Record<string, Question>> = {
  split,
  parse,
  convert,
  pool,
  upsert,
  'run-60000': run60000,
  cold,
  rerun,
  'dry-run': dryRun,
  scaling,
  memory,
  costs,
  'variant-b': variantB,
  concurrency,
  cluster,
  day,
  hour,
  neighbours,
  'new-dictionary': newDictionary,
  start,
  upgrade,
  photos,
  operator,
};
