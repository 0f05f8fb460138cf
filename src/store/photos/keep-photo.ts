import type { AnySql } from '../driver/connect.ts';

/** What is known of a stored photo. */
export interface PhotoRow {
  readonly hash: string;
  /** Of the full size. */
  readonly bytes: number;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Notes that a photo is about to be stored and referred to. To be called before its bytes are saved: while an unused
 * photo is being removed this waits, and afterwards nobody removes it until its grace has passed anew.
 */
export async function keepPhoto(sql: AnySql, photo: PhotoRow): Promise<void> {
  await sql`
    insert into photos (hash, bytes, content_type, width, height)
    values (${photo.hash}, ${photo.bytes}, ${photo.contentType}, ${photo.width}, ${photo.height})
    on conflict (hash) do update set unused_since = null, kept_at = now()`;
}
