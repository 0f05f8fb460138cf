import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { explainLog } from './explain.ts';
import type { FolderView } from './folder.ts';
import { type Lease, takeLease } from './lease.ts';
import { readServerState, type ServerState } from './state.ts';

export interface LaunchOptions {
  readonly port: number;
  /** How long the server outlives its last user. */
  readonly lingerSeconds: number;
  /** Server settings beyond, or instead of, `SETTINGS`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (message: string) => void;
}

/**
 * Starts the server under its keeper and waits until it accepts connections, however long its recovery takes.
 * Resolves with the lease that keeps it running; rejects with `EmbeddedPostgresError` when it gives up.
 */
export async function launchServer(
  folder: FolderView,
  binaries: Binaries,
  options: LaunchOptions,
): Promise<Lease> {
  const cluster = join(folder.path, 'cluster');
  const before = readServerState(cluster)?.text;
  makePipe(folder);
  const lease = takeLease(folder.path, false);
  if (lease === null)
    throw new EmbeddedPostgresError('start_failed', `The pipe in ${folder.path} cannot be opened.`);
  const keeper = startKeeper(folder, binaries, options);
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const state: ServerState | null = readServerState(cluster);
    if (state?.ready === true && state.text !== before) return lease;
    if (keeper.exitCode !== null || keeper.signalCode !== null) {
      lease.release();
      throw explainLog('The database did not start', readLog(folder.path));
    }
    if (waitedMs > 0 && waitedMs % 10_000 === 0)
      options.log('Waiting for the database: it replays its log after an unclean stop');
    await Bun.sleep(POLL_MS);
  }
}

const POLL_MS = 20;

/**
 * Nothing here weakens durability: fsync, synchronous_commit and full_page_writes stay on. Chosen for bulk loads
 * on a small machine; the log stays small.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '', // The path of a socket is limited to 107 bytes, DATA_DIR is not.
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  // One apply writes 100 MB of log; with the default 16 MB its backends wait for the writer 3 000 times.
  wal_buffers: '64MB',
  // Containers give 64 MB of shared memory: a parallel plan would fail there, and the bulk statements have none.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_destination: 'stderr',
  logging_collector: 'off',
};

/** Made by `mkfifo`, as the server's user: Bun has no call for it. */
function makePipe(folder: FolderView): void {
  for (const name of ['leases', 'leaving']) rmSync(join(folder.path, name), { force: true });
  const answer = spawnSync('mkfifo', ['-m', '600', 'leases'], { ...folder.spawnOptions, encoding: 'utf8' });
  if (answer.status !== 0) {
    throw explainLog(
      `No named pipe can be made in ${folder.path}`,
      answer.stderr || String(answer.error?.message),
    );
  }
}

function startKeeper(folder: FolderView, binaries: Binaries, options: LaunchOptions): ChildProcess {
  const settings = { ...SETTINGS, port: String(options.port), ...options.settings };
  // Given as an open file: the server's user may be unable to read the checkout.
  const script = openSync(new URL('./keeper.sh', import.meta.url), 'r');
  const log = openLog(folder.path);
  const keeper = spawn(
    '/bin/sh',
    [
      '-s',
      String(options.lingerSeconds),
      binaries.postgres,
      '-D',
      `${folder.seenByServer}/cluster`,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // In a session of its own: Ctrl-C in the terminal reaches the service, which then needs its database.
    { ...folder.spawnOptions, detached: true, stdio: [script, log, log, ...folder.handles] },
  );
  closeSync(log);
  closeSync(script);
  keeper.unref();
  return keeper;
}

/** This start's log; the one before is kept, for it may tell of a crash. */
function openLog(folder: string): number {
  const file = join(folder, 'server.log');
  if (existsSync(file)) renameSync(file, join(folder, 'server.previous.log'));
  return openSync(file, 'w', 0o600);
}

/** On a full disk the log is empty: what could not be written there is said here. */
function readLog(folder: string): string {
  const { bavail, bsize } = statfsSync(folder);
  const full = bavail * bsize < 1 << 20 ? 'No space left on device' : '';
  return `${readFileSync(join(folder, 'server.log'), 'utf8')}\n${full}`;
}
