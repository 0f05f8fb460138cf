import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../../store/driver/connect.ts';
import { keepVideo } from '../../store/videos/keep-video.ts';
import { MAX_VIDEOS, placeVideo } from '../../store/videos/place-video.ts';
import { detectVideo } from './detect-video.ts';
import type { VideoStore } from './video-store.ts';

/** Why a video was not added, in Russian for its owner; null: it was. */
export type VideoProblem = { readonly code: keyof typeof PROBLEMS; readonly text: string } | null;

const PROBLEMS = {
  video_too_large: 'Видео больше предела.',
  empty_video: 'Файл пуст.',
  not_a_video: 'Это не видео MP4 или WebM.',
  damaged_video: 'Файл видео повреждён или передан не целиком.',
  no_picture_track: 'В файле нет видеодорожки.',
  too_many_videos: `К намерению можно добавить не больше ${MAX_VIDEOS} видео.`,
} as const;

export interface VideoPorts {
  readonly sql: Sql;
  readonly store: VideoStore;
  readonly spoolDir: string;
  readonly maxBytes: number;
}

/**
 * Adds a video by hand to an intention: written to disk as it arrives, its container looked at, stored by its content.
 * Imports never touch it. Never more of it in memory than a chunk.
 */
export async function addVideo(
  source: AsyncIterable<Uint8Array>,
  intention: { readonly orgId: string; readonly id: string },
  ports: VideoPorts,
): Promise<VideoProblem> {
  await mkdir(ports.spoolDir, { recursive: true });
  const path = join(ports.spoolDir, `${randomUUID()}.part`);
  const file = await open(path, 'wx+', 0o600);
  try {
    const received = await receive(source, file, ports.maxBytes);
    if (typeof received === 'string') return problem(received);
    const kind = await detectVideo(file, received.bytes);
    if ('refusal' in kind) return problem(kind.refusal);
    const { hash, bytes } = received;
    await keepVideo(ports.sql, { hash, bytes, contentType: kind.contentType });
    await ports.store.save(hash, path, kind.contentType);
    return (await placeVideo(ports.sql, intention, hash)) ? null : problem('too_many_videos');
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

function problem(code: keyof typeof PROBLEMS): VideoProblem {
  return { code, text: PROBLEMS[code] };
}

async function receive(
  source: AsyncIterable<Uint8Array>,
  file: FileHandle,
  maxBytes: number,
): Promise<{ readonly hash: string; readonly bytes: number } | 'video_too_large' | 'empty_video'> {
  const hasher = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return 'video_too_large';
    hasher.update(chunk);
    await writeAll(file, chunk);
  }
  return bytes === 0 ? 'empty_video' : { hash: hasher.digest('hex'), bytes };
}

/** A disk that becomes full takes a part without a word, and refuses the rest. */
async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let from = 0; from < chunk.byteLength; ) from += (await file.write(chunk, from)).bytesWritten;
}
