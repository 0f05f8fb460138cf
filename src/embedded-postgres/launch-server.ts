import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError, explainFailure } from './explain-failure.ts';
import type { Programs } from './find-programs.ts';
import { findServer } from './find-server.ts';
import { type Hold, holdServer, PIPE } from './hold-server.ts';
import { type DatabaseFolder, runInFolder, spawnInFolder } from './open-folder.ts';
import { pollUntil } from './poll-until.ts';

export interface LaunchOptions {
  /** How long the server outlives its last user. 0. */
  readonly lingerSeconds?: number;
  /** Server settings beyond, or instead of, `SETTINGS`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The one to listen on; null: the one of the start before when it is free, else any free one. */
  readonly port: number | null;
  readonly log: (message: string) => void;
}

/**
 * Starts the server under its keeper and waits until it accepts connections, however long its recovery takes.
 * Resolves with the hold that keeps it running; rejects with `EmbeddedPostgresError` when it gives up.
 */
export async function launchServer(
  folder: DatabaseFolder,
  programs: Programs,
  options: LaunchOptions,
): Promise<Hold> {
  const port = options.port ?? (await tryPort(readLastPort(folder))) ?? (await tryPort(0));
  const settings = { ...SETTINGS, port: String(port), ...options.settings };
  const hold = makePipe(folder);
  const log = openLog(folder);
  // Both given as open files: the server's user may be unable to read the checkout.
  const script = openSync(new URL('./keep-server.sh', import.meta.url), 'r');
  const linger = String(options.lingerSeconds ?? 0);
  const command = [programs.postgres, '-D', `${folder.seenByServer}/cluster`];
  for (const [name, value] of Object.entries(settings)) command.push('-c', `${name}=${value}`);
  const keeper = spawnInFolder(folder, '/bin/sh', ['-s', linger, ...command], [script, log, log]);
  closeSync(script);
  closeSync(log);
  return await pollUntil(
    () => {
      if (findServer(folder)?.ready === true) return hold;
      if (keeper.exitCode === null && keeper.signalCode === null) return undefined;
      hold.release();
      throw explainFailure('The database did not start', readLog(folder));
    },
    () => options.log('Waiting for the database: it replays its log after an unclean stop'),
  );
}

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

/** Of the server before, which notes its command line in its data folder: others' notes of it stay right. 0 = none. */
function readLastPort(folder: DatabaseFolder): number {
  const file = join(folder.cluster, 'postmaster.opts');
  return existsSync(file) ? Number(/"port=(\d+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0;
}

/** The port when it is free, null when it is not; any free one for 0. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}

/** Made by `mkfifo`, as the server's user: Bun has no call for it. */
function makePipe(folder: DatabaseFolder): Hold {
  for (const name of [PIPE, 'leaving']) rmSync(join(folder.path, name), { force: true });
  runInFolder(folder, ['mkfifo', '-m', '600', PIPE], `No named pipe can be made in ${folder.path}`);
  const hold = holdServer(folder, false);
  if (hold !== null) return hold;
  throw new EmbeddedPostgresError(`The named pipe in ${folder.path} cannot be opened.`);
}

/** This start's log; the one before is kept, for it may tell of a crash. */
function openLog(folder: DatabaseFolder): number {
  const file = join(folder.path, 'server.log');
  if (existsSync(file)) renameSync(file, join(folder.path, 'server.previous.log'));
  return openSync(file, 'w', 0o600);
}

/** On a full disk the log is empty: what could not be written there is said here. */
function readLog(folder: DatabaseFolder): string {
  const { bavail, bsize } = statfsSync(folder.path);
  const full = bavail * bsize < 1 << 20 ? 'No space left on device' : '';
  return `${readFileSync(join(folder.path, 'server.log'), 'utf8')}\n${full}`;
}
