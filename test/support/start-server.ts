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
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server and waits until it answers `/readyz`. */
export async function startServer(_options: ServerOptions = {}): Promise<RunningServer> {
  throw new Error('the server does not exist yet');
}
