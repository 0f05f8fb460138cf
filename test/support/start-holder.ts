import { type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What `hold-database.ts` said at first. */
export interface Held {
  readonly url: string;
  readonly owned: boolean;
  /** Why it did not start. */
  readonly message?: string;
}

/** A process that uses an embedded database. */
export interface Holder extends Held {
  readonly pid: number;
  /** Asks it to give the database up and waits until it has ended. */
  leave(): Promise<void>;
  kill(): Promise<void>;
  /** What it logged. */
  log(): string;
}

export interface HolderOptions {
  readonly lingerSeconds?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Another copy of hold-database.ts. */
  readonly program?: string;
  /** A command that runs the command after it, e.g. in a container. */
  readonly within?: readonly string[];
}

/** Starts a process that starts or joins the database of `dataDir`; resolves once it has, or has failed to. */
export async function startHolder(dataDir: string, options: HolderOptions = {}): Promise<Holder> {
  const program =
    options.program ?? fileURLToPath(new URL('../embedded-postgres/hold-database.ts', import.meta.url));
  const spawnOptions: SpawnOptions = {
    ...options.user,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  };
  const command = [process.execPath, program, dataDir, String(options.lingerSeconds ?? 0)];
  const [first = '', ...rest] = [...(options.within ?? []), ...command];
  const child = spawn(first, rest, spawnOptions);
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error('the holder has no pipes');
  let log = '';
  stderr.on('data', (piece: Buffer) => {
    log += piece.toString('utf8');
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const greeting = await lines.next();
  if (greeting.done === true) throw new Error(`the holder ended without a word: ${log}`);
  const held: Held = JSON.parse(greeting.value);
  return {
    ...held,
    pid: child.pid ?? 0,
    leave: async () => {
      stdin.end();
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    log: () => log,
  };
}
