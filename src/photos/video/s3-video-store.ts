import { type BucketOptions, nullIfAbsent, openBucket } from '../open-bucket.ts';
import { isPhotoHash } from '../photo-store.ts';
import { type VideoStore, videoPath } from './video-store.ts';

/** A video may take so many times longer to be stored than a photo. */
const LARGER = 10;

/** Keeps videos in S3-compatible object storage, sent as they lie on disk, served by ranges of its own. */
export function openS3VideoStore(options: BucketOptions): VideoStore {
  const { client, within } = openBucket(options);
  const keyOf = (hash: string) => options.prefix + videoPath(hash);
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
