import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { countResults } from './support/count-results.ts';
import { killMarked, RUN_MARK } from './support/kill-marked.ts';
import { openSharedServer } from './support/shared-server.ts';
import type { RunningServer } from './support/start-server.ts';
import { CLUSTER_FOLDER, openTestCluster } from './support/test-cluster.ts';
import { listTestNodes, TEST_CITUS } from './support/test-nodes.ts';

/**
 * What the runtime does for processes that live long. Tests start hundreds that live for seconds: keeping freed memory instead of
 * giving it back, and no heap made ready ahead, took 54 s of processor instead of 73 in five files that start servers.
 */
const SHORT_LIVES = { MIMALLOC_PURGE_DELAY: '-1', BUN_JSC_useWarmUpMarkedBlocks: '0' };

/** One more than cores: a quarter of what tests take they wait for processes, deadlines and disks (all of them 770 s with two workers on two cores, 660 with three). */
const WORKERS = `--parallel=${availableParallelism() + 1}`;

/**
 * The body of `bun run test`: one database server for all workers, one server of the service where all tests are run, `bun test --parallel`
 * with the arguments given (paths, -t, …), then no process and no file left behind, and as the last line `N passed, N failed`.
 * Exits with 0 only when every test passed.
 */
async function runTests(args: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-import-test-run-'));
  try {
    const junit = join(folder, 'junit.xml');
    const exitCode = await runOnCluster(folder, args, junit);
    const results = countResults(junit);
    if (exitCode !== 0 && results.failed === 0) {
      console.log(`bun test ended with ${exitCode} though no single test failed: see above`);
      results.failed = 1;
    }
    const skipped = results.skipped === 0 ? '' : `, ${results.skipped} skipped`;
    if (listTestNodes().length === 0) console.log(`not on a cluster: ${TEST_CITUS} names none`);
    console.log(`${results.passed} passed, ${results.failed} failed${skipped}`);
    return results.failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOnCluster(folder: string, args: readonly string[], junit: string): Promise<number> {
  Object.assign(process.env, SHORT_LIVES);
  process.env[CLUSTER_FOLDER] = folder;
  const cluster = await openTestCluster(folder);
  const mark = randomUUID();
  let shared: RunningServer | null = null;
  try {
    // A few files are done sooner with servers of their own.
    if (args.length === 0) shared = await openSharedServer();
    const child = startBunTest(args, junit, mark);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => child.kill(signal));
    return await waitFor(child);
  } finally {
    await shared?.stop();
    killMarked(mark, (pid) => console.log(`Killing process ${pid}, which a test left behind`));
    await cluster.leave();
  }
}

function startBunTest(args: readonly string[], junit: string, mark: string): ChildProcess {
  const report = ['--reporter=junit', `--reporter-outfile=${junit}`];
  // Loops of minutes run when they are named: `bun run test:long`.
  const left = args.some((arg) => arg.includes('test/long')) ? [] : ['--path-ignore-patterns=test/long/**'];
  return spawn(process.execPath, ['test', WORKERS, '--timeout=120000', ...report, ...left, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [RUN_MARK]: mark },
  });
}

function waitFor(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

process.exit(await runTests(process.argv.slice(2)));
