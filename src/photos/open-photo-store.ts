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
  if (setting === '') return openFilePhotoStore(join(dataDir, 'photos'));
  const place = readStorePlace(setting, access);
  return 'folder' in place ? openFilePhotoStore(place.folder) : openS3PhotoStore({ ...access, ...place });
}

/** The folder, or bucket and prefix, that `PHOTO_STORE` names. Throws when it is neither, or lacks credentials. */
export function readStorePlace(
  setting: string,
  access: Pick<BucketOptions, 'accessKeyId' | 'secretAccessKey'>,
): { readonly folder: string } | Pick<BucketOptions, 'bucket' | 'prefix'> {
  const [, path = ''] = /^file:(?:\/\/(?=\/))?(.+)$/.exec(setting) ?? [];
  if (path !== '') return { folder: path };
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(setting) ?? [];
  if (bucket === '') throw new Error(`PHOTO_STORE: "${setting}" is neither file:PATH nor s3://BUCKET`);
  if (access.accessKeyId === '' || access.secretAccessKey === '')
    throw new Error('PHOTO_STORE: s3 needs credentials');
  return { bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` };
}
