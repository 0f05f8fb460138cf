import { join } from 'node:path';
import type { BucketOptions } from '../open-bucket.ts';
import { findPhotoFolder, readBucket } from '../open-photo-store.ts';
import { openFileVideoStore } from './file-video-store.ts';
import { openS3VideoStore } from './s3-video-store.ts';
import type { VideoStore } from './video-store.ts';

/** Opens the store of videos beside that of the photos: `videos` under the folder or prefix that `PHOTO_STORE` names. */
export function openVideoStore(
  setting: string,
  dataDir: string,
  access: Omit<BucketOptions, 'bucket' | 'prefix'>,
): VideoStore {
  if (setting === '') return openFileVideoStore(join(dataDir, 'videos'));
  const folder = findPhotoFolder(setting, dataDir);
  if (folder !== null) return openFileVideoStore(join(folder, 'videos'));
  const place = readBucket(setting, access);
  return openS3VideoStore({ ...access, ...place, prefix: `${place.prefix}videos/` });
}
