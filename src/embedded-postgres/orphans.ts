import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import { isAlive, isServer, readServerState } from './state.ts';

/**
 * Stops what is left of a server without a keeper, so that the data folder is free for a new one. Such an orphan
 * is not adopted: nobody would stop it, and it runs with the settings and the program of an unknown earlier
 * start; stopping it in good order and starting anew costs under a second.
 *
 * Call with the start lock held and no lease to be had. A server killed hard is left to PostgreSQL's own
 * recovery; its last children, which keep a new server from starting, are ended here.
 */
export async function stopOrphans(cluster: string, log: (message: string) => void): Promise<void> {
  const server = readServerState(cluster);
  const orphaned = server !== null && isServer(server.pid, cluster);
  if (orphaned) {
    log(`Stopping the database server ${server.pid}, which no process uses any more`);
    send('SIGINT', [server.pid]); // Fast shutdown: rolls back, writes everything, ends.
  }
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const left = listServers(cluster);
    if (left.length === 0) break;
    // At once, without writing anything: the next start replays the log.
    if (waitedMs === (orphaned ? PATIENCE_MS : 0)) send('SIGQUIT', left);
    if (waitedMs >= 2 * PATIENCE_MS) {
      throw new EmbeddedPostgresError(
        'orphan',
        `Database processes ${left.join(', ')} of an earlier start do not end. End them (kill -9), then start again.`,
      );
    }
    await Bun.sleep(POLL_MS);
  }
  forgetReusedNumber(cluster);
}

const POLL_MS = 25;
const PATIENCE_MS = 60_000;

/** Every process of this data folder, the children of a killed server included. */
function listServers(cluster: string): number[] {
  const pids = existsSync('/proc/self/cwd')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : [readServerState(cluster)?.pid ?? 0];
  return pids.filter((pid) => isServer(pid, cluster));
}

function send(signal: 'SIGINT' | 'SIGQUIT', pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * PostgreSQL takes any living process with the number in `postmaster.pid` for its server and refuses to start:
 * after a container's restart, numbers repeat. None of the folder's own is alive here.
 */
function forgetReusedNumber(cluster: string): void {
  const server = readServerState(cluster);
  if (server !== null && isAlive(server.pid)) rmSync(join(cluster, 'postmaster.pid'));
}
