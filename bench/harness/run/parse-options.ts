import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '../../../src/config.ts';
import type { BenchOptions } from '../../question.ts';

/** One option: how it is given, its default, its line of help. */
interface Option<T> {
  readonly flag: string;
  readonly fallback: T;
  readonly about: string;
}

const PROJECT = join(import.meta.dir, '../../..');

/** Every option of every question; the help is made of this table. */
export const OPTIONS: { readonly [N in keyof BenchOptions]: Option<BenchOptions[N]> } = {
  rounds: { flag: 'rounds', fallback: 5, about: 'fresh processes per variant; the median of them counts' },
  offers: { flag: 'offers', fallback: 60_000, about: 'offers of the made catalog' },
  bytesPerOffer: { flag: 'bytes-per-offer', fallback: 1000, about: 'average size of an offer' },
  seed: { flag: 'seed', fallback: 1, about: 'of the made catalog' },
  threads: {
    flag: 'threads',
    fallback: parseConfig({}).workers,
    about: 'conversion threads of the server (WORKERS)',
  },
  warmUp: { flag: 'warm-up', fallback: 10_000, about: 'offers imported before, by another organization' },
  only: { flag: 'only', fallback: '', about: 'only variants whose name contains this' },
  corpus: {
    flag: 'corpus',
    fallback: process.env.CATALOG_CORPUS ?? join(PROJECT, '../shared/corpus'),
    about: 'folder of real catalogs, when there is one',
  },
  url: { flag: 'url', fallback: '', about: 'operator: address of the instance' },
  token: { flag: 'token', fallback: '', about: 'operator: token of an organization' },
  real: { flag: 'real', fallback: false, about: 'operator: publish, instead of dry runs' },
  out: { flag: 'out', fallback: join(PROJECT, 'bench/results'), about: 'folder for the results' },
};

/** What stands on the command line: `bun run bench <question> [options]`. Throws an Error that says what is wrong. */
export function parseOptions(args: readonly string[]): { question: string | null; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(
      Object.values(OPTIONS).map(({ flag, fallback }) => [
        flag,
        { type: typeof fallback === 'boolean' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  });
  if (positionals.length > 1) throw new Error(`one question at a time: ${positionals.join(', ')}`);
  const entries = Object.entries(OPTIONS).map(([name, option]) => [
    name,
    readValue(option, values[option.flag]),
  ]);
  return { question: positionals[0] ?? null, options: Object.fromEntries(entries) as BenchOptions };
}

function readValue(option: Option<unknown>, given: string | boolean | undefined): unknown {
  if (given === undefined || typeof option.fallback !== 'number') return given ?? option.fallback;
  const number = Number(given);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${option.flag} must be a whole number`);
  return number;
}
