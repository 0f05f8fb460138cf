import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStopSignal } from '../../bench/harness/run/on-stop-signal.ts';
import { openTestCluster } from '../support/test-cluster.ts';
import { drawSample, type Sample } from './draw-sample.ts';
import { type Fault, lineNumberAt, nameFault } from './fault.ts';
import { openNearestTests } from './nearest-tests.ts';
import { openSlot, type Slot, type Verdict } from './open-slot.ts';
import { openSyntax } from './open-syntax.ts';
import { HELP, type MutantOptions, parseArguments } from './parse-arguments.ts';

const PROJECT = join(import.meta.dir, '../..');

interface Tried extends Verdict {
  readonly fault: Fault;
  readonly name: string;
}

/** The body of `bun run mutants`; nothing is written but in a temporary folder. Returns the exit code. */
async function runMutants(options: MutantOptions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-import-mutants-'));
  const stop = onStopSignal();
  try {
    const clusterFolder = join(folder, 'cluster');
    const slots = Array.from({ length: options.slots }, (_, at) =>
      openSlot(PROJECT, join(folder, `slot-${at}`), clusterFolder),
    );
    const sample = await draw(join(folder, 'slot-0'), options);
    console.log(
      `${sample.all} faults to draw from; of those drawn ${sample.faults.length} are tried, ` +
        `${sample.refused} refused by the types, ${sample.equivalent.length} equivalent`,
    );
    const cluster = await openTestCluster(clusterFolder);
    try {
      return printResults(await tryAll(slots, sample.faults.slice(options.from), options, stop), sample);
    } finally {
      await cluster.leave();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function draw(project: string, options: MutantOptions): Promise<Sample> {
  const list = JSON.parse(readFileSync(join(import.meta.dir, 'equivalents.json'), 'utf8'));
  const equivalents = new Map<string, string>(Object.entries(list));
  const syntax = await openSyntax(project);
  try {
    return await drawSample({ project, syntax, equivalents }, options);
  } finally {
    await syntax.close();
  }
}

async function tryAll(
  slots: readonly Slot[],
  faults: readonly Fault[],
  { minutes, out, near }: MutantOptions,
  stop: AbortSignal,
): Promise<Tried[]> {
  const findTests = openNearestTests(PROJECT, near);
  const end = performance.now() + minutes * 60_000;
  const queue = [...faults];
  const tried: Tried[] = [];
  const work = async (slot: Slot): Promise<void> => {
    for (;;) {
      const fault = stop.aborted || performance.now() > end ? undefined : queue.shift();
      if (fault === undefined) return;
      const text = readFileSync(join(slot.folder, fault.file), 'utf8');
      const verdict = await slot.attempt(fault, findTests(fault.file), stop);
      if (verdict.outcome === 'stopped') return;
      const result = { ...verdict, fault, name: nameFault(fault, text) };
      tried.push(result);
      const place = `${fault.file}:${lineNumberAt(text, fault.start)}`;
      const seconds = `${(verdict.ms / 1000).toFixed(0)} s`;
      console.log(
        `${tried.length}/${faults.length} ${verdict.outcome} ${place} (${seconds}, ${verdict.by}) ${result.name}`,
      );
      if (out !== '') appendFileSync(out, `${JSON.stringify({ ...result, place })}\n`);
    }
  };
  await Promise.all(slots.map(work));
  return tried;
}

function printResults(tried: readonly Tried[], { equivalent }: Sample): number {
  const survivors = tried.filter(({ outcome }) => outcome === 'survived');
  const folders = [...new Set(tried.map(({ fault }) => fault.file.split('/').slice(0, 2).join('/')))].sort();
  console.log('');
  for (const folder of folders) {
    const here = tried.filter(({ fault }) => fault.file.startsWith(`${folder}/`));
    const killed = here.filter(({ outcome }) => outcome === 'killed').length;
    console.log(`${folder.padEnd(14)} ${killed} of ${here.length} killed`);
  }
  for (const { name, reason } of equivalent) console.log(`equivalent: ${name}\n  ${reason}`);
  for (const { name } of survivors) console.log(`survived: ${name}`);
  const killed = tried.length - survivors.length;
  const share = tried.length === 0 ? 0 : (100 * killed) / tried.length;
  console.log(`${killed} of ${tried.length} killed (${share.toFixed(1)} %)`);
  return survivors.length === 0 ? 0 : 1;
}

try {
  const options = parseArguments(process.argv.slice(2));
  if (options === null) console.log(HELP);
  process.exit(options === null ? 0 : await runMutants(options));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
