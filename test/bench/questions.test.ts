import { expect, setDefaultTimeout, test } from 'bun:test';
import { parseOptions } from '../../bench/harness/run/parse-options.ts';
import { QUESTIONS } from '../../bench/questions.ts';
import { createOrganization } from '../support/create-organization.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type BenchRun, runBench } from './run-bench.ts';

setDefaultTimeout(240_000);

/** The operator's question needs an instance; it has a test of its own. */
const ALONE = Object.keys(QUESTIONS).filter((name) => name !== 'operator');
/** The others, each with a server and a database of its own, are asked by `bun run test:long`. */
const QUICK = ['split', 'parse', 'convert', 'run-60000'];
const ASKS_ALL = process.env.EVERY_QUESTION !== undefined;
const ASKED = ASKS_ALL ? ALONE : QUICK;

/** Where all variants do the same with other numbers, one of them is run: each starts a server and a database. */
const NARROWED: Readonly<Record<string, string>> = {
  convert: 'made',
  rerun: '100',
  scaling: '48',
  memory: '48',
  concurrency: 'four',
  neighbours: 'YAML',
  'new-dictionary': 'everything',
  ...(ASKS_ALL ? {} : { 'run-60000': 'UTF-8' }),
};

test.each(ASKED)(
  '%s is answered with every raw value, the machine and the targets, and leaves nothing',
  async (name) => {
    const only = NARROWED[name] ?? '';
    // Pictures take a tenth of a second each, twice.
    const offers = name === 'photos' ? 8 : 48;
    const run = runBench(name, `--only=${only}`, `--offers=${offers}`);
    try {
      const result = await run.result();
      expect(result).toMatchObject({
        question: name,
        machine: { bun: Bun.version, cores: navigator.hardwareConcurrency },
        options: { offers, rounds: 1, warmUp: 24, threads: 1 },
      });
      const { options } = parseOptions([`--offers=${offers}`]);
      const variants = QUESTIONS[name]!.variants(options).filter((variant) => variant.includes(only));
      expect(result.series.length).toBeGreaterThanOrEqual(variants.length);
      for (const { median, values, unit } of result.series) {
        expect(values).toEqual([median]);
        expect(values[0]).toBeNumber();
        expect(unit).toMatch(/^(?:ms|MB|MB\/s|offers\/s|pictures\/s|µs\/offer)$/);
      }
      for (const { limit, met } of result.targets) {
        expect(limit).toMatch(/^[≤≥] [\d.]+$/);
        expect(met).toBeBoolean();
      }
      expect(await run.leftovers()).toEqual([]);
      expect(run.processes()).toEqual([]);
    } finally {
      await run.remove();
    }
  },
);

test('operator asks a running instance by dry runs, and publishes only when told to', async () => {
  const server = await startServer();
  try {
    const organization = await createOrganization(server);
    const asked = [`--url=${server.baseUrl}`, `--token=${organization.token}`];
    const countPublished = async (): Promise<number> =>
      (await server.operator<{ published_intentions: number }[]>('org', 'list'))[0]!.published_intentions;
    const dry = runBench('operator', ...asked, '--rounds=2');
    let real: BenchRun | null = null;
    try {
      const { series } = await dry.result();
      expect(series.map(({ name, values }) => [name, values.length])).toEqual([
        ['dry run: latency', 2],
        ['dry run: throughput', 2],
        ['dry run: throughput, bytes', 2],
      ]);
      expect(dry.command.output()).toContain('48 created, 0 updated');
      expect(await countPublished()).toBe(0);
      real = runBench('operator', ...asked, '--real');
      await real.result();
      expect(await countPublished()).toBe(48);
      expect(real.command.output()).toContain('PUBLISHES 48 made-up products');
      expect(JSON.stringify(await dry.result())).not.toContain(organization.token);
    } finally {
      await dry.remove();
      await real?.remove();
    }
  } finally {
    await server.stop();
  }
});

test.each([
  ['a database is made', 'bin/initdb'],
  ['an organization is made', 'src/start/operator.ts'],
  ...(process.env.EVERY_QUESTION === undefined
    ? []
    : [
        ['a database runs', 'bin/postgres -D'],
        ['a server starts', 'src/start/server.ts'],
      ]),
])('Ctrl-C while %s leaves no process and no folder', async (_, command) => {
  const run = runBench('run-60000', '--only=UTF');
  try {
    const isReached = () => run.processes().some((each) => each.includes(command)) || null;
    await waitUntil(command, isReached, 60_000);
    run.command.killGroup('SIGINT');
    await waitUntil('the benchmark ends', () => run.command.exitCode() !== null || null, 60_000);
    expect(run.command.exitCode()).toBe(1);
    expect(run.command.output()).toContain('stopped by SIGINT');
    expect(await run.leftovers()).toEqual([]);
    expect(run.processes()).toEqual([]);
  } finally {
    await run.remove();
  }
});

test('help lists every question, and an unknown one is refused with their names', async () => {
  const run = (...args: string[]) => Bun.spawnSync([process.execPath, 'bench/main.ts', ...args]);
  const help = run('--help').stdout.toString();
  for (const name of Object.keys(QUESTIONS)) expect(help).toContain(`  ${name} `);
  const refused = run('speed');
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr.toString()).toContain('split, parse, convert');
});
