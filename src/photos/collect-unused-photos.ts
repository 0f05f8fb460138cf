import { collectUnused, forgetUnusedLinks } from '../store/photos/collect-unused.ts';
import type { PhotoPorts } from './photo-ports.ts';

/**
 * Removes what nobody shows any more once its grace has passed: links that no intention names, then photos that
 * neither a link nor a manual picture refers to. Returns how many photos went.
 */
export async function collectUnusedPhotos({
  sql,
  store,
  settings: { graceMs },
}: Pick<PhotoPorts, 'sql' | 'store'> & {
  readonly settings: Pick<PhotoPorts['settings'], 'graceMs'>;
}): Promise<number> {
  await forgetUnusedLinks(sql, graceMs);
  return collectUnused(sql, 'photos', graceMs, (hash) => store.remove(hash));
}
