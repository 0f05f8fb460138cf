import { isPhotoHash } from '../photo-store.ts';

export interface StoredVideo {
  readonly bytes: number;
  /** Bytes from `from` to before `to`; opened on demand, to be read once. */
  stream(from: number, to: number): ReadableStream<Uint8Array>;
}

/** Where videos lie, addressed by their content: beside the photos. Implementations pass one suite of cases. */
export interface VideoStore {
  /** Stores the file at `path`; resolves when it will survive a crash. Storing what is there already changes nothing. */
  save(hash: string, path: string, contentType: string): Promise<void>;
  /** Null when there is no such video, and for anything that is not a hash. */
  open(hash: string): Promise<StoredVideo | null>;
  /** Harmless when it is gone. */
  remove(hash: string): Promise<void>;
}

/** Path of a video within its store. */
export function videoPath(hash: string): string {
  if (!isPhotoHash(hash)) throw new Error(`not a hash: ${JSON.stringify(hash.slice(0, 80))}`);
  return `${hash.slice(0, 2)}/${hash}`;
}
