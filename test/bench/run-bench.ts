import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchResult } from '../../bench/harness/run/run-question.ts';
import { type StartedCommand, startCommand } from '../support/start-command.ts';

/** A benchmark started from the command line, in a temporary folder of its own. */
export interface BenchRun {
  readonly command: StartedCommand;
  /** Where it puts what it works with; must be empty afterwards. */
  readonly folder: string;
  /** Waits for its end; rejects with its output when it failed. */
  result(): Promise<BenchResult>;
  /** What is left in `folder` besides the results. */
  leftovers(): Promise<string[]>;
  /** Command lines of the processes that work in `folder`, or name it there or in their environment (DATA_DIR). */
  processes(): string[];
  remove(): Promise<void>;
}

const TINY = ['--offers=48', '--rounds=1', '--warm-up=24', '--threads=1'];

/** Starts `bun bench/main.ts <question>` with tiny sizes. */
export function runBench(question: string, ...flags: string[]): BenchRun {
  const folder = mkdtempSync(join(tmpdir(), 'bench-test-'));
  const out = join(folder, 'results');
  const words = [process.execPath, 'bench/main.ts', question, ...TINY, `--out=${out}`, ...flags];
  const command = startCommand(words.join(' '), join(import.meta.dir, '../..'), { TMPDIR: folder });
  return {
    command,
    folder,
    result: async () => {
      while (command.exitCode() === null) await Bun.sleep(20);
      if (command.exitCode() !== 0) throw new Error(command.output());
      const chart = await Bun.file(join(out, `${question}.svg`)).text();
      if (!chart.startsWith('<svg')) throw new Error(`no chart: ${chart}`);
      return await Bun.file(join(out, `${question}.json`)).json();
    },
    leftovers: async () => (await readdir(folder)).filter((name) => name !== 'results'),
    processes: () => listProcesses(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Only where there is /proc; elsewhere nothing is known of processes. */
function listProcesses(folder: string): string[] {
  const pids = existsSync('/proc/self/environ')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    : [];
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const belongs =
        readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ||
        command.includes(folder) ||
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
      return belongs && command !== '' ? [command] : [];
    } catch {
      return []; // It has ended.
    }
  });
}
