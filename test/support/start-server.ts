import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkFetch } from './check-fetch.ts';
import { findFreePort } from './find-free-port.ts';
import { createTestDatabase } from './test-database.ts';
import { waitUntil } from './wait-until.ts';

/** A real server process on a free port, with a database of its own. */
export interface RunningServer {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly pid: number;
  /** Runs one operator command with `--json` on the server's database and returns what it printed. */
  operator<T = unknown>(...args: string[]): Promise<T>;
  /** Asks the process to stop (SIGTERM), waits for it, and drops the database. */
  stop(): Promise<void>;
  /** Kills the process at once (SIGKILL) and leaves the database as it is. */
  kill(): void;
}

export interface ServerOptions {
  /** Added to the environment of the process; with a DATABASE_URL no database is made. */
  readonly env?: Readonly<Record<string, string>>;
  /** The command; `start` schedules as well. */
  readonly command?: 'server' | 'start';
}

/** With these, batches come back in any order, whatever the machine. */
export const SEVERAL_THREADS = { WORKERS: '2' };

const PROJECT = join(import.meta.dir, '../..');

/** Starts a server and waits until it answers `/readyz`. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const given = options.env?.DATABASE_URL;
  const database = given === undefined ? await createTestDatabase() : { url: given, drop: async () => {} };
  const port = findFreePort();
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    WORKERS: '1', // Whatever the machine. A second one takes 0.8 s of processor to start.
    ...options.env,
    DATABASE_URL: database.url,
  };
  const child = spawn(process.execPath, [`src/start/${options.command ?? 'server'}.ts`], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const baseUrl = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (isRunning(child)) child.kill('SIGTERM');
    await ended;
    await database.drop();
  };
  try {
    await waitUntil('the server is ready', async () => {
      if (!isRunning(child)) throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`);
      return (await fetch(`${baseUrl}/readyz`).catch(() => null))?.ok === true;
    });
  } catch (error) {
    child.kill('SIGKILL');
    await stop();
    throw error;
  }
  checkFetch(baseUrl);
  return {
    baseUrl,
    databaseUrl: database.url,
    pid: child.pid ?? 0,
    operator: (...args) => runOperator(args, env),
    stop,
    kill: () => void child.kill('SIGKILL'),
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Runs `bun run operator … --json`; a command that fails rejects with what it wrote to stderr. */
export async function runOperator<T>(args: readonly string[], env: NodeJS.ProcessEnv): Promise<T> {
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
  return (output.trim() === '' ? null : JSON.parse(output)) as T;
}
