import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTrackedFiles } from '../support/copy-tracked-files.ts';
import { killMarked, RUN_MARK } from '../support/kill-marked.ts';
import { CLUSTER_FOLDER } from '../support/test-cluster.ts';
import { applyFault, type Fault } from './fault.ts';
import type { Waves } from './nearest-tests.ts';

export interface Verdict {
  readonly outcome: 'killed' | 'survived' | 'stopped';
  /** What killed it, or how many files of tests did not notice. */
  readonly by: string;
  readonly ms: number;
}

/** A copy of the project in which one fault after the other is tried. */
export interface Slot {
  readonly folder: string;
  attempt(fault: Fault, waves: Waves, stop: AbortSignal): Promise<Verdict>;
}

/** An endless loop is a fault that was noticed; a file of tests takes seconds, on a busy machine some twenty. */
const WAVE_MS = 40_000;
const FILE_MS = 15_000;
const TEST_MS = 30_000;
/** What takes so many times longer than the same tests without the fault, measured right after, does so for the fault. */
const SLOWER = 4;

/** How long tests are waited for. */
interface Patience {
  readonly waveMs: number;
  readonly testMs: number;
}

export function openSlot(project: string, folder: string, clusterFolder: string): Slot {
  copyTrackedFiles(project, folder);
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  /** Files of tests that fail without any fault: they tell nothing. */
  const sound = new Map<string, boolean>();
  const run = (tests: readonly string[], stop: AbortSignal, patience = patienceFor(tests)) =>
    runTests(folder, clusterFolder, tests, patience, stop);
  const isSound = async (test: string, stop: AbortSignal): Promise<boolean> => {
    const known = sound.get(test) ?? (await run([test], stop)).passed;
    sound.set(test, known);
    return known;
  };
  const attempt = async (fault: Fault, waves: Waves, stop: AbortSignal): Promise<Verdict> => {
    const began = performance.now();
    const path = join(folder, fault.file);
    const text = readFileSync(path, 'utf8');
    const verdict = (outcome: Verdict['outcome'], by: string) => ({
      outcome,
      by,
      ms: performance.now() - began,
    });
    for (const wave of waves) {
      let tests = wave.filter((test) => sound.get(test) !== false);
      while (tests.length > 0) {
        const runFaulty = async (patience?: Patience) => {
          writeFileSync(path, applyFault(fault, text));
          return await run(tests, stop, patience).finally(() => writeFileSync(path, text));
        };
        let result = await runFaulty();
        if (result.late && !stop.aborted) {
          // The machine may be at fault: the same tests without it say how long they take now.
          const { ms } = await run(tests, stop);
          const patience = patienceFor(tests);
          if (ms * SLOWER > Math.min(patience.testMs, result.ms))
            result = await runFaulty({
              waveMs: Math.max(patience.waveMs, ms * SLOWER),
              testMs: Math.max(patience.testMs, ms * SLOWER),
            });
        }
        if (stop.aborted) return verdict('stopped', '');
        if (result.passed) break;
        if (await isSound(result.failed, stop))
          return verdict('killed', result.late ? `${result.failed}, by time` : result.failed);
        tests = tests.filter((test) => test !== result.failed);
      }
    }
    return verdict('survived', `${waves.flat().length} files`);
  };
  return { folder, attempt };
}

interface Result {
  readonly passed: boolean;
  /** The first file that failed, or was at work when the time was over. */
  readonly failed: string;
  /** Nothing was told wrong: it took too long, which a busy machine may explain. */
  readonly late: boolean;
  readonly ms: number;
}

function patienceFor(tests: readonly string[]): Patience {
  return { waveMs: WAVE_MS + FILE_MS * tests.length, testMs: TEST_MS };
}

async function runTests(
  folder: string,
  clusterFolder: string,
  tests: readonly string[],
  { waveMs, testMs }: Patience,
  stop: AbortSignal,
): Promise<Result> {
  const began = performance.now();
  const mark = randomUUID();
  const env = { ...process.env, [CLUSTER_FOLDER]: clusterFolder, [RUN_MARK]: mark };
  const child = spawn(
    process.execPath,
    ['test', '--bail', `--timeout=${Math.ceil(testMs)}`, ...tests.map((test) => `./${test}`)],
    {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const limit = AbortSignal.any([stop, AbortSignal.timeout(Math.ceil(waveMs))]);
  const end = () => child.kill('SIGKILL');
  limit.addEventListener('abort', end, { once: true });
  const { code, output } = await collect(child);
  limit.removeEventListener('abort', end);
  killMarked(mark);
  const late = limit.aborted || /this test timed out after/.test(output);
  const headers = [...output.matchAll(/^(test\/\S+\.test\.ts):$/gm)].map((match) => match[1]);
  return {
    passed: code === 0,
    failed: headers.at(-1) ?? tests[0] ?? '',
    late,
    ms: performance.now() - began,
  };
}

function collect(child: ChildProcess): Promise<{ code: number; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += String(piece)));
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, output }));
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
