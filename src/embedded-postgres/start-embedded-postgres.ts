import { resolve } from 'node:path';
import { findPrograms } from './find-programs.ts';
import { answers, findServer } from './find-server.ts';
import { type Hold, holdServer, isHeld } from './hold-server.ts';
import { launchServer } from './launch-server.ts';
import { type DatabaseFolder, openFolder } from './open-folder.ts';
import { pollUntil } from './poll-until.ts';
import { prepareCluster, ROLE, readPassword } from './prepare-cluster.ts';
import { runAlone } from './run-alone.ts';
import { stopLeftovers } from './stop-leftovers.ts';

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
 * The table of contents of this folder: each step is a file of its name. Rejects with `EmbeddedPostgresError`,
 * whose message says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  return await runAlone(dataDir, options.log, async () => {
    const folder = openFolder(dataDir);
    const joined = await joinServer(folder);
    const hold = joined ?? (await startServer(folder, options));
    let stopped: Promise<void> | null = null;
    return {
      url: `postgres://${ROLE}:${readPassword(folder)}@127.0.0.1:${findServer(folder)?.port}/postgres`,
      owned: joined === null,
      stop: () => {
        stopped ??= leaveServer(hold, folder, options);
        return stopped;
      },
    };
  });
}

/** Null when there is no server to join, or it is about to stop; one that still starts is waited for. */
async function joinServer(folder: DatabaseFolder): Promise<Hold | null> {
  // A keeper that looks for late users is out of sight for 0.1 s; longer is a dead server, or a stuck keeper.
  const deadline = Date.now() + 2000;
  return await pollUntil(async () => {
    const hold = holdServer(folder);
    const server = findServer(folder);
    if (hold !== null && server?.ready === true && (await answers(server))) return hold;
    hold?.release();
    return (hold === null && server === null) || Date.now() > deadline ? null : undefined;
  });
}

async function startServer(folder: DatabaseFolder, options: EmbeddedOptions): Promise<Hold> {
  const programs = findPrograms(folder);
  await stopLeftovers(folder, options.log);
  prepareCluster(folder, programs, options.settings ?? {});
  return await launchServer(folder, programs, options);
}

async function leaveServer(hold: Hold, folder: DatabaseFolder, options: EmbeddedOptions): Promise<void> {
  hold.release();
  if ((options.lingerSeconds ?? 0) > 0) return;
  await pollUntil(
    () => (findServer(folder) === null || isHeld(folder) ? true : undefined),
    () => options.log('Waiting for the database to write everything and stop'),
  );
}
