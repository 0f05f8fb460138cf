import { forgetUnusedLinks, markUnusedPhotos, removeUnusedPhotos } from '../store/photos/collect-photos.ts';
import type { PhotoPorts } from './photo-ports.ts';

/**
 * Removes what nobody shows any more once its grace has passed: links that no intention names, then photos that
 * neither a link nor a manual picture refers to. Returns how many photos went. Harmless from several processes.
 */
export async function collectUnusedPhotos({
  sql,
  store,
  settings,
}: Pick<PhotoPorts, 'sql' | 'store'> & {
  readonly settings: Pick<PhotoPorts['settings'], 'graceMs'>;
}): Promise<number> {
  await forgetUnusedLinks(sql, settings.graceMs);
  await markUnusedPhotos(sql);
  let removed = 0;
  for (;;) {
    const batch = await removeUnusedPhotos(sql, settings.graceMs, (hash) => store.remove(hash));
    removed += batch;
    if (batch === 0) return removed;
  }
}
