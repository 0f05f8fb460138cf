import { join } from 'node:path';
import { openFilePhotoStore } from './file-photo-store.ts';
import type { BucketOptions } from './open-bucket.ts';
import type { PhotoStore } from './photo-store.ts';
import { openS3PhotoStore } from './s3-photo-store.ts';

/**
 * Opens the store that `PHOTO_STORE` names: `file:PATH`, `s3://BUCKET` or `s3://BUCKET/PREFIX`; '' for files under
 * the data folder.
 *
 * @param access credentials and endpoint, used for `s3:` only.
 * @throws Error in English when the setting is none of these, or has no credentials.
 */
export function openPhotoStore(
  setting: string,
  dataDir: string,
  access: Omit<BucketOptions, 'bucket' | 'prefix'>,
): PhotoStore {
  const folder = findPhotoFolder(setting, dataDir);
  return folder === null
    ? openS3PhotoStore({ ...access, ...readBucket(setting, access) })
    : openFilePhotoStore(folder);
}

/** The folder that `PHOTO_STORE` names; null when photos are not kept as files. */
export function findPhotoFolder(setting: string, dataDir: string): string | null {
  if (setting === '') return join(dataDir, 'photos');
  return /^file:(?:\/\/(?=\/))?(.+)$/.exec(setting)?.[1] ?? null;
}

/** The bucket and prefix that `PHOTO_STORE` names. Throws when there are none, or no credentials. */
export function readBucket(
  setting: string,
  access: Pick<BucketOptions, 'accessKeyId' | 'secretAccessKey'>,
): Pick<BucketOptions, 'bucket' | 'prefix'> {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(setting) ?? [];
  if (bucket === '') throw new Error(`PHOTO_STORE: "${setting}" is neither file:PATH nor s3://BUCKET`);
  if (access.accessKeyId === '' || access.secretAccessKey === '')
    throw new Error('PHOTO_STORE: s3 needs credentials');
  return { bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` };
}
