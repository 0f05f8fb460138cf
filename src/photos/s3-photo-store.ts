import { type BucketOptions, nullIfAbsent, openBucket } from './open-bucket.ts';
import {
  isPhotoHash,
  PHOTO_CONTENT_TYPE,
  type PhotoSize,
  type PhotoStore,
  photoPath,
} from './photo-store.ts';

/** Keeps photos in S3-compatible object storage. Objects appear whole or not at all, as S3 promises. */
export function openS3PhotoStore(options: BucketOptions): PhotoStore {
  const { client, within } = openBucket(options);
  const keyOf = (hash: string, size: PhotoSize) => options.prefix + photoPath(hash, size);
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
