import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import type { DatabaseFolder } from './open-folder.ts';

/** A living server, as it describes itself in `postmaster.pid`. */
export interface Server {
  readonly pid: number;
  readonly port: number;
  /** Accepts connections; false while it starts, recovers or stops. */
  readonly ready: boolean;
}

/** The server of this folder; null when it has stopped, or was killed and only its notes are left. */
export function findServer(folder: DatabaseFolder): Server | null {
  const server = readNotes(folder);
  return server !== null && isOurs(server.pid, folder) ? server : null;
}

/** What the last server noted, alive or not; null when it has stopped in good order. */
export function readNotes(folder: DatabaseFolder): Server | null {
  const notes = join(folder.cluster, 'postmaster.pid');
  if (!existsSync(notes)) return null;
  const lines = readFileSync(notes, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Every process of this folder's server, the children of a killed one included (macOS: without those). */
export function listProcesses(folder: DatabaseFolder): number[] {
  const pids = HAS_PROC ? readdirSync('/proc').map(Number) : [readNotes(folder)?.pid ?? 0];
  return pids.filter((pid) => pid > 0 && isOurs(pid, folder));
}

/**
 * False when the server is dead or dying: it refuses, or closes without an answer. A killed server's notes and keeper
 * outlive it for as long as the kernel takes to end it. One that is merely slow counts as alive, for others may be
 * using it.
 */
export function answers({ port }: Server): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection({ host: '127.0.0.1', port, timeout: 5000 });
    const settle = (alive: boolean) => {
      connection.destroy();
      resolve(alive);
    };
    connection.once('connect', () => connection.write(SSL_REQUEST));
    for (const sign of ['data', 'timeout']) connection.once(sign, () => settle(true));
    for (const end of ['error', 'close']) connection.once(end, () => settle(false));
  });
}

/** PostgreSQL's SSLRequest: answered with one byte before any authentication, and never logged. */
const SSL_REQUEST = Uint8Array.of(0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f);

const HAS_PROC = existsSync('/proc/self/cwd');

/** Whether the process is PostgreSQL's in this folder, and not a later one with the same number. */
function isOurs(pid: number, { cluster }: DatabaseFolder): boolean {
  try {
    if (HAS_PROC)
      return (
        readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n' &&
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
      );
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(cluster);
  } catch {
    return false; // It has ended, or belongs to another user.
  }
}
