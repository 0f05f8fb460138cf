import { resolve } from 'node:path';
import { EmbeddedPostgresError } from './explain-failure.ts';
import { findPrograms } from './find-programs.ts';
import { findServer } from './find-server.ts';
import { type Hold, isHeld, isKeeperLost } from './hold-server.ts';
import { joinServer } from './join-server.ts';
import { launchServer } from './launch-server.ts';
import { type DatabaseFolder, openFolder } from './open-folder.ts';
import { pollUntil } from './poll-until.ts';
import { prepareCluster, ROLE, readPassword } from './prepare-cluster.ts';
import { runAlone } from './run-alone.ts';
import { stopLeftovers } from './stop-leftovers.ts';
import { watchServer } from './watch-server.ts';

export interface EmbeddedOptions {
  /** DATA_DIR; the database lives in its folder `postgres`. */
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** Server settings beyond the service's own; tests turn fsync off. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long the server outlives its last user, for the next one to find it running. 0. */
  readonly lingerSeconds?: number;
  /**
   * When given, a server that is lost while this process uses it is brought back on the same port, and this is called
   * once when that does not help.
   */
  readonly onLost?: (error: EmbeddedPostgresError) => void;
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
 * The table of contents of this folder: each step is a file of its name. Rejects with `EmbeddedPostgresError`,
 * whose message says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, onLost } = { ...options, dataDir: resolve(options.dataDir) };
  const enter = (port: number | null) =>
    runAlone(dataDir, log, async (): Promise<Share> => {
      const folder = openFolder(dataDir);
      const joined = await joinServer(folder);
      const hold = joined ?? (await startServer(folder, options, port));
      return { folder, hold, owned: joined === null, port: findServer(folder)?.port ?? 0 };
    });
  let share = await enter(null);
  const { folder, port, owned } = share;
  const bringBack = async () => {
    log('The database server has ended unasked: starting it again');
    share.hold.release();
    share = await enter(port);
    if (share.port !== port)
      throw new EmbeddedPostgresError(`it runs on port ${share.port} now, no more on ${port}.`);
    log('The database server runs again');
  };
  const watch = onLost && watchServer(() => findServer(folder) === null, bringBack, onLost);
  const leave = async () => {
    await watch?.stop();
    await leaveServer(share, options);
  };
  let left: Promise<void> | null = null;
  return {
    url: `postgres://${ROLE}:${readPassword(folder)}@127.0.0.1:${port}/postgres`,
    owned,
    stop: () => {
      left ??= leave();
      return left;
    },
  };
}

/** A process's part in a running server. */
interface Share {
  readonly folder: DatabaseFolder;
  readonly hold: Hold;
  readonly owned: boolean;
  readonly port: number;
}

async function startServer(
  folder: DatabaseFolder,
  options: EmbeddedOptions,
  port: number | null,
): Promise<Hold> {
  const programs = findPrograms(folder);
  await stopLeftovers(folder, options.log);
  prepareCluster(folder, programs, options.settings?.fsync !== 'off');
  return await launchServer(folder, programs, { ...options, port });
}

async function leaveServer(
  { hold, folder }: Share,
  { log, lingerSeconds = 0 }: EmbeddedOptions,
): Promise<void> {
  const keeperIsLost = isKeeperLost(folder);
  hold.release();
  if (lingerSeconds > 0) return;
  if (keeperIsLost && !isHeld(folder)) await runAlone(folder.dataDir, log, () => stopLeftovers(folder, log));
  await pollUntil(
    () => (findServer(folder) === null || isHeld(folder) ? true : undefined),
    () => log('Waiting for the database to write everything and stop'),
  );
}
