import { S3Client } from 'bun';
import { waitWithin } from '../time/wait-within.ts';
import {
  isPhotoHash,
  PHOTO_CONTENT_TYPE,
  type PhotoSize,
  type PhotoStore,
  photoPath,
} from './photo-store.ts';

export interface S3PhotoStoreOptions {
  readonly bucket: string;
  /** Put before every key, e.g. 'photos/'; '' for none. */
  readonly prefix: string;
  /** E.g. 'https://storage.yandexcloud.net'; null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** After so long without an answer an operation fails; Bun's client has no deadline of its own. */
  readonly timeoutMs: number;
}

/** Keeps photos in S3-compatible object storage. Objects appear whole or not at all, as S3 promises. */
export function openS3PhotoStore(options: S3PhotoStoreOptions): PhotoStore {
  const client = new S3Client({
    bucket: options.bucket,
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    ...(options.endpoint === null ? {} : { endpoint: options.endpoint }),
    ...(options.region === null ? {} : { region: options.region }),
  });
  const keyOf = (hash: string, size: PhotoSize) => options.prefix + photoPath(hash, size);
  const within = <T>(work: Promise<T>) => withinTime(work, options.timeoutMs);
  return {
    async save(hash, sizes) {
      for (const size of ['thumbnail', 'full'] as const) {
        await within(client.write(keyOf(hash, size), sizes[size], { type: PHOTO_CONTENT_TYPE }));
      }
    },
    async open(hash, size) {
      if (!isPhotoHash(hash)) return null;
      const file = client.file(keyOf(hash, size));
      const found = await within(file.stat()).catch(nullIfAbsent);
      return found === null ? null : { bytes: found.size, stream: () => file.stream() };
    },
    async remove(hash) {
      for (const size of ['full', 'thumbnail'] as const) {
        await within(client.delete(keyOf(hash, size))).catch(nullIfAbsent);
      }
    },
  };
}

/** The storage's codes for "no such object"; a HEAD has no body to carry one, so Bun names it itself. */
const ABSENT: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound', 'ERR_S3_FILE_NOT_FOUND']);

/** Null for an object that is not there; any other error is thrown on. */
export function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return null;
  throw error;
}

function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return waitWithin(limitMs, work, () => {
    throw new Error(`the photo storage did not answer in ${limitMs} ms`);
  });
}
