import { S3Client } from 'bun';
import { waitWithin } from '../../time/wait-within.ts';
import { isPhotoHash } from '../photo-store.ts';
import { nullIfAbsent, type S3PhotoStoreOptions } from '../s3-photo-store.ts';
import { type VideoStore, videoPath } from './video-store.ts';

/** A video may take so many times longer to be stored than a photo. */
const LARGER = 10;

/** Keeps videos in S3-compatible object storage, sent as they lie on disk, served by ranges of its own. */
export function openS3VideoStore(options: S3PhotoStoreOptions): VideoStore {
  const client = new S3Client({
    bucket: options.bucket,
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    ...(options.endpoint === null ? {} : { endpoint: options.endpoint }),
    ...(options.region === null ? {} : { region: options.region }),
  });
  const keyOf = (hash: string) => options.prefix + videoPath(hash);
  const within = <T>(work: Promise<T>, times = 1) =>
    waitWithin(options.timeoutMs * times, work, () => {
      throw new Error(`the video storage did not answer in ${options.timeoutMs * times} ms`);
    });
  return {
    async save(hash, path, type) {
      await within(client.write(keyOf(hash), Bun.file(path), { type }), LARGER);
    },
    async open(hash) {
      if (!isPhotoHash(hash)) return null;
      const file = client.file(keyOf(hash));
      const found = await within(file.stat()).catch(nullIfAbsent);
      return found === null
        ? null
        : { bytes: found.size, stream: (from, to) => file.slice(from, to).stream() };
    },
    async remove(hash) {
      await within(client.delete(keyOf(hash))).catch(nullIfAbsent);
    },
  };
}
