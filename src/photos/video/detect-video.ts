import type { FileHandle } from 'node:fs/promises';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';
import type { ReadAt, VideoKind } from './video-kind.ts';

/**
 * Looks at the container alone, whatever the request says of its type: signature, boxes that fill the file exactly, and a
 * track with pictures. What the track holds is left to the browser that plays it.
 */
export async function detectVideo(file: FileHandle, bytes: number): Promise<VideoKind> {
  const readAt: ReadAt = async (position, length) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, bytes - position)));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    return buffer.subarray(0, bytesRead);
  };
  const head = await readAt(0, 12);
  if (head.toString('latin1', 4, 8) === 'ftyp') return readMp4(readAt, bytes);
  if (head.length === 12 && head.readUInt32BE(0) === EBML) return readWebm(readAt, bytes);
  return { refusal: 'not_a_video' };
}

const EBML = 0x1a45dfa3;
