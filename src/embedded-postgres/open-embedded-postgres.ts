import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { answers } from './answer.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster, ROLE, readPassword } from './cluster.ts';
import { type FolderView, openFolder } from './folder.ts';
import { launchServer } from './launch.ts';
import { isLeased, type Lease, takeLease } from './lease.ts';
import { withStartLock } from './lock.ts';
import { stopOrphans } from './orphans.ts';
import { isServer, readServerState } from './state.ts';

export interface EmbeddedOptions {
  /** DATA_DIR; the database lives in its folder `postgres`. */
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** Server settings beyond the service's own; tests turn fsync off. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long the server outlives its last user, for the next one to find it running. 0. */
  readonly lingerSeconds?: number;
}

export interface EmbeddedPostgres {
  /** Where to connect: TCP on 127.0.0.1, role `catalog`, database `postgres`. */
  readonly url: string;
  /** True when this call started the server, false when it found it running. */
  readonly owned: boolean;
  /**
   * Gives the server up. The last user of all processes to do so stops it, in good order, and this resolves when
   * it has stopped. A process that ends without this call, killed or not, gives it up as well.
   */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of this DATA_DIR, or joins the one that another process has started: any number of
 * processes share it, and it runs as long as one of them does. The first start creates the database.
 *
 * Rejects with `EmbeddedPostgresError`, whose message says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const onWait = () => options.log('Waiting for another process that is starting the database');
  return await withStartLock(dataDir, onWait, async () => {
    const folder = openFolder(dataDir);
    try {
      const joined = await joinServer(folder);
      const lease = joined ?? (await startServer(folder, options));
      const port = readServerState(join(folder.path, 'cluster'))?.port;
      return {
        url: `postgres://${ROLE}:${readPassword(folder)}@127.0.0.1:${port}/postgres`,
        owned: joined === null,
        stop: onceOnly(() => leaveServer(lease, folder, options)),
      };
    } finally {
      folder.close();
    }
  });
}

/** Null when there is no server to join, or it is about to stop; a server still starting is waited for. */
async function joinServer(folder: FolderView): Promise<Lease | null> {
  const cluster = join(folder.path, 'cluster');
  for (let triesLeft = PATIENCE_MS / POLL_MS; triesLeft > 0; triesLeft -= 1) {
    const lease = takeLease(folder.path);
    const state = readServerState(cluster);
    if (lease !== null && state?.ready === true && (await answers(state.port))) return lease;
    lease?.release();
    if (lease === null && (state === null || !isServer(state.pid, cluster))) return null;
    await Bun.sleep(POLL_MS);
  }
  return null;
}

const POLL_MS = 20;
/** A keeper that has put its pipe out of sight to look for late users shows it again within 0.1 s. */
const PATIENCE_MS = 2000;

async function startServer(folder: FolderView, options: EmbeddedOptions): Promise<Lease> {
  const binaries = findBinaries(folder.user, folder.shelf);
  await stopOrphans(join(folder.path, 'cluster'), options.log);
  prepareCluster(folder, binaries, options.settings?.fsync !== 'off');
  return await launchServer(folder, binaries, {
    port: await choosePort(folder),
    lingerSeconds: options.lingerSeconds ?? 0,
    settings: options.settings ?? {},
    log: options.log,
  });
}

/** The port of the start before when it is free, so that other programs' notes of it stay right; else any free one. */
async function choosePort(folder: FolderView): Promise<number> {
  const file = join(folder.path, 'port');
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = (await tryPort(before)) ?? (await tryPort(0)) ?? 0;
  writeFileSync(file, String(port));
  return port;
}

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

async function leaveServer(lease: Lease, folder: FolderView, options: EmbeddedOptions): Promise<void> {
  const cluster = join(folder.path, 'cluster');
  const server = readServerState(cluster);
  lease.release();
  if (server === null || (options.lingerSeconds ?? 0) > 0) return;
  for (let waitedMs = 0; isServer(server.pid, cluster) && !isLeased(folder.path); waitedMs += POLL_MS) {
    if (waitedMs > 0 && waitedMs % 10_000 === 0)
      options.log('Waiting for the database to write everything and stop');
    await Bun.sleep(POLL_MS);
  }
}

function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work();
    return done;
  };
}
