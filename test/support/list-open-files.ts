import { readdirSync, readlinkSync } from 'node:fs';

/** Files of a folder that this process holds open, those without a name included, by /proc; none where there is no such. */
export function listOpenFiles(folder: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`);
      return target.startsWith(folder) ? [target] : [];
    } catch {
      return [];
    }
  });
}
