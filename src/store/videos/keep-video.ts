import type { AnySql } from '../driver/connect.ts';

/** What is known of a stored video. */
export interface VideoRow {
  readonly hash: string;
  readonly bytes: number;
  readonly contentType: 'video/mp4' | 'video/webm';
}

/** Notes that a video is about to be stored and referred to; to be called before its bytes are saved, as with photos. */
export async function keepVideo(sql: AnySql, { hash, bytes, contentType }: VideoRow): Promise<void> {
  await sql`
    insert into videos (hash, bytes, content_type) values (${hash}, ${bytes}, ${contentType})
    on conflict (hash) do update set unused_since = null, kept_at = excluded.kept_at`;
}

/** The content type of a stored video; null when there is none. */
export async function findVideoType(sql: AnySql, hash: string): Promise<VideoRow['contentType'] | null> {
  const [row] = await sql<{ content_type: VideoRow['contentType'] }[]>`
    select content_type from videos where hash = ${hash}`;
  return row?.content_type ?? null;
}
