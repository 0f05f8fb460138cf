import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Milliseconds of processor time so far, by who spent it. */
export type CpuTimes = ReadonlyMap<string, number>;

/** Of a clock tick, in which /proc counts. */
const TICK_MS = 10;
/** Names that Bun gives its threads, and what they do; the first that fits counts. */
const ROLES: readonly (readonly [name: RegExp, role: string])[] = [
  [/^Worker/, 'conversion threads'],
  [/^JIT/, 'compiling JavaScript'],
  [/^(?:bun|MainThread)/, 'main thread'],
  [/./, 'other threads of the server'],
];

/**
 * Reads what a server process and the embedded database in `folder` have spent. Processor time, unlike time on the
 * clock, is nearly the same on a busy machine. Empty where there is no /proc.
 */
export function readCpuTimes(serverPid: number, folder: string): CpuTimes {
  const times = new Map<string, number>();
  const add = (role: string, stat: string): void => {
    times.set(role, (times.get(role) ?? 0) + spentIn(stat));
  };
  for (const thread of list(`/proc/${serverPid}/task`)) {
    const stat = read(`/proc/${serverPid}/task/${thread}/stat`);
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const isMain = thread === String(serverPid);
    add(isMain ? 'main thread' : ROLES.find(([pattern]) => pattern.test(name))![1], stat);
  }
  for (const pid of list('/proc')) {
    if (/^\d+$/.test(pid) && workingFolder(pid).startsWith(folder))
      add('PostgreSQL', read(`/proc/${pid}/stat`));
  }
  return times;
}

/** What was spent between two readings. */
export function spentBetween(before: CpuTimes, after: CpuTimes): Map<string, number> {
  return new Map([...after].map(([role, ms]) => [role, ms - (before.get(role) ?? 0)]));
}

/** utime and stime: the 12th and 13th field after the name, which may hold anything. */
function spentIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // It has ended, or there is no /proc.
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
