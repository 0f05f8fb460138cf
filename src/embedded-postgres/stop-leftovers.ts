import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './explain-failure.ts';
import { findServer, listProcesses, readNotes } from './find-server.ts';
import type { DatabaseFolder } from './open-folder.ts';
import { pollUntil } from './poll-until.ts';

const PATIENCE_MS = 60_000;

/**
 * Stops what is left of a server without a keeper, so that the data folder is free for a new one. It is not joined:
 * nobody would stop it, and it runs with the settings and the program of an unknown earlier start; stopping it in
 * good order and starting anew costs under a second.
 *
 * A server killed hard is left to PostgreSQL's own recovery; its last children, which keep a new server from
 * starting, are ended here.
 */
export async function stopLeftovers(folder: DatabaseFolder, log: (message: string) => void): Promise<void> {
  const server = findServer(folder);
  if (server !== null) {
    log(`Stopping the database server ${server.pid}, which no process uses any more`);
    send('SIGINT', [server.pid]); // Fast shutdown: rolls back, writes everything, ends.
    await haveEnded(folder);
  }
  send('SIGQUIT', listProcesses(folder)); // At once, without writing anything: the next start replays the log.
  if (!(await haveEnded(folder)))
    throw new EmbeddedPostgresError(
      `Database processes ${listProcesses(folder).join(', ')} of an earlier start do not end. End them (kill -9), then start again.`,
    );
  forgetReusedNumber(folder);
}

/** False when the patience is over before. */
function haveEnded(folder: DatabaseFolder): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  return pollUntil(() => listProcesses(folder).length === 0 || (Date.now() > deadline ? false : undefined));
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
function forgetReusedNumber(folder: DatabaseFolder): void {
  const pid = readNotes(folder)?.pid ?? 0;
  try {
    if (pid > 0) process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return; // As PostgreSQL will find.
  }
  rmSync(join(folder.cluster, 'postmaster.pid'), { force: true });
}
