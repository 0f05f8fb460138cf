import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '../../question.ts';

/** An organization's key and open session. */
export interface Member {
  readonly token: string;
  readonly cookie: string;
}

/** The real server, as a process of its own, on an embedded database in a folder of its own. */
export interface StartedService {
  readonly url: string;
  readonly pid: number;
  /** Makes an organization and returns its token. */
  addOrganization(): Promise<string>;
  /** Makes an organization and signs it in. */
  addMember(): Promise<Member>;
  /** Most memory the process has had so far, MB; NaN where there is no /proc. */
  readPeakMemory(): number;
  /** Runs an operator command against the same database. */
  operator<T>(...args: string[]): Promise<T>;
  stop(): Promise<void>;
}

const PASSWORD = 'correct horse battery staple';
const PROJECT = join(import.meta.dir, '../../..');

/**
 * Starts `src/start/server.ts` with default, durable settings; only what would refuse a benchmark is widened (the
 * rate of pushes, and limits below `--offers`) and the log is kept to warnings. Ends with the measuring process at the latest.
 *
 * @param flags for `bun`, e.g. `--cpu-prof`.
 * @param settings further environment variables.
 */
export async function startService(
  bench: Bench,
  flags: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedService> {
  const port = findFreePort();
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    UV_THREADPOOL_SIZE: '8',
    BUN_JSC_heapGrowthMaxIncrease: '1.25',
    DATA_DIR: join(bench.folder, 'data'),
    HOST: '127.0.0.1',
    PORT: String(port),
    WORKERS: String(bench.options.threads),
    PUSH_RATE_PER_MINUTE: '100000',
    LOG_LEVEL: 'warn',
    ...raiseLimits(bench.options.offers),
    ...settings,
  };
  const child = spawn(process.execPath, [...flags, 'src/start/server.ts'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    if (isRunning(child)) child.kill('SIGTERM');
    await ended;
  };
  bench.onEnd(stop);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url);
  const operator = <T>(...args: string[]): Promise<T> => runOperator<T>(args, env);
  let organizations = 0;
  const addOrganization = async (): Promise<{ token: string; email: string }> => {
    organizations++;
    const email = `bench-${organizations}@example.com`;
    const profile = ['--name', `Магазин ${organizations}`, '--city', 'Москва', '--email', email];
    await operator('org', 'add', ...profile, '--password', PASSWORD);
    const { token } = await operator<{ token: string }>('token', 'issue', email);
    return { token, email };
  };
  return {
    url,
    pid: child.pid ?? 0,
    operator,
    stop,
    readPeakMemory: () => readPeakMemory(child.pid ?? 0),
    addOrganization: async () => (await addOrganization()).token,
    addMember: async () => {
      const { token, email } = await addOrganization();
      return { token, cookie: await signIn(url, email) };
    },
  };
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (!isRunning(child)) throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`);
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok === true) return;
    await Bun.sleep(20);
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Of the operator who takes more than the default 60 000 products, 1.1 KB each. */
function raiseLimits(offers: number): Record<string, string> {
  if (offers <= 60_000) return {};
  const limit = String(offers);
  return {
    MAX_OFFERS: limit,
    ACTIVE_INTENTIONS_LIMIT: limit,
    MAX_CATALOG_BYTES: String(offers * 1500),
  };
}

async function runOperator<T>(args: readonly string[], env: Record<string, string>): Promise<T> {
  const command = Bun.spawn([process.execPath, 'src/start/operator.ts', '--json', ...args], {
    cwd: PROJECT,
    env,
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [output, complaint, code] = await Promise.all([
    new Response(command.stdout).text(),
    new Response(command.stderr).text(),
    command.exited,
  ]);
  if (code !== 0) throw new Error(`operator ${args.join(' ')} ended with ${code}: ${complaint}${output}`);
  return JSON.parse(output) as T;
}

function readPeakMemory(pid: number): number {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

function findFreePort(): number {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  return port;
}
