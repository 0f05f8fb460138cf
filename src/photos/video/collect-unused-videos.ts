import type { Sql } from '../../store/driver/connect.ts';
import { markUnusedVideos, removeUnusedVideos } from '../../store/videos/collect-videos.ts';
import type { VideoStore } from './video-store.ts';

/** Removes videos that no intention has shown for `graceMs`. Harmless from several processes. */
export async function collectUnusedVideos(sql: Sql, store: VideoStore, graceMs: number): Promise<void> {
  await markUnusedVideos(sql);
  while ((await removeUnusedVideos(sql, graceMs, (hash) => store.remove(hash))) > 0);
}
