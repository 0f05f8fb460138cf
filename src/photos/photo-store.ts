import { createHash } from 'node:crypto';

/** The two sizes of every photo; they are kept and removed together. */
export type PhotoSize = 'full' | 'thumbnail';

/** Every stored photo is WebP, whatever was uploaded. */
export const PHOTO_CONTENT_TYPE = 'image/webp';

export interface StoredPhoto {
  readonly bytes: number;
  /** Opened on demand; to be read once. */
  stream(): ReadableStream<Uint8Array>;
}

/**
 * Where photos lie, addressed by their content: equal bytes have one address, whoever uploads them, and what lies
 * at an address never changes. Implementations pass one suite of cases.
 */
export interface PhotoStore {
  /** Stores both sizes; resolves when they will survive a crash. Storing what is there already changes nothing. */
  save(hash: string, sizes: Readonly<Record<PhotoSize, Uint8Array>>): Promise<void>;
  /** Null when there is no such photo, and for anything that is not a hash. */
  open(hash: string, size: PhotoSize): Promise<StoredPhoto | null>;
  /** Removes both sizes; harmless when they are gone. */
  remove(hash: string): Promise<void>;
}

/** The address of a photo: SHA-256 of its full size, in hex. */
export function hashPhoto(full: Uint8Array): string {
  return createHash('sha256').update(full).digest('hex');
}

/** What is not 64 hex digits never becomes part of a path or key. */
export function isPhotoHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Path of a photo within its store; 256 folders keep each small for file systems. */
export function photoPath(hash: string, size: PhotoSize): string {
  if (!isPhotoHash(hash)) throw new Error(`not a photo hash: ${JSON.stringify(hash.slice(0, 80))}`);
  return `${hash.slice(0, 2)}/${hash}${SUFFIXES[size]}`;
}

const SUFFIXES: Readonly<Record<PhotoSize, string>> = { full: '.webp', thumbnail: '.320.webp' };
