import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What `postmaster.pid` says of the server of a data folder. */
export interface ServerState {
  readonly pid: number;
  readonly port: number;
  /** Accepts connections; false while it starts, recovers or stops. */
  readonly ready: boolean;
  /** The whole file: differs between any two starts. */
  readonly text: string;
}

/**
 * Reads the server's own notes; null when it has none, so has been stopped in good order. Notes of a server that
 * was killed stay behind: `isServer` tells.
 */
export function readServerState(cluster: string): ServerState | null {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  const lines = text.split('\n');
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
    text,
  };
}

/** Whether the process is a PostgreSQL process of this data folder, and not a later one with the same number. */
export function isServer(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (!existsSync('/proc/self/cwd')) {
      const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
      return stdout.includes('postgres') && stdout.includes(cluster);
    }
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false; // It has ended meanwhile, or belongs to another user.
  }
}

/** Whether any process has this number. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
