import { parseArgs } from 'node:util';
import { FOLDERS } from './draw-sample.ts';

export interface MutantOptions {
  readonly seed: number;
  readonly count: number;
  readonly from: number;
  readonly only: readonly string[];
  readonly near: boolean;
  readonly slots: number;
  readonly minutes: number;
  readonly out: string;
}

export const HELP = `bun run mutants [options]

Puts small faults into copies of the project, one at a time (a comparison turned, a condition negated, a constant off by
one, a statement, a field or a column left out, «and» for «or», another direction; in TypeScript and in the SQL inside),
and tells which of them no test nearby notices.

  --seed N         which faults are drawn (1)
  --count N        how many, the same number from each folder (60)
  --from N         leaves out the first N of them: a sample in portions (0)
  --only FOLDER    only this one, e.g. src/feed or src/store/run; may be given again (${FOLDERS.join(', ')})
  --near           only tests that import the code: quick, and more survives
  --slots N        faults tried at the same time, 1 or 2 (2)
  --minutes N      begins no other after that (60)
  --out FILE       one line of JSON per fault is added to it

Exits with 1 when a fault survived. Faults that change nothing stand with their reasons in test/mutants/equivalents.json.
`;

/** Throws an Error that says what is wrong; null when help is wanted. */
export function parseArguments(args: readonly string[]): MutantOptions | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      seed: text,
      count: text,
      from: text,
      only: { type: 'string', multiple: true },
      near: { type: 'boolean' },
      slots: text,
      minutes: text,
      out: text,
    },
  });
  if (values.help) return null;
  const number = (name: string, value: string | undefined, fallback: number, least: number, most: number) => {
    const given = value === undefined ? fallback : Number(value);
    if (Number.isInteger(given) && given >= least && given <= most) return given;
    throw new Error(`--${name} is a whole number from ${least} to ${most}, not ${value}`);
  };
  return {
    seed: number('seed', values.seed, 1, 0, 1e9),
    count: number('count', values.count, 60, 1, 100_000),
    from: number('from', values.from, 0, 0, 100_000),
    only: (values.only ?? []).map(checkFolder),
    near: values.near === true,
    slots: number('slots', values.slots, 2, 1, 2),
    minutes: number('minutes', values.minutes, 60, 1, 10_000),
    out: values.out ?? '',
  };
}

function checkFolder(given: string): string {
  const folder = given.replace(/\/+$/, '');
  if (FOLDERS.some((each) => folder === each || folder.startsWith(`${each}/`))) return folder;
  throw new Error(`--only is one of ${FOLDERS.join(', ')} or a folder in it, not ${given}`);
}
