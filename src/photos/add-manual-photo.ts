import type { Sql } from '../store/driver/connect.ts';
import { keepPhoto } from '../store/photos/keep-photo.ts';
import { MAX_MANUAL_PHOTOS, placeManualPhoto } from '../store/photos/place-manual-photo.ts';
import type { PictureProcessor } from './open-picture-processes.ts';
import { hashPhoto, PHOTO_CONTENT_TYPE, type PhotoStore } from './photo-store.ts';
import { explainUpload } from './picture-outcome.ts';

/** Why a photo was not added, in Russian for its owner; null: it was. */
export type PhotoProblem = { readonly code: string; readonly text: string } | null;

/**
 * Adds a photo by hand to an intention, after those of the feed: the same processing in a process of its own, the
 * same store, shared when another intention shows the same picture. Imports never touch it.
 */
export async function addManualPhoto(
  bytes: Uint8Array,
  intention: { orgId: string; id: string },
  ports: { readonly sql: Sql; readonly store: PhotoStore; readonly processor: PictureProcessor },
): Promise<PhotoProblem> {
  const outcome = await ports.processor.process(bytes, intention.orgId);
  if (outcome.kind === 'refusal') return { code: outcome.code, text: explainUpload(outcome) };
  const { full, thumbnail } = outcome;
  const { width, height } = full;
  const hash = hashPhoto(full.bytes);
  await keepPhoto(ports.sql, {
    hash,
    bytes: full.bytes.length,
    contentType: PHOTO_CONTENT_TYPE,
    width,
    height,
  });
  await ports.store.save(hash, { full: full.bytes, thumbnail: thumbnail.bytes });
  return (await placeManualPhoto(ports.sql, intention, hash))
    ? null
    : { code: 'too_many_photos', text: `Вручную можно добавить не больше ${MAX_MANUAL_PHOTOS} фотографий.` };
}
