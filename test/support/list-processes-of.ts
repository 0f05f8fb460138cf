import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface FoundProcess {
  readonly pid: number;
  readonly command: string;
}

/** Processes that work in `folder` or name it on their command line; this one and its `ps` are left out. */
export function listProcessesOf(folder: string): FoundProcess[] {
  const found = existsSync('/proc/self/cwd') ? readProc(folder) : readPs(folder);
  return found.filter(({ pid }) => pid !== process.pid);
}

function readProc(folder: string): FoundProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const belongs = command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
        // A process without a command line is a zombie that only waits to be reaped by its parent.
        return belongs && command !== '' ? [{ pid: Number(pid), command }] : [];
      } catch {
        // It ended between the listing and the look at it, or belongs to somebody else.
        return [];
      }
    });
}

function readPs(folder: string): FoundProcess[] {
  const { stdout } = spawnSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+\s+/, '') }));
}
